import { z } from "zod";

/** Longer targets are cut, so one of this length may be cut: index entries of targets are bounded. */
export const trailTargetMax = 255;

/** How a thing ended; a write that was announced and never ended reads as unknown. */
export const TrailOutcome = z.enum(["done", "refused", "failed", "unknown"]);
export type TrailOutcome = z.infer<typeof TrailOutcome>;

const text = z.string().nullable();

/** One thing that happened: an event, or a write together with how it ended. `at` is milliseconds. */
export const TrailItem = z.strictObject({
  seq: z.int().positive(),
  at: z.int(),
  action: z.string(),
  outcome: TrailOutcome,
  staffId: text,
  staff: text,
  address: text,
  applicationId: text,
  target: text,
  reason: text,
  requestId: text,
  upstreamRequestId: text,
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type TrailItem = z.infer<typeof TrailItem>;

/** One stored row of the trail. `at` is milliseconds, `hash` hexadecimal. */
export const TrailEvidence = z.strictObject({
  seq: z.int().positive(),
  at: z.int(),
  outcome: TrailOutcome.or(z.literal("intended")),
  hash: z.string(),
});
export type TrailEvidence = z.infer<typeof TrailEvidence>;

/** One thing that happened with the rows that prove it: the event, or the announcement and the ending. */
export interface TrailRecord {
  item: TrailItem;
  evidence: TrailEvidence[];
}
