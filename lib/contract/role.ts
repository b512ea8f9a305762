export const roles = ["viewer", "moderator", "support", "product", "admin"] as const;

/** What a member of staff is, in one application or in all of them. */
export type Role = (typeof roles)[number];
