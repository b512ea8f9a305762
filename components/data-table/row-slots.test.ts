import fc from "fast-check";
import { expect, test } from "vitest";
import { assignSlots, type RowSlot } from "./row-slots";

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
