/** What a member of staff may be allowed to do. */
export const permissions = [
  "browse",
  "export",
  "watch",
  "manage-views",
  "freeze-views",
  "block",
  "create-channel",
  "note",
  "own-activity",
  "all-activity",
  "administer",
] as const;
export type Permission = (typeof permissions)[number];
