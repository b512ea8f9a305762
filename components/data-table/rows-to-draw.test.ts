import fc from "fast-check";
import { expect, test } from "vitest";
import { newRowsMax, type RowRange, rowsToDraw } from "./rows-to-draw";

const count = 10_000;
const sight = fc
  .record({ start: fc.integer({ min: 0, max: 9_900 }), size: fc.integer({ min: 1, max: 90 }) })
  .map(({ start, size }): RowRange => ({ start, end: start + size - 1 }));

const rowsInBoth = ({ start, end }: RowRange, { start: from, end: to }: RowRange) =>
  Math.max(0, Math.min(end, to) - Math.max(start, from) + 1);

test("the first rows come all at once", () => {
  const nothing = { start: 0, end: -1 };
  expect(rowsToDraw({ start: 0, end: 60 }, nothing, count)).toEqual({
    start: 0,
    end: 60,
    complete: true,
  });
});

test("however far and fast one scrolls, no frame gets more new rows than it has time for", () => {
  fc.assert(
    fc.property(fc.array(sight, { minLength: 2, maxLength: 8 }), ([first, ...scrolled]) => {
      let drawn: RowRange = rowsToDraw(first ?? { start: 0, end: 0 }, { start: 0, end: -1 }, count);
      for (const seen of scrolled) {
        const next = rowsToDraw(seen, drawn, count);
        const fresh = rowsInBoth(next, seen) - rowsInBoth(drawn, intersection(next, seen));
        expect(fresh).toBeLessThanOrEqual(newRowsMax);
        drawn = next;
      }
    }),
  );
});

test("where the scrolling rests, all that is in sight is drawn in a few frames", () => {
  fc.assert(
    fc.property(sight, sight, (drawnBefore, seen) => {
      let drawn = { ...drawnBefore, complete: false };
      const framesMax = Math.ceil((seen.end - seen.start + 1) / newRowsMax) + 2;
      for (let frame = 0; frame < framesMax && !drawn.complete; frame += 1) {
        drawn = rowsToDraw(seen, drawn, count);
      }
      expect(drawn.complete).toBe(true);
      expect(drawn.start).toBeLessThanOrEqual(seen.start);
      expect(drawn.end).toBeGreaterThanOrEqual(seen.end);
    }),
  );
});

function intersection(one: RowRange, other: RowRange): RowRange {
  return { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) };
}
