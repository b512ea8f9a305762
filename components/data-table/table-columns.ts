import { createColumnHelper, type RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { compareValues, type SortValue } from "./compare-values";
import type { features } from "./table-features";

/** One column of a table: its name, its width, what it sorts by and what it shows. */
export interface ColumnSpec<Row extends RowData> {
  id: string;
  /** The column's name in menus. */
  label: string;
  align?: "end";
  /** Takes the width that is left over; at most one column. */
  grow?: boolean;
  /** Width in pixels. */
  size: number;
  /** What the column sorts by; rows without a value come last. Numbers start with the largest. */
  value: (row: Row) => SortValue;
  /**
   * What a cell shows. It runs for every row that scrolls into view, so keep it light: render controls
   * only for the row that is `near`, under the pointer or with the focus.
   */
  cell: (row: Row, near: boolean) => ReactNode;
}

function sortable(value: SortValue): SortValue {
  return value === null || value === "" ? undefined : value;
}

/** Makes TanStack's columns; `sorting` names those that can be sorted by, all by default. */
export function tableColumns<Row extends RowData>(
  specs: readonly ColumnSpec<Row>[],
  sorting?: readonly string[],
) {
  const helper = createColumnHelper<typeof features, Row>();
  return specs.map(({ id, value }) =>
    helper.accessor((row): unknown => sortable(value(row)), {
      id,
      enableSorting: sorting?.includes(id) ?? true,
      sortUndefined: "last",
      sortFn: (a, b) => compareValues(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
    }),
  );
}
