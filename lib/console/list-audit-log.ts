import "server-only";
import { z } from "zod";
import type { AuditFilters } from "@/lib/contract/audit-filters";
import { AuditItem, type AuditPage } from "@/lib/contract/audit-item";
import { addDays, startOfDay } from "@/lib/contract/day-in-zone";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { latestOutcome } from "./audit-log";
import { resolvePeople, resolveTargets } from "./audit-names";
import {
  type AuditScope,
  type AuditSelection,
  auditSelection,
  type ResolvedFilters,
} from "./audit-selection";
import { clockSkewMs } from "./clock-skew";
import { consoleRuntime } from "./runtime";
import { auditRunOf } from "./schema";

export interface AuditAsked {
  /** The number of the last row of the page before; null is the first page. */
  before: number | null;
  limit: number;
  /** Returns these rows alone. */
  only?: readonly number[];
  /** Lists only the first of a run's matching rows. */
  grouped?: boolean;
  /** The application whose catalog resolves the names of targets; without it a target is an exact id. */
  namesOf?: string | undefined;
  /** Ends the search after this many milliseconds; unbounded if absent. */
  budgetMs?: number;
}

/** How long a page may take to be searched for. */
export const searchBudgetMs = 1_000;

/** How many rows the first window spans, and by what factor it grows after a quick one. */
const firstWindow = 20_000;
const growth = 4;
const quickMs = 60;

/**
 * Returns one page, newest first. A write that was announced and has no outcome reads "unknown". The log
 * is looked through in growing windows, so that a filter which no index serves costs at most
 * `budgetMs` and says how far it has looked.
 */
export async function listAuditLog(
  scope: AuditScope,
  filters: AuditFilters,
  asked: AuditAsked,
): Promise<AuditPage> {
  const resolved = {
    ...(await resolveFilters(scope, filters, asked.namesOf)),
    ...(asked.only && { only: asked.only }),
  };
  return searchPage(scope, resolved, await rangeOf(resolved, asked.before), asked);
}

function targetsOf(scope: AuditScope, target: string, namesOf: string | undefined) {
  return namesOf === undefined
    ? { ids: [target], part: null }
    : resolveTargets(scope, target, namesOf);
}

/** Returns the filters with the ids that their names stand for and the times of their days. */
export async function resolveFilters(
  scope: AuditScope,
  { staff, target, ...filters }: AuditFilters,
  namesOf: string | undefined,
): Promise<ResolvedFilters> {
  const { from, to, zone = "UTC" } = filters;
  return {
    ...filters,
    ...(staff && { people: await resolvePeople(staff) }),
    ...(target && { targets: await targetsOf(scope, target, namesOf) }),
    ...((from || to) && {
      times: {
        from: from ? startOfDay(from, zone) : null,
        to: to ? startOfDay(addDays(to, 1), zone) : null,
      },
    }),
  };
}

interface Range {
  first: number;
  /** The number after the last. */
  end: number;
}

/** How far the order of times may be from that of numbers: more than clocks differ, since a missed row stays hidden. */
const disorderMs = 60 * clockSkewMs;

const Numbers = z.object({
  first: z.number().nullable(),
  end: z.number().nullable(),
  head: z.number(),
});

/** Returns the range of row numbers to search; no row outside it can match the times. */
async function rangeOf({ times }: ResolvedFilters, before: number | null): Promise<Range> {
  const [range] = await queryRows(consoleRuntime().pool, {
    purpose: "find the range of the audit log",
    row: Numbers,
    text: `SELECT h.seq::float8 AS head,
       (SELECT t.seq FROM console.audit_log t WHERE t.at < $1 ORDER BY t.at DESC, t.seq ASC LIMIT 1)::float8 AS first,
       (SELECT t.seq FROM console.audit_log t WHERE t.at >= $2 ORDER BY t.at, t.seq DESC LIMIT 1)::float8 AS end
     FROM console.audit_log_head h`,
    values: [
      times?.from == null ? null : times.from - disorderMs,
      times?.to == null ? null : times.to + disorderMs,
    ],
  });
  const { first = null, end = null, head = 0 } = range ?? {};
  return { first: first ?? 1, end: Math.min(end ?? head + 1, head + 1, before ?? head + 1) };
}

async function searchPage(
  scope: AuditScope,
  resolved: ResolvedFilters,
  range: Range,
  { limit, grouped = false, budgetMs = Number.POSITIVE_INFINITY }: AuditAsked,
): Promise<AuditPage> {
  const startedAt = performance.now();
  const selection = auditSelection(scope, resolved);
  const items: AuditItem[] = [];
  let { end } = range;
  let size = firstWindow;
  while (end > range.first) {
    const first = Math.max(end - size, range.first);
    const lookedAt = performance.now();
    const window = { first, end };
    items.push(...(await searchWindow(selection, window, grouped, limit + 1 - items.length)));
    if (items.length > limit) {
      return { items: items.slice(0, limit), hasNext: true, searchedTo: null };
    }
    end = first;
    const now = performance.now();
    if (now - lookedAt < quickMs) size *= growth;
    if (now - startedAt > budgetMs && end > range.first) {
      return { items, hasNext: true, searchedTo: { seq: end, at: await timeOf(end) } };
    }
  }
  return { items, hasNext: false, searchedTo: null };
}

async function searchWindow(
  { values, where, within }: AuditSelection,
  { first, end }: Range,
  grouped: boolean,
  limit: number,
): Promise<AuditItem[]> {
  const run = (row: string) => auditRunOf(`${row}.`);
  const [firstParameter, endParameter, limitParameter] = [1, 2, 3].map(
    (offset) => `$${values.length + offset}::bigint`,
  );
  const isFirstOfRun = `(${run("t")} IS NULL OR NOT EXISTS (SELECT FROM console.audit_log_rows n
    WHERE ${run("n")} = ${run("t")} AND n.seq < t.seq
      AND n.application_id IS NOT DISTINCT FROM t.application_id AND ${where("n")}))`;
  return queryRows(consoleRuntime().pool, {
    purpose: "list the audit log",
    row: AuditItem,
    text: `SELECT t.seq::float8 AS seq, t.at::float8 AS at, t.action,
       CASE t.outcome WHEN 'intended' THEN coalesce(o.outcome, 'unknown') ELSE t.outcome END AS outcome,
       t.staff_id AS "staffId", t.payload ->> 'staff' AS staff,
       t.payload -> 'token' ->> 'name' AS token, t.payload ->> 'address' AS address,
       t.application_id AS "applicationId", t.target, t.payload ->> 'reason' AS reason,
       t.payload ->> 'requestId' AS "requestId",
       coalesce(o.payload, t.payload) ->> 'upstreamRequestId' AS "upstreamRequestId",
       coalesce((t.payload -> 'details')::jsonb || (o.payload -> 'details')::jsonb,
         (t.payload -> 'details')::jsonb, (o.payload -> 'details')::jsonb) AS details,
       ${run("t")} AS "runId"
     FROM (SELECT t.* FROM console.audit_log_rows t
       WHERE ${within("t", firstParameter ?? "", endParameter ?? "")}${grouped ? ` AND ${isFirstOfRun}` : ""}
       ORDER BY t.seq DESC LIMIT ${limitParameter}) t
     LEFT JOIN LATERAL (${latestOutcome}) o ON true ORDER BY t.seq DESC`,
    values: [...values, first, end, limit],
  });
}

const Time = z.object({ at: z.number() });

async function timeOf(seq: number): Promise<number> {
  const [row] = await queryRows(consoleRuntime().pool, {
    purpose: "read the time of a row of the audit log",
    row: Time,
    text: "SELECT at::float8 AS at FROM console.audit_log_rows WHERE seq = $1",
    values: [seq],
  });
  return row?.at ?? 0;
}

/** Yields every row that a person may see and asked for, newest first, a page at a time. */
export async function* walkAuditLog(
  scope: AuditScope,
  filters: AuditFilters,
  namesOf?: string,
): AsyncGenerator<AuditItem[]> {
  const resolved = await resolveFilters(scope, filters, namesOf);
  let before: number | null = null;
  for (;;) {
    const asked = { before, limit: 1000, budgetMs: searchBudgetMs };
    const page: AuditPage = await searchPage(
      scope,
      resolved,
      await rangeOf(resolved, before),
      asked,
    );
    if (page.items.length > 0) yield page.items;
    before = page.searchedTo?.seq ?? page.items.at(-1)?.seq ?? null;
    if (!page.hasNext || before === null) return;
  }
}
