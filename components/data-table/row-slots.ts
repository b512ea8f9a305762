/** A DOM element that shows a row; `key` identifies the element, whichever row it shows. */
export interface RowSlot {
  key: number;
  rowId: string;
  /** Whether its row has scrolled out of view and the element is kept for reuse. */
  waits?: boolean;
}

/**
 * Assigns an element to each row. A row that stays visible keeps its element and the focus; a new row
 * reuses the element of one that is gone, because new text is far cheaper than new elements. Elements
 * are never reordered, which would cost as much and lose the focus.
 */
export function assignSlots(before: readonly RowSlot[], rowIds: readonly string[]): RowSlot[] {
  const placeOf = new Map(before.map(({ rowId, waits }, place) => [waits ? null : rowId, place]));
  const wanted = new Set(rowIds);
  let newest = before.reduce((highest, { key }) => Math.max(highest, key), 0);
  let place = 0;
  return rowIds.map((rowId) => {
    const own = placeOf.get(rowId);
    if (own !== undefined && own >= place) {
      place = own + 1;
      return { key: before[own]?.key ?? 0, rowId };
    }
    const free = before[place];
    if (free && (free.waits || !wanted.has(free.rowId))) {
      place += 1;
      return { key: free.key, rowId };
    }
    newest += 1;
    return { key: newest, rowId };
  });
}

/**
 * Returns the elements after the assigned ones, kept for the rows of the next frame, except those
 * whose row is already drawn in another element.
 */
export function slotsThatWait<Slot extends RowSlot>(
  before: readonly Slot[],
  assigned: readonly RowSlot[],
): Slot[] {
  const keys = new Set(assigned.map(({ key }) => key));
  const rowIds = new Set(assigned.map(({ rowId }) => rowId));
  const last = before.findLastIndex(({ key }) => keys.has(key));
  return before
    .slice(last + 1)
    .filter(({ rowId }) => !rowIds.has(rowId))
    .map((slot) => ({ ...slot, waits: true }));
}
