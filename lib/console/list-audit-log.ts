import "server-only";
import type { AuditFilters } from "@/lib/contract/audit-filters";
import { AuditItem } from "@/lib/contract/audit-item";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { latestOutcome } from "./audit-log";
import { consoleRuntime } from "./runtime";

/**
 * What a person may see: everything, one application's rows and their own, or only their own; with an
 * access token of some applications, of those alone.
 */
export type AuditScope = (
  | { see: "all" }
  | { see: "application"; applicationId: string; staffId: string }
  | { see: "own"; staffId: string }
) & { within?: readonly string[] };

export interface AuditPage {
  items: AuditItem[];
  hasNext: boolean;
}

const dayMs = 86_400_000;

/**
 * Returns one page, newest first. A write that was announced and has no outcome reads "unknown".
 * `before` null is the first page.
 */
export async function listAuditLog(
  scope: AuditScope,
  filters: AuditFilters,
  page: { before: number | null; limit: number },
): Promise<AuditPage> {
  const values: unknown[] = [];
  const where = ["t.intent_seq IS NULL"];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (scope.see === "own") add((p) => `t.staff_id = ${p}`, scope.staffId);
  if (scope.see === "application") {
    values.push(scope.applicationId, scope.staffId);
    where.push("(t.application_id = $1 OR t.staff_id = $2)");
  }
  if (scope.within) add((p) => `t.application_id = ANY(${p})`, scope.within);
  if (page.before !== null) add((p) => `t.seq < ${p}`, page.before);
  if (filters.staff) {
    add((p) => `(t.staff_id = ${p} OR lower(t.payload ->> 'staff') = lower(${p}))`, filters.staff);
  }
  if (filters.action) add((p) => `t.action = ${p}`, filters.action);
  if (filters.target) {
    add(
      // What was done to a member of staff is kept by their id or by their e-mail; either finds both.
      (p) => `(t.target = ${p} OR t.payload -> 'details' ->> 'blockedUserId' = ${p}
        OR t.target IN (SELECT unnest(ARRAY[s.id, s.email]) FROM console.staff s
          WHERE s.id = ${p} OR s.email = lower(${p})))`,
      filters.target,
    );
  }
  if (filters.ticket) add((p) => `t.payload -> 'details' ->> 'ticket' = ${p}`, filters.ticket);
  if (filters.application) add((p) => `t.application_id = ${p}`, filters.application);
  if (filters.from) add((p) => `t.at >= ${p}`, Date.parse(filters.from));
  if (filters.to) add((p) => `t.at < ${p}`, Date.parse(filters.to) + dayMs);
  values.push(page.limit + 1);
  const rows = await queryRows(consoleRuntime().pool, {
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
         (t.payload -> 'details')::jsonb, (o.payload -> 'details')::jsonb) AS details
     FROM console.audit_log_rows t LEFT JOIN LATERAL (${latestOutcome}) o ON true
     WHERE ${where.join(" AND ")} ORDER BY t.seq DESC LIMIT $${values.length}`,
    values,
  });
  return { items: rows.slice(0, page.limit), hasNext: rows.length > page.limit };
}

/** Yields every row that a person may see and asked for, newest first, a page at a time. */
export async function* walkAuditLog(
  scope: AuditScope,
  filters: AuditFilters,
): AsyncGenerator<AuditItem[]> {
  let before: number | null = null;
  for (;;) {
    const page: AuditPage = await listAuditLog(scope, filters, { before, limit: 1000 });
    if (page.items.length > 0) yield page.items;
    before = page.items.at(-1)?.seq ?? null;
    if (!page.hasNext || before === null) return;
  }
}
