import "server-only";
import type { RowState } from "@/lib/contract/run";
import { isBlockRun, runKindFacts } from "@/lib/contract/run-kinds";
import type { RunView } from "@/lib/contract/run-views";
import { permissionsIn, type StaffMember } from "../roles";
import type { StoredRun } from "./store/runs";

/** Returns a run as a person may see it, with the actions that are theirs to take now. */
export function runView(run: StoredRun, staff: StaffMember): RunView {
  const { startedByName, holdReason, holdUntil, tally, endedLately, activeSeconds, ...shown } = run;
  const counts: Record<RowState, number> = { ...noRows, ...tally.counts };
  const left = counts.waiting + counts.sending;
  const isMeasured = endedLately >= 2 && activeSeconds > 0;
  const ratePerSecond = isMeasured ? endedLately / Math.max(activeSeconds, 1) : null;
  const mayAct = mayActOn(run, staff);
  const isOver = run.finishedAt !== null;
  return {
    ...shown,
    startedBy: { id: run.startedBy, name: startedByName },
    counts,
    hold:
      holdReason !== null && holdUntil !== null ? { reason: holdReason, until: holdUntil } : null,
    surveyed: isBlockRun(run.kind) && tally.surveyed < run.total ? tally.surveyed : null,
    ratePerSecond,
    timeLeftMs:
      ratePerSecond && run.state === "running" ? Math.round((left / ratePerSecond) * 1_000) : null,
    may: {
      pause: mayAct && run.state === "running",
      resume: mayAct && run.state === "paused",
      stop: mayAct && (run.state === "running" || run.state === "paused"),
      undo: mayAct && isOver && runKindFacts[run.kind].undoneBy !== null && tally.undoable > 0,
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
