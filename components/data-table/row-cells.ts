import type { RowData } from "@tanstack/react-table";
import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { PlacedColumn } from "./placed-columns";
import type { ColumnSpec } from "./table-columns";
import { selectColumnId } from "./table-features";

/**
 * A cell of a pinned column, inside an element that sets `--backdrop`. It is sticky only when the table
 * scrolls sideways, because every sticky cell is painted separately in every frame. It sets its own
 * background: with `inherit`, each style change of a row would restyle all its cells.
 */
export const pinnedCell =
  "group-data-wide/grid:sticky group-data-wide/grid:start-(--start) group-data-wide/grid:z-[1] group-data-wide/grid:bg-(--backdrop) group-data-wide/grid:pointer-coarse:painted-line";

/** The width of a column's cells and, if it is pinned, where they stick. */
export function cellStyle(columnId: string, pinned: boolean): CSSProperties {
  const width = `var(--w-${columnId})`;
  return pinned ? ({ width, "--start": `var(--s-${columnId})` } as CSSProperties) : { width };
}

/** What the cells of a column have in common, computed once for all rows. */
export interface RowCell<Row> {
  id: string;
  className: string;
  style: CSSProperties;
  /** Absent in the column of checkboxes. */
  render: ((row: Row, near: boolean) => ReactNode) | undefined;
}

/** Returns the cells of a row, in the order of the visible columns. */
export function rowCells<Row extends RowData>(
  visible: readonly PlacedColumn[],
  specs: readonly ColumnSpec<Row>[],
): RowCell<Row>[] {
  return visible.map(({ id, pinned }) => {
    const spec = specs.find((one) => one.id === id);
    return {
      id,
      className: classNames(
        "flex min-w-0 shrink-0 items-center overflow-hidden",
        id !== selectColumnId && "px-2.5",
        spec?.grow && "grow",
        spec?.align === "end" && "justify-end text-end tabular-nums",
        pinned && pinnedCell,
      ),
      style: cellStyle(id, pinned),
      render: spec?.cell,
    };
  });
}
