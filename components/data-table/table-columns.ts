import { createColumnHelper, type RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { features } from "./table-features";

type SortValue = string | number | null | undefined;

/** One column of a table: its name, its width, what it sorts by and what it shows. */
export interface ColumnSpec<Row extends RowData> {
  id: string;
  /** The column's name in menus. */
  label: string;
  align?: "start" | "end";
  /** Takes the width that is left over; at most one column. */
  grow?: boolean;
  /** Width of the skeleton bar, as a class. */
  skeleton?: string;
  /** Width in pixels. */
  size: number;
  /** What the column sorts by; rows without a value come last. Numbers start with the largest. */
  value: (row: Row) => SortValue;
  /**
   * What a cell shows. It is called for every row that scrolls into sight, so it is kept light:
   * controls are only for the row that is `near`, under the pointer or with the focus.
   */
  cell: (row: Row, near: boolean) => ReactNode;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a), String(b));
}

function sortable(value: SortValue): SortValue {
  return value === null || value === "" ? undefined : value;
}

/** Makes what a table sorts by from its columns; `sorting` names those that sort, else all do. */
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
      sortFn: (a, b) => compare(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
    }),
  );
}
