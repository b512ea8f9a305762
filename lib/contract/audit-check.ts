import { z } from "zod";

/** What started a verification of the audit log: a person, the nightly job, or the command line. */
export const auditCheckBy = ["person", "night", "command-line"] as const;
export type AuditCheckBy = (typeof auditCheckBy)[number];

/** How a verification of the audit log ended. Times are milliseconds since 1970. */
export const AuditCheck = z.strictObject({
  by: z.enum(auditCheckBy),
  /** The e-mail of the person who asked for it. */
  staff: z.string().nullable(),
  endedAt: z.int(),
  /** How many rows hold, from the first on. */
  rows: z.int().min(0),
  /** The first row that does not hold, and why. */
  broken: z.strictObject({ seq: z.int(), reason: z.string() }).nullable(),
  /** Ranges of rows that could not be checked, because another AUTH_SECRET signed them. */
  unchecked: z.array(z.tuple([z.int(), z.int()])),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

/** What is known of the verification of the audit log. */
export const AuditChecks = z.strictObject({
  last: AuditCheck.nullable(),
  /** Since when a verification is requested or under way; null where none is. */
  openSince: z.int().nullable(),
});
export type AuditChecks = z.infer<typeof AuditChecks>;
