"use client";
import { type ReactNode, useMemo } from "react";
import { DataTable, type DataTableProps } from "./data-table";
import { FoundNote } from "./found-note";
import { type LoadMore, NoneFound } from "./none-found";
import type { RowKind } from "./row-actions";
import { SelectionBar } from "./selection-bar";
import type { IdentifiedRow } from "./table-features";
import { useDataTable } from "./use-data-table";

interface LoadedTableProps<Row extends IdentifiedRow>
  extends Omit<DataTableProps<Row>, "table" | "instead"> {
  rows: readonly Row[];
  /** The text of a row that the search looks in. */
  searchText: (row: Row) => string;
  params: { q: string; sort: string | null };
  onSortChange: (sort: string | null) => void;
  /** Filters the loaded rows in addition to the search. */
  keep?: ((row: Row) => boolean) | undefined;
  /** Clears search, filter and sorting. */
  onClear: () => void;
  /** Loads more rows, if there are more. */
  more?: LoadMore | undefined;
  /** The kind of the rows, which decides the actions for selected ones. */
  of: RowKind;
  /** Shown when the list has no rows. */
  empty: ReactNode;
}

/** A table of the loaded rows, which are searched and sorted in the browser, with its selection bar. */
export function LoadedTable<Row extends IdentifiedRow>(props: LoadedTableProps<Row>) {
  const { rows, searchText, params, keep, onSortChange, onClear, more, of, empty, ...shown } =
    props;
  const kept = useMemo(() => (keep ? rows.filter(keep) : rows), [rows, keep]);
  const table = useDataTable({
    ...shown,
    rows: kept,
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
