import "server-only";
import { randomUUID } from "node:crypto";
import type { Application } from "@/lib/console/applications";
import { callsAtOnce } from "@/lib/console/preflight/call-gate";
import { type ClaimedRun, finishRun, holdRun, stopRun } from "@/lib/console/runs/store/claims";
import {
  endRow,
  endUnneededRows,
  recoverRows,
  returnRow,
  setExistedBefore,
  takeRow,
  type WaitingRow,
  waitingRows,
} from "@/lib/console/runs/store/rows";
import type { TrailEntry } from "@/lib/console/trail";
import type { RunKind } from "@/lib/contract/run";
import { isBlockRun, runKindFacts } from "@/lib/contract/run-kinds";
import type { TrailOutcome } from "@/lib/contract/trail-item";
import type { Pool } from "@/lib/postgres/pool";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { findPermittedStarter, type Starter } from "../store/starter";
import { leaveOthers } from "./leave-others";
import { type Pacing, pacing } from "./pacing";
import { isPassing, performRow, type RowResult, tryLater } from "./perform-row";
import { type RowAction, rowAction } from "./row-action";
import { settleStopped } from "./settle-stopped";
import { surveyBlocks } from "./survey-blocks";

/** What a worker needs of the process it runs in. */
export interface RunSurroundings {
  pool: Pool;
  findApplication(id: string): Promise<Application | null>;
  upstreamOf(application: Application): ChatUpstream;
  /** The first and the longest pause after a failure. */
  backOff: { firstMs: number; longestMs: number };
}

/** A claimed run with everything its rows share. */
export interface RunContext {
  run: ClaimedRun;
  pool: Pool;
  worker: string;
  upstream: ChatUpstream;
  starter: Starter;
  pacing: Pacing;
  /** Aborts when the run is to go no further here: paused, stopped, lost, or the process ends. */
  leave: AbortSignal;
}

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
      const upstream = surroundings.upstreamOf(application);
      const paced = pacing(surroundings.backOff);
      await doRows({ run, pool, worker, upstream, starter, pacing: paced, leave });
    }
  }
  await settleStopped(pool, run, application && surroundings.upstreamOf(application));
  await finishRun(pool, run.id);
}

async function doRows(context: RunContext): Promise<void> {
  const { run, pool, leave } = context;
  if (isBlockRun(run.kind)) {
    if (!(await surveyBlocks(context))) return;
    await endUnneededRows(pool, run.id);
    await leaveOthers(context);
  }
  let batch: WaitingRow[] = [];
  let refill: Promise<void> | null = null;
  const inHand = new Set<number>();
  const nextRow = async (): Promise<WaitingRow | undefined> => {
    if (batch.length === 0) {
      refill ??= waitingRows(pool, run.id, rowsReadAtOnce).then((rows) => {
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

/** Does one row; returns false where the run is no longer ours to go on with. */
async function doRow(context: RunContext, row: WaitingRow): Promise<boolean> {
  const { run, pool, worker, upstream } = context;
  const action = rowAction(run.kind, row, upstream);
  const requestId = randomUUID();
  const before = await lookBefore(context, row, action, requestId);
  if (before === "ended") return true;
  const entry = trailEntry(context, action, row.row, requestId);
  const intent = await takeRow(pool, { runId: run.id, worker }, row.row, entry);
  // null: somebody paused or stopped the run, or the lease is lost.
  if (intent === null) return false;
  const facts = { existedBefore: before, maybeSent: row.maybeSent, failures: row.failures };
  const result = await performRow(action, facts, requestId);
  await keep(context, row.row, result, { ...entry, intentSeq: intent });
  return true;
}

/** Finds out what was there before the row; a row that needs no write ends here. */
async function lookBefore(
  context: RunContext,
  row: WaitingRow,
  action: RowAction,
  requestId: string,
): Promise<boolean | "ended"> {
  const { pool, run } = context;
  if (row.existedBefore !== null) return row.existedBefore;
  const entry = trailEntry(context, action, row.row, requestId);
  try {
    const finding = await action.lookUp({ requestId });
    const existed = finding !== "not-there";
    await setExistedBefore(pool, run.id, [row.row], existed);
    if (!existed || action.reuses) return existed;
    const result: RowResult =
      finding === "other"
        ? { ended: "refused", detail: { code: "id-taken" } }
        : { ended: "already", detail: {} };
    await keep(context, row.row, result, entry);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const result: RowResult = isPassing(error)
      ? tryLater(error, row.maybeSent)
      : { ended: "refused", detail: { kind: error.kind, message: error.message } };
    await keep(context, row.row, result, entry);
  }
  return "ended";
}

function trailEntry(
  { run, starter }: RunContext,
  action: RowAction,
  row: number,
  requestId: string,
): Omit<TrailEntry, "outcome"> {
  return {
    action: runKindFacts[run.kind].trailAction,
    staffId: starter.id,
    staff: starter.email,
    applicationId: run.applicationId,
    target: action.target,
    reason: run.reason || undefined,
    requestId,
    details: {
      ...action.trailDetails,
      runId: run.id,
      row,
      ...(run.ticket && { ticket: run.ticket }),
    },
  };
}

/** What the trail says of a row's write: a channel that somebody else made is not done by the run. */
function outcomeOf(
  { ended, detail }: Extract<RowResult, { ended: unknown }>,
  kind: RunKind,
): TrailOutcome {
  if (ended === "refused" || ended === "unknown") return ended;
  return ended === "already" && !isBlockRun(kind) && !detail.reused ? "refused" : "done";
}

async function keep(
  context: RunContext,
  row: number,
  result: RowResult,
  entry: Omit<TrailEntry, "outcome">,
): Promise<void> {
  const { pool, run, pacing: paced } = context;
  if ("again" in result) {
    await returnRow(pool, run.id, row, result);
    if (result.reason === null) return;
    const forMs = paced.backOff(result.retryAfterMs);
    await holdRun(pool, run.id, { reason: result.reason, forMs });
    return;
  }
  const { ended, detail } = result;
  await endRow(
    pool,
    run.id,
    row,
    {
      state: ended === "changed" ? runKindFacts[run.kind].changed : ended,
      detail,
      outcome: outcomeOf(result, run.kind),
    },
    { ...entry, upstreamRequestId: detail.upstreamRequestId },
  );
  if (paced.succeeded()) await holdRun(pool, run.id, null);
}
