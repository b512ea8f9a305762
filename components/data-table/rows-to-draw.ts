/** A range of row indexes, both ends included; empty if its end is before its start. */
export interface RowRange {
  start: number;
  end: number;
}

/** How many rows are rendered above and below the visible ones. */
const overscan = 6;

/**
 * How many new rows are drawn per frame. On a slow machine a screenful takes longer than a frame, so
 * larger jumps are drawn in steps.
 */
export const newRowsMax = 8;

/**
 * Returns the rows to draw in this frame: the visible ones with some overscan or, if too many of them
 * are new, only those next to the range already drawn, which stays contiguous. The first frame draws
 * every visible row at once.
 */
export function rowsToDraw(
  sight: RowRange,
  drawn: RowRange,
  count: number,
): RowRange & { complete: boolean } {
  const { start, end } = sight;
  if (drawn.end < drawn.start) return { ...sight, complete: true };
  const apart = start > drawn.end || end < drawn.start;
  const above = apart ? 0 : Math.max(0, drawn.start - start);
  const below = apart ? end - start + 1 : Math.max(0, end - drawn.end);
  if (above + below > newRowsMax) {
    const from = Math.max(start, apart ? start : drawn.start);
    const to = Math.min(end, apart ? start - 1 : drawn.end);
    return below > 0
      ? { start: from, end: Math.min(end, to + newRowsMax), complete: false }
      : { start: Math.max(start, from - newRowsMax), end: to, complete: false };
  }
  // Overscan only helps when scrolling continues from what is drawn.
  const beyond = apart || above + below > overscan ? 0 : overscan;
  return {
    start: Math.max(0, start - beyond),
    end: Math.min(count - 1, end + beyond),
    complete: true,
  };
}
