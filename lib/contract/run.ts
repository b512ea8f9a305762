export const runKinds = ["create-channels", "block", "unblock"] as const;
export type RunKind = (typeof runKinds)[number];

export const runStates = ["running", "paused", "stopped", "finished"] as const;
export type RunState = (typeof runStates)[number];

/**
 * How far a row is. `waiting` and `sending` are under way; every other one is final:
 * - `created`, `done`: this run changed something, a channel or a block
 * - `already`: it was so before
 * - `refused`: the service, or a look at it, said no
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

/** Why a running run is not sending at the moment. */
export interface RunHold {
  /** The kind of the upstream's failure, or `rate-limited`. */
  reason: string;
  /** When it tries again, milliseconds since 1970. */
  until: number;
}

/** Why a run ended before its rows did. */
export type StopReason = "person" | "right-gone" | "application-gone";

/** A run as the browser sees it. Times are milliseconds since 1970. */
export interface RunView {
  id: string;
  applicationId: string;
  kind: RunKind;
  title: string;
  startedBy: { id: string; name: string };
  state: RunState;
  stopReason: StopReason | null;
  total: number;
  counts: Record<RowState, number>;
  hold: RunHold | null;
  /** Rows whose state before the run has been looked up, for a block run that still does so. */
  surveyed: number | null;
  /** Rows ended per second over the last half minute; null where nothing ended. */
  ratePerSecond: number | null;
  timeLeftMs: number | null;
  reason: string;
  ticket: string;
  /** The run that this one undoes, and the run that undid this one. */
  undoOf: string | null;
  undoneBy: string | null;
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** What the asking person may do with it now. */
  may: { pause: boolean; resume: boolean; stop: boolean; undo: boolean };
}

/** What the undo of a run would change back, and what it would leave. */
export interface UndoPlan {
  /** Rows that would be changed back. */
  rows: number;
  /** Rows that somebody changed since, so that they are no longer the run's. */
  others: number;
}

/** What is known of how a row ended. */
export interface RowDetail {
  /** The answer was lost, and what happened was looked up. */
  lookedUp?: boolean;
  /** A private channel with the same members was there and is reused. */
  reused?: boolean;
  /** The channel's or row's refusal, in the service's words where it gave some. */
  code?: string;
  kind?: string;
  status?: number;
  message?: string;
  details?: { path: string; message: string }[];
  requestId?: string;
  upstreamRequestId?: string;
}

/** One row of a run as the browser sees it. */
export interface RunRowView {
  row: number;
  /** The line of the file it came from. */
  line: number;
  /** What identifies it: the channel's id and name, or the two people. */
  input: Record<string, unknown>;
  state: RowState;
  detail: RowDetail;
  attempts: number;
  endedAt: number | null;
}

export interface RunPage {
  runs: RunView[];
  /** Pass as `before` for the next page; null on the last. */
  next: string | null;
}

export interface RunRowPage {
  rows: RunRowView[];
  /** Pass as `after` for the next page; null on the last. */
  next: number | null;
}
