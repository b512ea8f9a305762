import {
  createSortedRowModel,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

/** The features of TanStack Table in use. `placedColumns` does the layout of columns. */
export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
export type Features = typeof features;

/** The table instance that its parts receive. */
export type DataTableInstance<Row extends RowData> = ReactTable<Features, Row>;

/** What the rows of every table have. */
export interface IdentifiedRow {
  id: string;
}

/** The column of checkboxes. */
export const selectColumnId = "select";
