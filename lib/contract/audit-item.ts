import { z } from "zod";
import { auditOutcomes } from "./audit-outcomes";
import { runKinds } from "./run";

/** Longer targets are cut, since index entries are bounded; a target of this length may be a cut one. */
export const auditTargetMax = 255;

/** How a thing ended; a write that was announced and never ended reads as unknown. */
export const AuditOutcome = z.enum(auditOutcomes);
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
  /** The run that it belongs to: whose start or row it is, or that it paused, resumed or stopped. */
  runId: text,
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

/** A page of the audit log, newest first. */
export const AuditPage = z.strictObject({
  items: z.array(AuditItem),
  /** Whether there may be more: pass the last row's number, or `searchedTo`, as `before`. */
  hasNext: z.boolean(),
  /** The row down to which a search that would take too long has looked; null where the page is full or the last. */
  searchedTo: z.strictObject({ seq: z.int().positive(), at: z.int() }).nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** A run of which a grouped page of the audit log shows one row. */
export const AuditRun = z.strictObject({
  id: z.string(),
  applicationId: text,
  /** Null where the run is not kept. */
  title: text,
  kind: z.enum(runKinds).nullable(),
  /** How many of its rows fit the filters, itself included, and whether more do than are counted. */
  rows: z.int().min(0),
  more: z.boolean(),
});
export type AuditRun = z.infer<typeof AuditRun>;
