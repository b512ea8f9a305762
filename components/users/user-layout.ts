import type { TableLayout } from "@/components/data-table/table-layout";

/** The columns of the users table in their natural order; the first one names the row. */
export const userColumnIds = ["name", "id", "image", "push", "data", "created", "updated"] as const;
export type UserColumnId = (typeof userColumnIds)[number];

/** What a person sees who arranged nothing. */
export const defaultUserLayout: TableLayout = {
  columns: [...userColumnIds],
  pinned: [],
  widths: {},
  density: "comfortable",
};

export const userLayoutCookie = "table-users";

/** Returns the known ones among the columns that a URL names, the naming column first. */
export function userColumnsOf(columns: readonly string[] | null): string[] | null {
  const known = columns?.filter((id) => userColumnIds.some((column) => column === id));
  if (!known || known.length === 0) return null;
  return ["name", ...new Set(known.filter((id) => id !== "name"))];
}
