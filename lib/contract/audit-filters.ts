import { z } from "zod";
import { auditTargetMax } from "./audit-item";
import { Text } from "./text";

/** The filters of the activity list; `before` is the cursor (the number of the last row of the page before). */
export const AuditFilters = z.object({
  staff: Text.trim().max(320).optional(),
  action: Text.trim().max(60).optional(),
  target: Text.trim().max(auditTargetMax).optional(),
  /** The number of a ticket as it was written beside a change. */
  ticket: Text.trim().max(100).optional(),
  application: Text.trim().max(60).optional(),
  /** First and last day, in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilters = z.infer<typeof AuditFilters>;
