/** A run of rows, by index, both ends included; one whose end lies before its start is empty. */
export interface RowRange {
  start: number;
  end: number;
}

/** How many rows are kept ready above and below those in sight. */
const overscan = 6;

/**
 * How many rows come new in one frame. A screen of new rows takes a slow machine longer than a frame,
 * so a leap over more of them is drawn in steps.
 */
export const newRowsMax = 8;

/**
 * Chooses the rows to draw in this frame: those in sight with some around them, or, where too many of
 * them are new, only those beside what is drawn, which is always one run. Where nothing is drawn yet,
 * everything in sight comes at once.
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
  // Rows beyond the edges only help a scrolling that goes on from what is drawn.
  const beyond = apart || above + below > overscan ? 0 : overscan;
  return {
    start: Math.max(0, start - beyond),
    end: Math.min(count - 1, end + beyond),
    complete: true,
  };
}
