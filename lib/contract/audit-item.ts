import { z } from "zod";

/** Longer targets are cut, so one of this length may be cut: index entries of targets are bounded. */
export const auditTargetMax = 255;

/** How a thing ended; a write that was announced and never ended reads as unknown. */
export const AuditOutcome = z.enum(["done", "refused", "failed", "unknown"]);
export type AuditOutcome = z.infer<typeof AuditOutcome>;

const text = z.string().nullable();

/** One thing that happened: an event, or a write together with how it ended. `at` is milliseconds. */
export const AuditItem = z.strictObject({
  seq: z.int().positive(),
  at: z.int(),
  action: z.string(),
  outcome: AuditOutcome,
  staffId: text,
  staff: text,
  /** The name of the access token that it was done with; null where a person did it at a page. */
  token: text,
  address: text,
  applicationId: text,
  target: text,
  reason: text,
  requestId: text,
  upstreamRequestId: text,
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditItem = z.infer<typeof AuditItem>;

/** One stored row of the audit log. `at` is milliseconds, `hash` hexadecimal. */
export const AuditEvidence = z.strictObject({
  seq: z.int().positive(),
  at: z.int(),
  outcome: AuditOutcome.or(z.literal("intended")),
  hash: z.string(),
});
export type AuditEvidence = z.infer<typeof AuditEvidence>;

/** One thing that happened with the rows that prove it: the event, or the announcement and the ending. */
export interface AuditRecord {
  item: AuditItem;
  evidence: AuditEvidence[];
}
