import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Finding } from "@/lib/console/changes/change";
import { changedRows } from "@/lib/console/changes/run-undo";
import type { ClaimedRun } from "@/lib/console/runs/store/claims";
import {
  endRow,
  type RowEnding,
  type WaitingRow,
  waitingRows,
} from "@/lib/console/runs/store/rows";
import { runs } from "@/lib/console/runs/store/schema";
import { runKindFacts } from "@/lib/contract/run-kinds";
import type { RowDetail } from "@/lib/contract/run-views";
import type { Pool } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { rowChange } from "./row-change";
import type { RunContext } from "./run-context";

const looksMax = 3;
const betweenLooksMs = 1_000;

/**
 * Ends what a stopped run has left: rows that may have been sent are looked up, and end as `unknown`
 * only where the look fails too. Does nothing for a run that is not stopped.
 */
export async function reconcileStopped(
  pool: Pool,
  run: ClaimedRun,
  upstream: ChatUpstream | null,
): Promise<void> {
  const isStopped = and(eq(runs.id, run.id), eq(runs.state, "stopped"));
  if ((await orm(pool).$count(runs, isStopped)) === 0) return;
  for (;;) {
    const left = await waitingRows(pool, run.id, { count: 64 });
    if (left.length === 0) return;
    for (const row of left) await reconcileRow(pool, run, row, upstream);
  }
}

/**
 * Ends those rows of an undo whose pair somebody has changed since the undo was started, as one that
 * was paused, or waited for its service, finds them; the state of such a pair is no longer the run's.
 */
export async function skipChangedPairs({ pool, run, upstream }: RunContext): Promise<void> {
  const { undoneBy } = runKindFacts[run.kind];
  if (run.undoOf === null || undoneBy === null) return;
  // What blocks is undone by what unblocks and the other way round, so the run undone is of that kind.
  const undone = { id: run.undoOf, kind: undoneBy };
  const changed = await changedRows(pool, undone, run.id);
  const inputs = changed.filter(({ isOthers }) => isOthers).map(({ input }) => input);
  for (const row of await waitingRows(pool, run.id, { inputs })) {
    await reconcileRow(pool, run, row, upstream, { code: "changed-since" });
  }
}

/**
 * Ends a row that is not to be sent, or not again: one that may have been sent is looked up first.
 * `notSent` says why, for the person.
 */
async function reconcileRow(
  pool: Pool,
  run: ClaimedRun,
  row: WaitingRow,
  upstream: ChatUpstream | null,
  notSent: RowDetail = {},
): Promise<void> {
  const requestId = randomUUID();
  const finding = row.maybeSent ? await look(run, row, upstream, requestId) : "not-there";
  await endRow(pool, run.id, row.row, endingOf(run, finding, notSent), {
    action: runKindFacts[run.kind].auditAction,
    staffId: run.startedBy,
    applicationId: run.applicationId,
    requestId,
    intentSeq: row.intent ?? undefined,
    details: { runId: run.id, row: row.row },
  });
}

async function look(
  run: ClaimedRun,
  row: WaitingRow,
  upstream: ChatUpstream | null,
  requestId: string,
): Promise<Finding | null> {
  if (!upstream) return null;
  const change = rowChange(run.kind, row, upstream);
  for (let looks = 1; ; looks += 1) {
    try {
      return (await change.look({ requestId })).finding;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (looks === looksMax) return null;
      await sleep(betweenLooksMs);
    }
  }
}

function endingOf(run: ClaimedRun, finding: Finding | null, notSent: RowDetail): RowEnding {
  switch (finding) {
    case "there":
      return {
        state: runKindFacts[run.kind].changed,
        detail: { lookedUp: true },
        outcome: "done",
      };
    case "already":
      return { state: "already", detail: { lookedUp: true }, outcome: "refused" };
    case "in-doubt":
      return { state: "unknown", detail: { code: "in-doubt" }, outcome: "unknown" };
    case "other":
      return { state: "refused", detail: { code: "id-taken" }, outcome: "refused" };
    case "not-there":
      return { state: "stopped", detail: notSent, outcome: "failed" };
    case null:
      return { state: "unknown", detail: {}, outcome: "unknown" };
  }
}
