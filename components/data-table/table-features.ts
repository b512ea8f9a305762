import {
  createSortedRowModel,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

/**
 * What the one table does with its rows; it sorts those it was given, never rows it has not loaded.
 * Columns are placed by `placedColumns`.
 */
export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
export type Features = typeof features;

/** The table as its parts receive it. */
export type DataTableInstance<Row extends RowData> = ReactTable<Features, Row>;

/** The column of checkboxes. */
export const selectColumnId = "select";
