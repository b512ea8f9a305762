import { selectColumnId } from "./table-features";
import type { TableLayout } from "./table-layout";

/** A visible column with its position and width in the layout. */
export interface PlacedColumn {
  id: string;
  /** Whether it stays at the start while the others scroll. */
  pinned: boolean;
  /** Its width and where it starts, in pixels. */
  width: number;
  start: number;
}

const selectWidth = 36;

/**
 * Returns the visible columns in order, pinned ones first. The first natural column names the row: it
 * cannot be hidden and comes right after the checkboxes.
 */
export function placedColumns(
  natural: readonly { id: string; size: number }[],
  { columns, pinned, widths }: TableLayout,
): PlacedColumn[] {
  const first = natural[0]?.id;
  const atStart = [first, ...pinned.filter((id) => columns.includes(id))];
  const ids = new Set([...atStart, ...columns]);
  let start = selectWidth;
  const placed = [...ids].flatMap((id): PlacedColumn[] => {
    const column = natural.find((one) => one.id === id);
    if (!column) return [];
    const width = widths[column.id] ?? column.size;
    start += width;
    return [{ id: column.id, pinned: atStart.includes(column.id), width, start: start - width }];
  });
  return [{ id: selectColumnId, pinned: true, width: selectWidth, start: 0 }, ...placed];
}
