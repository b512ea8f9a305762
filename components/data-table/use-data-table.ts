"use client";
import { type RowData, type Updater, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { type ColumnSpec, tableColumns } from "./table-columns";
import { type DataTableInstance, type Features, features, selectColumnId } from "./table-features";
import { boundedWidth, type TableLayout } from "./table-layout";

interface DataTableOptions<Row extends RowData> {
  rows: readonly Row[];
  /** The columns in their natural order, kept stable; the first one names the row and cannot be hidden. */
  columns: readonly ColumnSpec<Row>[];
  getRowId: (row: Row) => string;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** A column's id, with a minus before it for descending; null for the service's order. */
  sort: string | null;
  onSortChange: (sort: string | null) => void;
  /** Text to find among the rows, and where to look for it in one. */
  search?: { text: string; in: (row: Row) => string };
  /** The columns that whoever sends the rows sorts by; without it the rows are sorted here, by any. */
  sortedBy?: readonly string[] | undefined;
}

/** Makes the one table of the console from rows, columns and the person's layout. */
export function useDataTable<Row extends RowData>({
  rows,
  columns,
  getRowId,
  layout,
  onLayoutChange,
  sort,
  onSortChange,
  search,
  sortedBy,
}: DataTableOptions<Row>): DataTableInstance<Row> {
  const { text: wantedText = "", in: searchText } = search ?? {};
  const data = useMemo(() => {
    const wanted = wantedText.trim().toLocaleLowerCase();
    if (!wanted || !searchText) return rows;
    return rows.filter((row) => searchText(row).toLocaleLowerCase().includes(wanted));
  }, [rows, wantedText, searchText]);

  const allColumns = useMemo(
    () => [
      { id: selectColumnId, size: 36, minSize: 36, enableSorting: false },
      ...tableColumns(columns, sortedBy),
    ],
    [columns, sortedBy],
  );

  const state = useMemo(() => {
    const ids = columns.map((column) => column.id);
    const [first = ""] = ids;
    const order = [...layout.columns, ...ids.filter((id) => !layout.columns.includes(id))];
    return {
      columnOrder: [selectColumnId, ...order],
      columnVisibility: Object.fromEntries(
        ids.map((id) => [id, id === first || layout.columns.includes(id)]),
      ),
      columnPinning: {
        start: [selectColumnId, first, ...layout.pinned.filter((id) => id !== first)],
        end: [],
      },
      columnSizing: { ...layout.widths },
      sorting: sort ? [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }] : [],
    };
  }, [columns, layout, sort]);

  return useTable<Features, Row>({
    features,
    columns: allColumns,
    data,
    getRowId,
    state,
    columnResizeMode: "onEnd",
    enableMultiSort: false,
    manualSorting: sortedBy !== undefined,
    onColumnSizingChange: (updater) => {
      const next = applied(updater, state.columnSizing);
      const widths = Object.fromEntries(
        Object.entries(next).map(([id, width]) => [id, boundedWidth(width)]),
      );
      onLayoutChange({ ...layout, widths });
    },
    onSortingChange: (updater) => {
      const [next] = applied(updater, state.sorting);
      onSortChange(next ? `${next.desc ? "-" : ""}${next.id}` : null);
    },
  });
}

function applied<Value>(updater: Updater<Value>, value: Value): Value {
  return typeof updater === "function" ? (updater as (value: Value) => Value)(value) : updater;
}
