export const plainTypes = ["private", "public", "invitationOnly", "broadcast"] as const;
export const superTypes = ["super_private", "super_public", "super_broadcast"] as const;
export const allTypes = [...plainTypes, ...superTypes] as const;

/** Returns what a channel of this type needs beside the type. */
export function codeFor(type: unknown): { invitationCode?: string } {
  return type === "invitationOnly" ? { invitationCode: "open" } : {};
}
