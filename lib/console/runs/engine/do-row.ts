import "server-only";
import { randomUUID } from "node:crypto";
import type { AuditEntry } from "@/lib/console/audit-log";
import type { Change } from "@/lib/console/changes/change";
import {
  type Attempt,
  isTransient,
  noteAttempt,
  sendOnce,
  tryLater,
} from "@/lib/console/changes/send-once";
import { holdRun } from "@/lib/console/runs/store/claims";
import {
  endRow,
  returnRow,
  setExistedBefore,
  takeRow,
  type WaitingRow,
} from "@/lib/console/runs/store/rows";
import type { AuditOutcome } from "@/lib/contract/audit-item";
import type { RunKind } from "@/lib/contract/run";
import { isBlockRun, runKindFacts } from "@/lib/contract/run-kinds";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { rowChange } from "./row-change";
import type { RunContext } from "./run-context";

/** Does one row; returns false where the run is no longer ours to go on with. */
export async function doRow(context: RunContext, row: WaitingRow): Promise<boolean> {
  const { run, pool, worker, upstream } = context;
  const change = rowChange(run.kind, row, upstream);
  const requestId = randomUUID();
  const before = await lookBefore(context, row, change, requestId);
  if (before === "ended") return true;
  const known = row.beforeUnknown ? {} : blockBefore(context, before);
  const entry = auditEntry(context, change, row.row, requestId, known);
  const intent = await takeRow(pool, { runId: run.id, worker }, row.row, entry);
  // null: somebody paused or stopped the run, or the lease is lost.
  if (intent === null) return false;
  const facts = { existedBefore: before, maybeSent: row.maybeSent, failures: row.failures };
  const result = await sendOnce(change, facts, requestId);
  await keep(context, row.row, result, { ...entry, intentSeq: intent });
  await noteAttempt(pool, run.applicationId, change, result);
  return true;
}

/** Finds out what was there before the row; a row that needs no write ends here. */
async function lookBefore(
  context: RunContext,
  row: WaitingRow,
  change: Change,
  requestId: string,
): Promise<boolean | "ended"> {
  const { pool, run } = context;
  if (row.existedBefore !== null) return row.existedBefore;
  const entry = auditEntry(context, change, row.row, requestId);
  try {
    const { finding } = await change.look({ requestId });
    const existed = finding !== "not-there";
    await setExistedBefore(pool, run.id, [row.row], existed);
    if (!existed || change.reuses) return existed;
    const result: Attempt<unknown> =
      finding === "other"
        ? { ended: "refused", detail: { code: "id-taken" } }
        : { ended: "already", detail: {} };
    await keep(context, row.row, result, entry);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const result: Attempt<unknown> = isTransient(error)
      ? tryLater(error, row.maybeSent)
      : { ended: "refused", detail: { kind: error.kind, message: error.message } };
    await keep(context, row.row, result, entry);
  }
  return "ended";
}

function auditEntry(
  { run, starter }: RunContext,
  change: Change,
  row: number,
  requestId: string,
  known: AuditEntry["details"] = {},
): Omit<AuditEntry, "outcome"> {
  return {
    action: change.action,
    staffId: starter.id,
    staff: starter.email,
    applicationId: run.applicationId,
    target: change.target,
    reason: run.reason || undefined,
    requestId,
    details: {
      ...change.details,
      runId: run.id,
      row,
      ...(run.ticket && { ticket: run.ticket }),
      ...known,
    },
  };
}

/**
 * What the undo of one row needs to know of its pair: whether the block was there, and when that was
 * looked up, or earlier.
 */
function blockBefore({ run }: RunContext, wasSo: boolean): AuditEntry["details"] {
  if (!isBlockRun(run.kind)) return {};
  return { existedBefore: wasSo === (run.kind === "block"), lookedAt: run.createdAt };
}

/** What the audit log says of a row's write: a channel that somebody else made is not done by the run. */
function outcomeOf(
  { ended, detail }: Extract<Attempt<unknown>, { ended: unknown }>,
  kind: RunKind,
): AuditOutcome {
  if (ended === "refused" || ended === "unknown") return ended;
  return ended === "already" && !isBlockRun(kind) && !detail.reused ? "refused" : "done";
}

async function keep(
  context: RunContext,
  row: number,
  result: Attempt<unknown>,
  entry: Omit<AuditEntry, "outcome">,
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
