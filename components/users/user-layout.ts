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

/** Returns the columns that have data: without the catalog only those of the service. */
export function userColumnsFilled(catalog: boolean): UserColumnId[] {
  return userColumnIds.filter((id) => catalog || !ofCatalog.includes(id));
}

/** Returns the layout without the columns that have no data. */
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

/** Returns the default layout. */
export function defaultUserLayout(catalog: boolean): TableLayout {
  return catalog ? catalogLayout : plainLayout;
}

export const userLayoutCookie = "table-users";
