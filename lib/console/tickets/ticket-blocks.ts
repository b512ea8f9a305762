import "server-only";
import { auditTargetMax } from "@/lib/contract/audit-item";
import { runLimits } from "@/lib/contract/run-limits";
import { type TicketBlocks, TicketPair } from "@/lib/contract/ticket";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { type AuditScope, endedAs } from "../audit-selection";
import { blockActions } from "../changes/change-block";
import { consoleRuntime } from "../runtime";
import { auditBlockedOf } from "../schema";
import { onlyOf } from "./list-tickets";
import { rowsOfTicket } from "./read-ticket";

/**
 * Returns the pairs that were blocked for a ticket, single or in runs, as far as the person sees them,
 * and that nobody has unblocked here since: oldest first, and as many as one run takes.
 */
export async function listTicketBlocks(
  scope: AuditScope,
  applicationId: string,
  ticket: string,
): Promise<TicketBlocks> {
  const pairs = await queryRows(consoleRuntime().pool, {
    purpose: "list the blocks of a ticket",
    row: TicketPair,
    text: `SELECT t.target AS "userId", ${auditBlockedOf("t.")} AS "blockedUserId"
     FROM (${rowsOfTicket}) t
     WHERE t.action = '${blockActions.block}' AND length(t.target) < ${auditTargetMax}
       AND ${auditBlockedOf("t.")} IS NOT NULL AND ${endedAs("t")} IN ('done', 'unknown')
       AND NOT EXISTS (SELECT FROM console.audit_log_rows l
         WHERE l.target = t.target AND l.seq > t.seq AND l.application_id = t.application_id
           AND l.intent_seq IS NULL AND l.action = '${blockActions.unblock}'
           AND ${auditBlockedOf("l.")} = ${auditBlockedOf("t.")} AND ${endedAs("l")} = 'done')
     GROUP BY 1, 2 ORDER BY min(t.seq) LIMIT ${runLimits.rowsMax}`,
    values: [applicationId, ticket, onlyOf(scope)],
  });
  return { pairs };
}
