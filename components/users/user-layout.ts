import type { TableLayout } from "@/components/data-table/table-layout";

/** The columns of the users table in their natural order; the first one names the row. */
export const userColumnIds = [
  "name",
  "id",
  "owned",
  "joined",
  "active",
  "image",
  "push",
  "data",
  "created",
  "updated",
] as const;
export type UserColumnId = (typeof userColumnIds)[number];

const ofCatalog: readonly UserColumnId[] = ["owned", "joined", "active"];

/** Returns the columns that the service alone can fill, or with its catalog all of them. */
export function userColumnsFilled(catalog: boolean): UserColumnId[] {
  return userColumnIds.filter((id) => catalog || !ofCatalog.includes(id));
}

/** Returns the layout without the columns that nothing would fill. */
export function filledUserLayout(layout: TableLayout, catalog: boolean): TableLayout {
  const filled: readonly string[] = userColumnsFilled(catalog);
  return { ...layout, columns: layout.columns.filter((id) => filled.includes(id)) };
}

const arranged = { pinned: [], widths: {}, density: "comfortable" } as const;
const plainLayout: TableLayout = { ...arranged, columns: userColumnsFilled(false) };
const catalogLayout: TableLayout = {
  ...arranged,
  columns: userColumnIds.filter((id) => id !== "image" && id !== "updated"),
};

/** Returns what a person sees who arranged nothing. */
export function defaultUserLayout(catalog: boolean): TableLayout {
  return catalog ? catalogLayout : plainLayout;
}

export const userLayoutCookie = "table-users";

/** Returns the known ones among the columns that a URL names, the naming column first. */
export function userColumnsOf(columns: readonly string[] | null): string[] | null {
  const known = columns?.filter((id) => userColumnIds.some((column) => column === id));
  if (!known || known.length === 0) return null;
  return ["name", ...new Set(known.filter((id) => id !== "name"))];
}
