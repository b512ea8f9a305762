import { z } from "zod";

/** What came of a block or an unblock that the console made. */
export const BlockChange = z.strictObject({
  /** The number of the change in the audit log; undo names it. */
  seq: z.int().positive(),
  /** Whether the block was there before the change; null where the list was too long to tell. */
  existedBefore: z.boolean().nullable(),
  /** Whether the answer was lost and the change was then seen to have happened. */
  lookedAgain: z.boolean(),
  /** Whether undo would take something back, and nothing that was so before the change. */
  undoable: z.boolean(),
});
export type BlockChange = z.infer<typeof BlockChange>;

/** Why somebody was blocked, as far as the console's own audit log knows. */
export const BlockReason = z.strictObject({
  blockedUserId: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  seq: z.int().positive(),
  reason: z.string().nullable(),
  ticket: z.string().nullable(),
});
export type BlockReason = z.infer<typeof BlockReason>;
