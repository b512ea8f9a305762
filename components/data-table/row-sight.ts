import type { RowRange } from "./rows-to-draw";

/** Returns the range of rows visible in a scroller of this height, not limited to existing rows. */
export function rowsInSight(scrollTop: number, sightHeight: number, rowHeight: number): RowRange {
  const top = Math.max(0, scrollTop);
  return {
    start: Math.floor(top / rowHeight),
    end: Math.max(0, Math.ceil((top + sightHeight) / rowHeight) - 1),
  };
}

/**
 * Returns the smallest scroll that makes a row visible. The rows start below a sticky header, which
 * covers what is behind it.
 */
export function scrollTopFor(
  index: number,
  rowHeight: number,
  headerHeight: number,
  scrollTop: number,
  sightHeight: number,
): number {
  const top = index * rowHeight;
  const lowest = top + rowHeight + headerHeight - sightHeight;
  return Math.min(top, Math.max(scrollTop, lowest));
}
