import "server-only";
import type { RowState } from "@/lib/contract/run";
import { isBlockRun, runKindFacts } from "@/lib/contract/run-kinds";
import type { RunView } from "@/lib/contract/run-views";
import { permissionsIn, type StaffMember } from "../roles";
import type { StoredRun } from "./store/runs";

/** Returns a run as a person may see it, with the actions that are theirs to take now. */
export function runView(run: StoredRun, staff: StaffMember): RunView {
  const counts: Record<RowState, number> = { ...noRows, ...run.tally.counts };
  const left = counts.waiting + counts.sending;
  const ratePerSecond = rateOf(run);
  const mayAct = mayActOn(run, staff);
  const isOver = run.finishedAt !== null;
  return {
    id: run.id,
    applicationId: run.applicationId,
    kind: run.kind,
    title: run.title,
    startedBy: { id: run.startedBy, name: run.startedByName },
    state: run.state,
    stopReason: run.stopReason,
    total: run.total,
    counts,
    hold: holdOf(run),
    surveyed: isBlockRun(run.kind) && run.tally.surveyed < run.total ? run.tally.surveyed : null,
    ratePerSecond,
    timeLeftMs:
      ratePerSecond && run.state === "running" ? Math.round((left / ratePerSecond) * 1_000) : null,
    reason: run.reason,
    ticket: run.ticket,
    undoOf: run.undoOf,
    undoneBy: run.undoneBy,
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    may: {
      pause: mayAct && run.state === "running",
      resume: mayAct && run.state === "paused",
      stop: mayAct && (run.state === "running" || run.state === "paused"),
      undo: mayAct && isOver && runKindFacts[run.kind].undoneBy !== null && run.tally.undoable > 0,
    },
  };
}

const noRows: Record<RowState, number> = {
  waiting: 0,
  sending: 0,
  created: 0,
  done: 0,
  already: 0,
  refused: 0,
  unknown: 0,
  stopped: 0,
};

/** Says whether a person may pause, resume, stop or undo a run: their own, or as an admin anyone's. */
export function mayActOn(run: StoredRun, staff: StaffMember): boolean {
  const allowed = permissionsIn(staff.grants, run.applicationId);
  if (!allowed.has(runKindFacts[run.kind].permission)) return false;
  return run.startedBy === staff.id || allowed.has("all-activity");
}

function holdOf({ holdReason, holdUntil }: StoredRun): RunView["hold"] {
  return holdReason !== null && holdUntil !== null
    ? { reason: holdReason, until: holdUntil }
    : null;
}

function rateOf(run: StoredRun): number | null {
  if (run.endedLately < 2 || !run.activeSeconds) return null;
  return run.endedLately / Math.max(run.activeSeconds, 1);
}
