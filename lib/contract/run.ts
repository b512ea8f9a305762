export const runKinds = ["create-channels", "block", "unblock"] as const;
export type RunKind = (typeof runKinds)[number];

export const runStates = ["running", "paused", "stopped", "finished"] as const;
export type RunState = (typeof runStates)[number];

/**
 * How far a row is. `waiting` and `sending` are under way; every other one is final:
 * - `created`, `done`: this run changed something, a channel or a block
 * - `already`: nothing to change
 * - `refused`: the service or a check refused it
 * - `unknown`: the answer was lost and looking it up failed too
 * - `stopped`: never sent
 */
export const rowStates = [
  "waiting",
  "sending",
  "created",
  "done",
  "already",
  "refused",
  "unknown",
  "stopped",
] as const;
export type RowState = (typeof rowStates)[number];

/** Why a run ended before its rows did. */
export const stopReasons = ["person", "right-gone", "application-gone"] as const;
export type StopReason = (typeof stopReasons)[number];
