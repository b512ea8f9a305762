import "server-only";
import { z } from "zod";
import { type TicketList, TicketSummary } from "@/lib/contract/ticket";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { AuditScope } from "../audit-selection";
import { consoleRuntime } from "../runtime";
import { auditTicketOf } from "../schema";

/** SQL of the ticket that a row of the audit log carries, as it was written. */
const ticketOf = (row: string) => `(${row}.payload -> 'details' ->> 'ticket')`;

/** Returns whose rows count, or null for everybody's. */
export function onlyOf(scope: AuditScope): string | null {
  return scope.see === "own" ? scope.staffId : null;
}

const ticketsPerPage = 50;
/** So many of the newest rows with a ticket are searched for a part of a number. */
const searchedMax = 50_000;

const Row = TicketSummary.extend({ seq: z.int(), searched: z.boolean() });

/**
 * Returns the tickets of an application of which the person may see a change, the latest touched first, each
 * as it was written last.
 * `q` is a part of the number; `before` is where the page before ended.
 */
export async function listTickets(
  scope: AuditScope,
  applicationId: string,
  { q, before }: { q: string; before: number | null },
): Promise<TicketList> {
  const rows = await queryRows(consoleRuntime().pool, {
    purpose: "list tickets",
    row: Row,
    text: `WITH floor AS MATERIALIZED (
       SELECT max(f.seq) AS seq FROM (SELECT t.seq FROM console.audit_log_rows t
         WHERE $2 <> '' AND t.application_id = $1 AND ${ticketOf("t")} <> ''
         ORDER BY t.seq DESC OFFSET ${searchedMax} LIMIT 1) f),
     newest AS (
       SELECT t.seq, t.at, ${ticketOf("t")} AS ticket FROM console.audit_log_rows t
       WHERE t.application_id = $1 AND ${ticketOf("t")} <> ''
         AND ($2 = '' OR position(lower($2) IN ${auditTicketOf("t.")}) > 0)
         AND t.seq > coalesce((SELECT seq FROM floor), 0)
         AND ($3::bigint IS NULL OR t.seq < $3) AND ($4::text IS NULL OR t.staff_id = $4)
         AND NOT EXISTS (SELECT FROM console.audit_log_rows l
           WHERE ${auditTicketOf("l.")} = ${auditTicketOf("t.")} AND l.seq > t.seq AND l.application_id = $1
             AND ($4::text IS NULL OR l.staff_id = $4))
       ORDER BY t.seq DESC LIMIT ${ticketsPerPage + 1})
     SELECT n.seq::float8 AS seq, n.ticket, n.at::float8 AS "lastAt", c.first_at::float8 AS "firstAt",
       c.changes, EXISTS (SELECT FROM floor WHERE seq IS NOT NULL) AS searched
     FROM newest n, LATERAL (SELECT min(l.at) AS first_at, count(*)::int AS changes
       FROM console.audit_log_rows l WHERE ${auditTicketOf("l.")} = lower(n.ticket)
         AND l.application_id = $1 AND ($4::text IS NULL OR l.staff_id = $4)) c
     ORDER BY n.seq DESC`,
    values: [applicationId, q, before, onlyOf(scope)],
  });
  const page = rows.slice(0, ticketsPerPage);
  return {
    tickets: page.map(({ seq: _seq, searched: _searched, ...ticket }) => ticket),
    next: rows.length > ticketsPerPage ? (page.at(-1)?.seq ?? null) : null,
    bounded: rows.some(({ searched }) => searched),
  };
}
