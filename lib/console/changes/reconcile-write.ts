import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/console/actor";
import { appendAuditLog, latestOutcome } from "@/lib/console/audit-log";
import { lockRowOfWrite, reconcileRowOfWrite } from "@/lib/console/runs/store/row-of-write";
import { consoleRuntime } from "@/lib/console/runtime";
import { AuditOutcome } from "@/lib/contract/audit-item";
import type { ReconcilableAction } from "@/lib/contract/reconcilable-action";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { withTransaction } from "@/lib/postgres/transaction";

/**
 * How long after its announcement a write may still arrive: a service may go on working after the console
 * has stopped waiting for its answer.
 */
export const mayArriveMs = 60_000;

const Standing = z.object({ at: z.int(), outcome: AuditOutcome.nullable() });

/**
 * Adds to the audit log what a later look-up found of a write, and who made it; returns the outcome that
 * the audit log has now. A known outcome is kept. Nothing is added while the write may be under way, nor
 * `failed` while it may still arrive. The row of a run is updated accordingly.
 */
export async function reconcileWrite(
  actor: Actor,
  write: { seq: number; action: ReconcilableAction },
  found: AuditOutcome,
): Promise<AuditOutcome> {
  return withTransaction(consoleRuntime().pool, async (client) => {
    const row = await lockRowOfWrite(client, write.seq);
    // Until a row of a run has ended, its write may be sent again.
    if (row && row.endedAt === null) return "unknown";
    // Writers of the audit log queue on its head, so what is read after this stays the last word.
    await client.query("SELECT FROM console.audit_log_head FOR UPDATE");
    const [standing] = await queryRows(client, {
      purpose: "read how a write ended",
      row: Standing,
      text: `SELECT t.at::float8 AS at, o.outcome
       FROM console.audit_log_rows t LEFT JOIN LATERAL (${latestOutcome}) o ON true WHERE t.seq = $1`,
      values: [write.seq],
    });
    const { at = 0, outcome = null } = standing ?? {};
    if (outcome !== null && outcome !== "unknown") return outcome;
    const waits = outcome === null || found === "failed";
    const sentAt = Math.max(at, row?.endedAt ?? 0);
    if (waits && Date.now() - sentAt < mayArriveMs) return "unknown";
    if (row) await reconcileRowOfWrite(client, row, write.action, found);
    await appendAuditLog(
      {
        ...actor,
        action: write.action,
        outcome: found,
        intentSeq: write.seq,
        settles: true,
        details: { lookedUp: true },
      },
      client,
    );
    return found;
  });
}
