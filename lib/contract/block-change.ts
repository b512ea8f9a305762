/** What came of a block or an unblock that the console made. */
export interface BlockChange {
  /** The number of the change in the activity trail; undo names it. */
  seq: number;
  /** Whether the block was there before the change; null where the list was too long to tell. */
  existedBefore: boolean | null;
  /** Whether the answer was lost and the change was then seen to have happened. */
  lookedAgain: boolean;
  /** Whether undo would change anything, and nothing that was so before. */
  undoable: boolean;
}

/** Why somebody was blocked, as far as the console's own trail knows. */
export interface BlockReason {
  blockedUserId: string;
  /** Milliseconds since 1970. */
  at: number;
  seq: number;
  reason: string | null;
  ticket: string | null;
}

/** Why an undo is refused; sent as the detail `undo` of a conflict. */
export const undoRefusals = [
  "refused",
  "unknown-before",
  "there-before",
  "not-there-before",
  "undone",
  "changed-since",
  "same-moment",
] as const;
export type UndoRefusal = (typeof undoRefusals)[number];
