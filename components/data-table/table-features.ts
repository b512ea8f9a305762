import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  metaHelper,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

/** What a column tells the table besides its value. */
export interface ColumnMeta {
  /** The column's name in menus. */
  label: string;
  align?: "start" | "end";
  /** Takes the width that is left over; at most one column. */
  grow?: boolean;
  /** Width of the skeleton bar, as a class. */
  skeleton?: string;
}

/** What the one table can do; it sorts the rows it was given, never rows it has not loaded. */
export const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ColumnMeta>(),
});
export type Features = typeof features;

/** The table as its parts receive it. */
export type DataTableInstance<Row extends RowData> = ReactTable<Features, Row>;

/** The column of checkboxes, made by the table itself. */
export const selectColumnId = "select";
