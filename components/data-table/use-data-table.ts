"use client";
import { type Updater, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { type ColumnSpec, tableColumns } from "./table-columns";
import {
  type DataTableInstance,
  type Features,
  features,
  type IdentifiedRow,
} from "./table-features";

interface DataTableOptions<Row extends IdentifiedRow> {
  rows: readonly Row[];
  /** The columns in their natural order, memoized; the first one names the row and cannot be hidden. */
  columns: readonly ColumnSpec<Row>[];
  /** A column's id, prefixed with a minus for descending; null for the service's order. */
  sort: string | null;
  onSortChange: (sort: string | null) => void;
  /** Text to find among the rows, and where to look for it in one. */
  search?: { text: string; in: (row: Row) => string };
  /** The columns that the server sorts by; without it the rows are sorted here, by any column. */
  sortedBy?: readonly string[] | undefined;
}

const getRowId = (row: IdentifiedRow) => row.id;

/** Returns the table instance for rows and columns. */
export function useDataTable<Row extends IdentifiedRow>({
  rows,
  columns,
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

  const sortable = useMemo(() => tableColumns(columns, sortedBy), [columns, sortedBy]);
  const state = useMemo(
    () => ({
      sorting: sort ? [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }] : [],
    }),
    [sort],
  );

  return useTable<Features, Row>({
    features,
    columns: sortable,
    data,
    getRowId,
    state,
    enableMultiSort: false,
    manualSorting: sortedBy !== undefined,
    onSortingChange: (updater) => {
      const [next] = applied(updater, state.sorting);
      onSortChange(next ? `${next.desc ? "-" : ""}${next.id}` : null);
    },
  });
}

function applied<Value>(updater: Updater<Value>, value: Value): Value {
  return typeof updater === "function" ? (updater as (value: Value) => Value)(value) : updater;
}
