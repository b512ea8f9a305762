import { z } from "zod";
import { rowStates, runKinds, runStates, stopReasons } from "./run";

const time = z.int().nullable();
const count = z.int().min(0);

/** A run as the browser sees it. Times are milliseconds since 1970. */
export const RunView = z.strictObject({
  id: z.uuid(),
  applicationId: z.string(),
  kind: z.enum(runKinds),
  title: z.string(),
  startedBy: z.strictObject({ id: z.string(), name: z.string() }),
  state: z.enum(runStates),
  stopReason: z.enum(stopReasons).nullable(),
  total: count,
  counts: z.record(z.enum(rowStates), count),
  /** Why a running run is not sending at the moment. */
  hold: z
    .strictObject({
      /** The kind of the upstream's failure, or `rate-limited`. */
      reason: z.string(),
      /** When it tries again, milliseconds since 1970. */
      until: z.int(),
    })
    .nullable(),
  /** Rows whose state before the run has been looked up, for a block run that still does so. */
  surveyed: count.nullable(),
  /** Rows ended per second over the last half minute; null where nothing ended. */
  ratePerSecond: z.number().nullable(),
  timeLeftMs: z.number().nullable(),
  reason: z.string(),
  ticket: z.string(),
  /** The run that this one undoes, and the run that undid this one. */
  undoOf: z.uuid().nullable(),
  undoneBy: z.uuid().nullable(),
  createdAt: z.int(),
  startedAt: time,
  finishedAt: time,
  /** What the asking person may do with it now. */
  may: z.strictObject({
    pause: z.boolean(),
    resume: z.boolean(),
    stop: z.boolean(),
    undo: z.boolean(),
  }),
});
export type RunView = z.infer<typeof RunView>;

/** What the undo of a run would change back, and what it would leave. */
export const UndoPlan = z.strictObject({
  /** Rows that would be changed back. */
  rows: count,
  /** Rows that somebody changed since, so that they are no longer the run's. */
  others: count,
});
export type UndoPlan = z.infer<typeof UndoPlan>;

/** What is known of how a row ended. */
export const RowDetail = z.strictObject({
  /** The answer was lost, and what happened was looked up. */
  lookedUp: z.boolean().exactOptional(),
  /** A private channel with the same members was there and is reused. */
  reused: z.boolean().exactOptional(),
  /** The channel's or row's refusal, in the service's words where it gave some. */
  code: z.string().exactOptional(),
  kind: z.string().exactOptional(),
  status: z.int().exactOptional(),
  message: z.string().exactOptional(),
  details: z.array(z.strictObject({ path: z.string(), message: z.string() })).exactOptional(),
  requestId: z.string().exactOptional(),
  upstreamRequestId: z.string().exactOptional(),
});
export type RowDetail = z.infer<typeof RowDetail>;

/** One row of a run as the browser sees it. */
export const RunRowView = z.strictObject({
  row: count,
  /** The line of the file it came from. */
  line: z.int(),
  /** What identifies it: the channel's id and name, or the two people. */
  input: z.record(z.string(), z.unknown()),
  state: z.enum(rowStates),
  detail: RowDetail,
  attempts: count,
  endedAt: time,
});
export type RunRowView = z.infer<typeof RunRowView>;

export const RunPage = z.strictObject({
  runs: z.array(RunView),
  /** Pass as `before` for the next page; null on the last. */
  next: z.uuid().nullable(),
});
export type RunPage = z.infer<typeof RunPage>;

export const RunRowPage = z.strictObject({
  rows: z.array(RunRowView),
  /** Pass as `after` for the next page; null on the last. */
  next: z.int().nullable(),
});
export type RunRowPage = z.infer<typeof RunRowPage>;
