"use client";
import type { RowData } from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";
import { DataTable, type DataTableProps } from "./data-table";
import { FoundNote } from "./found-note";
import { type LoadMore, NoneFound } from "./none-found";
import type { RowKind } from "./row-actions";
import { SelectionBar } from "./selection-bar";
import { useDataTable } from "./use-data-table";

interface LoadedTableProps<Row extends RowData>
  extends Omit<DataTableProps<Row>, "table" | "instead"> {
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** Where the search looks in a row. */
  searchText: (row: Row) => string;
  params: { q: string; sort: string | null };
  onSortChange: (sort: string | null) => void;
  /** Chooses among the loaded rows beside the search; all stay without it. */
  keep?: ((row: Row) => boolean) | undefined;
  /** Shows all loaded rows again, as they came. */
  onClear: () => void;
  /** What loads more rows, where more exist. */
  more?: LoadMore | undefined;
  /** What the rows are, for what can be done with those that are selected. */
  of: RowKind;
  /** What stands in place of rows where the list has none. */
  empty: ReactNode;
}

/** The rows that are loaded, searched and sorted among themselves, and what can be done with some. */
export function LoadedTable<Row extends RowData>(props: LoadedTableProps<Row>) {
  const {
    rows,
    getRowId,
    searchText,
    params,
    keep,
    onSortChange,
    onClear,
    more,
    of,
    empty,
    ...shown
  } = props;
  const kept = useMemo(() => (keep ? rows.filter(keep) : rows), [rows, keep]);
  const table = useDataTable({
    ...shown,
    rows: kept,
    getRowId,
    sort: params.sort,
    onSortChange,
    search: { text: params.q, in: searchText },
  });
  const found = table.getRowModel().rows.length;
  const instead =
    rows.length > 0 ? <NoneFound loaded={rows.length} more={more} onClear={onClear} /> : empty;
  return (
    <>
      <FoundNote
        isNarrowed={params.q !== "" || keep !== undefined}
        sort={params.sort}
        found={found}
        loaded={rows.length}
        columns={shown.columns}
        onClear={onClear}
      />
      <DataTable {...shown} table={table} instead={found > 0 ? null : instead} />
      <SelectionBar
        of={of}
        ids={Object.keys(table.state.rowSelection)}
        onClear={() => table.resetRowSelection(true)}
      />
    </>
  );
}
