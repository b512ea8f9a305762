import { createColumnHelper, type RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { ColumnMeta, features } from "./table-features";

type SortValue = string | number | null | undefined;

/** One column of a table: its name, its width, what it sorts by and what it shows. */
export interface ColumnSpec<Row extends RowData> extends ColumnMeta {
  id: string;
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

/** Makes the columns of a table from their specs; `sorting` names those that sort, else all do. */
export function tableColumns<Row extends RowData>(
  specs: readonly ColumnSpec<Row>[],
  sorting?: readonly string[],
) {
  const helper = createColumnHelper<typeof features, Row>();
  return specs.map(({ id, size, value, cell: _cell, ...meta }) =>
    helper.accessor((row): unknown => sortable(value(row)), {
      id,
      size,
      meta,
      enableSorting: sorting?.includes(id) ?? true,
      sortUndefined: "last",
      sortFn: (a, b) => compare(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
    }),
  );
}
