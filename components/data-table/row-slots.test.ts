import fc from "fast-check";
import { expect, test } from "vitest";
import { assignSlots, type RowSlot, slotsThatWait } from "./row-slots";
import { type RowRange, rowsToDraw } from "./rows-to-draw";

const show = (before: readonly RowSlot[], rows: string) => assignSlots(before, [...rows]);
const keyOf = (slots: readonly RowSlot[], rowId: string) =>
  slots.find((slot) => slot.rowId === rowId)?.key;

test("a page of new rows takes over every element of the page before, in their order", () => {
  const first = show([], "abcd");
  const second = show(first, "efgh");
  expect(second.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
});

test("a row that stays in sight keeps its element, scrolled either way", () => {
  const slots = show([], "abcd");
  const down = show(slots, "cdef");
  const up = show(down, "bcde");
  for (const row of ["c", "d"]) expect(keyOf(down, row)).toBe(keyOf(slots, row));
  for (const row of ["c", "d", "e"]) expect(keyOf(up, row)).toBe(keyOf(down, row));
});

test("the focused row keeps its element when all others go", () => {
  const slots = show([], "abFcd");
  expect(keyOf(show(slots, "Fuvwx"), "F")).toBe(keyOf(slots, "F"));
});

test("no two rows share an element, and no element changes places", () => {
  const rows = fc.uniqueArray(fc.constantFrom(..."abcdefghijklmnop"), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 6 }), (screens) => {
      let slots: readonly RowSlot[] = [];
      for (const screen of screens) {
        const next = assignSlots(slots, screen);
        expect(next.map(({ rowId }) => rowId)).toEqual(screen);
        const keys = next.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const places = keys.map((key) => slots.findIndex((slot) => slot.key === key));
        const kept = places.filter((place) => place >= 0);
        expect(kept).toEqual([...kept].sort((a, b) => a - b));
        slots = next;
      }
    }),
  );
});

test("however the rows in sight leap, a row that stays in sight keeps its element", () => {
  const count = 200;
  let random = 7;
  const next = (below: number) => {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    return random % below;
  };
  const idsOf = ({ start, end }: RowRange) =>
    Array.from({ length: end - start + 1 }, (_, at) => String(start + at));
  let drawn: RowRange = { start: 0, end: -1 };
  let shown: RowSlot[] = [];
  for (let frame = 0; frame < 5_000; frame += 1) {
    const start = frame % 3 === 0 ? next(count - 20) : drawn.start;
    const { complete, ...range } = rowsToDraw({ start, end: start + 19 }, drawn, count);
    const ids = idsOf(range);
    const assigned = assignSlots(shown, ids);
    const now = [...assigned, ...(complete ? [] : slotsThatWait(shown, assigned))];
    const kept = idsOf(drawn).filter((id) => ids.includes(id));
    const keysOf = (slots: readonly RowSlot[]) =>
      kept.map((id) => slots.find(({ rowId, waits }) => rowId === id && !waits)?.key);
    expect(keysOf(now), `frame ${frame}`).toEqual(keysOf(shown));
    expect(new Set(now.map(({ key }) => key)).size).toBe(now.length);
    expect(new Set(now.map(({ rowId }) => rowId)).size, `frame ${frame}`).toBe(now.length);
    drawn = range;
    shown = now;
  }
});
