import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { AuditOutcome } from "@/lib/contract/audit-item";
import type { ReconcilableAction } from "@/lib/contract/reconcilable-action";
import { type RowState, rowStates } from "@/lib/contract/run";
import { factsOfWrite } from "@/lib/contract/run-kinds";
import type { RowDetail } from "@/lib/contract/run-views";
import type { PoolClient } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { tallyOf } from "./runs";
import { runRows } from "./schema";

/** The row of a run that a write of the audit log belongs to. */
const RowOfWrite = z.object({
  runId: z.string(),
  row: z.int(),
  state: z.enum(rowStates),
  /** Milliseconds; null while the row is under way. */
  endedAt: z.number().nullable(),
});
export type RowOfWrite = z.infer<typeof RowOfWrite>;

/**
 * Returns the row of a run that a write of the audit log belongs to, locked until the transaction ends, or
 * null. Lock it before the head of the audit log, which is the order in which a run ends its rows.
 */
export async function lockRowOfWrite(client: PoolClient, seq: number): Promise<RowOfWrite | null> {
  const [row] = await queryRows(client, {
    purpose: "lock the row of a write",
    row: RowOfWrite,
    text: `SELECT w.run_id AS "runId", w.row, w.state,
       extract(epoch FROM w.ended_at)::float8 * 1000 AS "endedAt"
     FROM console.audit_log_rows t JOIN console.run_rows w
       ON w.run_id = (t.payload -> 'details' ->> 'runId')::uuid
         AND w.row = (t.payload -> 'details' ->> 'row')::int
     WHERE t.seq = $1 FOR UPDATE OF w`,
    values: [seq],
  });
  return row ?? null;
}

/** Ends a row that had ended as unknown by what a later look found, and counts its run anew. */
export async function reconcileRowOfWrite(
  client: PoolClient,
  { runId, row, state }: RowOfWrite,
  action: ReconcilableAction,
  found: AuditOutcome,
): Promise<void> {
  if (state !== "unknown") return;
  const { state: ended, detail } = endingOf(action, found);
  await orm(client)
    .update(runRows)
    .set({ state: ended, detail })
    .where(and(eq(runRows.runId, runId), eq(runRows.row, row)));
  await client.query(
    `UPDATE console.runs SET tally = ${tallyOf("$1")} WHERE id = $1 AND tally IS NOT NULL`,
    [runId],
  );
}

function endingOf(
  action: ReconcilableAction,
  found: AuditOutcome,
): { state: RowState; detail: RowDetail } {
  if (found === "done") return { state: factsOfWrite(action).changed, detail: { lookedUp: true } };
  return { state: "refused", detail: { code: found === "refused" ? "id-taken" : "not-there" } };
}
