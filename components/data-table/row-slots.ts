/** An element that shows a row; `key` names the element, whichever row it shows. */
export interface RowSlot {
  key: number;
  rowId: string;
  /** Whether its row has gone out of sight, and it waits as it is for another one. */
  waits?: boolean;
}

/**
 * Gives each row an element. A row in sight keeps its element, and with it the focus; a new row takes
 * over one whose row has gone, because new text costs far less than new elements. Elements never
 * change places, which would cost as much and take the focus away.
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
 * Returns the elements behind those that have been assigned, which the rows of the next frame may take.
 * One whose row is drawn anew in another element is not among them.
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
