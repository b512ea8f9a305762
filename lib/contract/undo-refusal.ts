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
