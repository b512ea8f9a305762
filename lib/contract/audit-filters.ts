import { z } from "zod";
import { AuditOutcome, auditTargetMax } from "./audit-item";
import { isTimeZone } from "./day-in-zone";
import { withRanges } from "./ranges";
import { Text } from "./text";

const fields = z.object({
  /** A member of staff by id, or by their name or e-mail or a part of it. */
  staff: Text.trim().max(320).optional(),
  action: Text.trim().max(60).optional(),
  outcome: AuditOutcome.optional(),
  /** What it was done to: an id, or a part of an id or of a name. */
  target: Text.trim().max(auditTargetMax).optional(),
  /** A part of the reason. */
  reason: Text.trim().max(200).optional(),
  /** The number of a ticket as it was written beside a change. */
  ticket: Text.trim().max(100).optional(),
  application: Text.trim().max(60).optional(),
  /** The id of a run: its start, what was done to it, and its rows. */
  run: Text.trim().max(100).optional(),
  /** First and last day in `zone`, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The IANA time zone of the days; UTC where none is given. */
  zone: z.string().max(60).refine(isTimeZone, "must be a time zone").optional(),
});
const ranges = [["from", "to"]] as const;

/** The filters of the activity list. */
export const AuditFilters = withRanges(fields, ranges);
export type AuditFilters = z.infer<typeof AuditFilters>;

/** A page of the activity list; `before` is the cursor (the number of the last row of the page before). */
export const AuditSearch = withRanges(
  fields.extend({
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** With "runs", of all rows of a run that fit only the first is listed. */
    grouped: z.enum(["runs"]).optional(),
  }),
  ranges,
);
