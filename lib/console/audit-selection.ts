import "server-only";
import type { AuditFilters } from "@/lib/contract/audit-filters";
import { auditTargetMax } from "@/lib/contract/audit-item";
import { auditBlockedOf, auditEmailOf, auditRunOf, auditTicketOf } from "./schema";

/**
 * What a person may see: everything, one application's rows and their own, or only their own; with an
 * access token of some applications, of those alone.
 */
export type AuditScope = (
  | { see: "all" }
  | { see: "application"; applicationId: string; staffId: string }
  | { see: "own"; staffId: string }
) & { within?: readonly string[] };

/** Whose rows to return: those of people, or those whose e-mail contains a text that matches no member of staff. */
export type AuditPeople = { ids: string[]; emails: string[] } | { part: string };

/** The targets of the rows to return: exact ids, and a part of an id where the text is not one itself. */
export interface AuditTargets {
  ids: string[];
  part: string | null;
}

/** Filters with people and targets resolved to ids, and days to times. */
export interface ResolvedFilters extends Omit<AuditFilters, "staff" | "target"> {
  people?: AuditPeople;
  targets?: AuditTargets;
  times?: { from: number | null; to: number | null };
  /** Returns these rows alone. */
  only?: readonly number[];
}

/** SQL of the outcome of a row; a later row may have reconciled it. */
export const endedAs = (row: string) =>
  `CASE ${row}.outcome WHEN 'intended' THEN coalesce((SELECT e.outcome FROM console.audit_log_rows e
     WHERE e.intent_seq = ${row}.seq ORDER BY e.seq DESC LIMIT 1), 'unknown') ELSE ${row}.outcome END`;

/** SQL of the conditions of scope and filters with the values of their parameters. */
export interface AuditSelection {
  values: unknown[];
  /** The conditions on the rows of an alias. */
  where(row: string): string;
  /** The same on rows from `first` to before `end`, which are SQL. */
  within(row: string, first: string, end: string): string;
}

/** Builds the conditions; parameters are numbered from 1. */
export function auditSelection(scope: AuditScope, filters: ResolvedFilters): AuditSelection {
  const values: unknown[] = [];
  const conditions: ((row: string) => string)[] = [(row) => `${row}.intent_seq IS NULL`];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const add = (value: unknown, condition: (row: string, parameter: string) => string) => {
    const name = parameter(value);
    conditions.push((row) => condition(row, name));
  };
  addScope(scope, parameter, conditions);
  const { people, targets, times, only, action, outcome, reason, ticket, application, run } =
    filters;
  if (people) conditions.push(peopleCondition(people, parameter));
  if (targets) conditions.push(targetCondition(targets, parameter));
  if (only) add(only, (row, p) => `${row}.seq = ANY(${p})`);
  if (action) add(action, (row, p) => `${row}.action = ${p}`);
  if (reason) add(reason, (row, p) => holds(`${row}.payload ->> 'reason'`, p));
  if (ticket) add(ticket, (row, p) => `${auditTicketOf(`${row}.`)} = lower(${p})`);
  if (application) add(application, (row, p) => `${row}.application_id = ${p}`);
  if (run) add(run, (row, p) => `${auditRunOf(`${row}.`)} = ${p}`);
  if (times && times.from !== null) add(times.from, (row, p) => `${row}.at >= ${p}`);
  if (times && times.to !== null) add(times.to, (row, p) => `${row}.at < ${p}`);
  if (outcome) add(outcome, (row, p) => `${endedAs(row)} = ${p}`);
  const outcomeParameter = outcome && `$${values.length}`;
  const where = (row: string) => conditions.map((condition) => condition(row)).join(" AND ");
  return {
    values,
    where,
    within: (row, first, end) => {
      const range = `${row}.seq >= ${first} AND ${row}.seq < ${end} AND ${where(row)}`;
      // Almost every row is 'done', so looking those up first would not help.
      if (!outcomeParameter || outcome === "done") return range;
      const ended = endedIn(outcomeParameter, first, end, outcome === "unknown");
      return `${row}.seq IN (${ended}) AND ${range}`;
    },
  };
}

function addScope(
  scope: AuditScope,
  parameter: (value: unknown) => string,
  conditions: ((row: string) => string)[],
): void {
  if (scope.within) {
    const within = parameter(scope.within);
    conditions.push((row) => `${row}.application_id = ANY(${within})`);
  }
  if (scope.see === "all") return;
  const staff = parameter(scope.staffId);
  if (scope.see === "own") conditions.push((row) => `${row}.staff_id = ${staff}`);
  else {
    const here = parameter(scope.applicationId);
    conditions.push((row) => `(${row}.application_id = ${here} OR ${row}.staff_id = ${staff})`);
  }
}

function peopleCondition(
  people: AuditPeople,
  parameter: (value: unknown) => string,
): (row: string) => string {
  if ("part" in people) {
    const part = parameter(people.part);
    return (row) => holds(`${row}.payload ->> 'staff'`, part);
  }
  const ids = parameter(people.ids);
  const emails = parameter(people.emails.map((email) => email.toLowerCase()));
  return (row) => `(${row}.staff_id = ANY(${ids}) OR ${auditEmailOf(`${row}.`)} = ANY(${emails}))`;
}

function targetCondition(
  { ids, part }: AuditTargets,
  parameter: (value: unknown) => string,
): (row: string) => string {
  const known = parameter(ids.map((id) => id.slice(0, auditTargetMax)));
  const isKnown = (row: string) =>
    `${row}.target = ANY(${known}) OR ${auditBlockedOf(`${row}.`)} = ANY(${known})`;
  if (part === null) return (row) => `(${isKnown(row)})`;
  const held = parameter(part);
  return (row) =>
    `(${isKnown(row)} OR ${holds(`${row}.target`, held)} OR ${holds(auditBlockedOf(`${row}.`), held)})`;
}

function holds(text: string, parameter: string): string {
  return `strpos(lower(${text}), lower(${parameter})) > 0`;
}

/** SQL of the rows in a range with this outcome, by the index on outcomes: few rows have it. */
function endedIn(outcome: string, first: string, end: string, orNever: boolean): string {
  const ended = `SELECT coalesce(x.intent_seq, x.seq) FROM console.audit_log x WHERE x.outcome = ${outcome}
    AND coalesce(x.intent_seq, x.seq) >= ${first} AND coalesce(x.intent_seq, x.seq) < ${end}`;
  if (!orNever) return ended;
  return `${ended} UNION ALL SELECT i.seq FROM console.audit_log i WHERE i.outcome = 'intended'
    AND coalesce(i.intent_seq, i.seq) >= ${first} AND coalesce(i.intent_seq, i.seq) < ${end}
    AND NOT EXISTS (SELECT FROM console.audit_log e WHERE e.intent_seq = i.seq)`;
}
