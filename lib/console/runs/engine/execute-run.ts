import "server-only";
import { callsAtOnce } from "@/lib/console/preflight/people-reader";
import { type ClaimedRun, finishRun, stopRun } from "@/lib/console/runs/store/claims";
import {
  endUnneededRows,
  recoverRows,
  type WaitingRow,
  waitingRows,
} from "@/lib/console/runs/store/rows";
import { isBlockRun } from "@/lib/contract/run-kinds";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { pacing } from "@/lib/upstream/pacing";
import { findPermittedStarter } from "../store/starter";
import { doRow } from "./do-row";
import { reconcileStopped, skipChangedPairs } from "./reconcile-rows";
import type { RunContext, RunSurroundings } from "./run-context";
import { surveyBlocks } from "./survey-blocks";

/** How many waiting rows are read at a time. */
const rowsReadAtOnce = 64;

/**
 * Does the rows of a claimed run until they have all ended or `leave` aborts; rows under way are
 * always brought to their end. Recovers first what a killed process left.
 */
export async function executeRun(
  surroundings: RunSurroundings,
  run: ClaimedRun,
  worker: string,
  leave: AbortSignal,
): Promise<void> {
  const { pool } = surroundings;
  await recoverRows(pool, { runId: run.id, worker });
  const application = await surroundings.findApplication(run.applicationId);
  const starter = await findPermittedStarter(pool, run.startedBy, run.applicationId, run.kind);
  if (run.state === "running") {
    if (!application) await stopRun(pool, run.id, "application-gone");
    else if (!starter) await stopRun(pool, run.id, "right-gone");
    else {
      const upstream = chatUpstream(application);
      const paced = pacing(surroundings.backOff);
      await doRows({ run, pool, worker, upstream, starter, pacing: paced, leave });
    }
  }
  await reconcileStopped(pool, run, application && chatUpstream(application));
  await finishRun(pool, run.id);
}

async function doRows(context: RunContext): Promise<void> {
  const { run, pool, leave } = context;
  if (isBlockRun(run.kind)) {
    if (!(await surveyBlocks(context))) return;
    await endUnneededRows(pool, run.id);
    await skipChangedPairs(context);
  }
  let batch: WaitingRow[] = [];
  let refill: Promise<void> | null = null;
  const inHand = new Set<number>();
  const nextRow = async (): Promise<WaitingRow | undefined> => {
    if (batch.length === 0) {
      refill ??= waitingRows(pool, run.id, { count: rowsReadAtOnce }).then((rows) => {
        batch = rows.filter(({ row }) => !inHand.has(row));
        refill = null;
      });
      await refill;
    }
    return batch.shift();
  };
  const lane = async (): Promise<void> => {
    for (;;) {
      await context.pacing.ready(leave);
      if (leave.aborted) return;
      const row = await nextRow();
      if (!row) return;
      inHand.add(row.row);
      try {
        if (!(await doRow(context, row))) return;
      } finally {
        inHand.delete(row.row);
      }
    }
  };
  do {
    const lanes = await Promise.allSettled(Array.from({ length: callsAtOnce }, lane));
    const broken = lanes.find((end) => end.status === "rejected");
    if (broken) throw broken.reason;
    // A lane may have left before another put its row back.
  } while (!leave.aborted && (await stillToDo(context)));
}

async function stillToDo({ pool, run, worker }: RunContext): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM console.runs WHERE id = $1 AND state = 'running' AND claimed_by = $2
       AND claimed_until > now() AND EXISTS (SELECT FROM console.run_rows
         WHERE run_id = $1 AND state = 'waiting')`,
    [run.id, worker],
  );
  return rowCount === 1;
}
