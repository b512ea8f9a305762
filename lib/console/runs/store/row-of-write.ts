import "server-only";
import type { RowState } from "@/lib/contract/run";
import { factsOfWrite } from "@/lib/contract/run-kinds";
import type { RowDetail } from "@/lib/contract/run-views";
import type { SettleableAction } from "@/lib/contract/settleable-action";
import type { TrailOutcome } from "@/lib/contract/trail-item";
import type { PoolClient } from "@/lib/postgres/pool";
import { tallyOf } from "./runs";

/** The row of a run that a write of the trail belongs to. */
export interface RowOfWrite {
  runId: string;
  row: number;
  state: RowState;
  /** Milliseconds; null while the row is under way. */
  endedAt: number | null;
}

/**
 * Returns the row of a run that a write of the trail belongs to, locked until the transaction ends, or
 * null. Lock it before the head of the trail, which is the order in which a run ends its rows.
 */
export async function lockRowOfWrite(client: PoolClient, seq: number): Promise<RowOfWrite | null> {
  const { rows } = await client.query<RowOfWrite>(
    `SELECT w.run_id AS "runId", w.row, w.state,
       extract(epoch FROM w.ended_at)::float8 * 1000 AS "endedAt"
     FROM console.trail_rows t JOIN console.run_rows w
       ON w.run_id = (t.payload -> 'details' ->> 'runId')::uuid
         AND w.row = (t.payload -> 'details' ->> 'row')::int
     WHERE t.seq = $1 FOR UPDATE OF w`,
    [seq],
  );
  return rows[0] ?? null;
}

/** Ends a row that had ended as unknown by what a later look found, and counts its run anew. */
export async function reconcileRowOfWrite(
  client: PoolClient,
  { runId, row, state }: RowOfWrite,
  action: SettleableAction,
  found: TrailOutcome,
): Promise<void> {
  if (state !== "unknown") return;
  const { state: ended, detail } = endingOf(action, found);
  await client.query(
    "UPDATE console.run_rows SET state = $3, detail = $4 WHERE run_id = $1 AND row = $2",
    [runId, row, ended, detail],
  );
  await client.query(
    `UPDATE console.runs SET tally = ${tallyOf("$1")} WHERE id = $1 AND tally IS NOT NULL`,
    [runId],
  );
}

function endingOf(
  action: SettleableAction,
  found: TrailOutcome,
): { state: RowState; detail: RowDetail } {
  if (found === "done") return { state: factsOfWrite(action).changed, detail: { lookedUp: true } };
  return { state: "refused", detail: { code: found === "refused" ? "id-taken" : "not-there" } };
}
