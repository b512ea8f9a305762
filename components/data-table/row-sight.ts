import type { RowRange } from "./rows-to-draw";

/** Returns the rows that a scroller so high shows, however many rows there are. */
export function rowsInSight(scrollTop: number, sightHeight: number, rowHeight: number): RowRange {
  const top = Math.max(0, scrollTop);
  return {
    start: Math.floor(top / rowHeight),
    end: Math.max(0, Math.ceil((top + sightHeight) / rowHeight) - 1),
  };
}

/**
 * Returns how far to scroll for a row to be in sight: no further than it takes. The rows begin below
 * a header, which stays in sight and covers what is behind it.
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
