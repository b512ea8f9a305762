import { expect, test } from "vitest";
import { rowsInSight, scrollTopFor } from "./row-sight";

test("rows in sight are all those that the scroller shows, even by a pixel", () => {
  expect(rowsInSight(0, 360, 36)).toEqual({ start: 0, end: 9 });
  expect(rowsInSight(35, 360, 36)).toEqual({ start: 0, end: 10 });
  expect(rowsInSight(36, 361, 36)).toEqual({ start: 1, end: 11 });
});

test("a scroller drawn past its top or without a height shows the first row", () => {
  expect(rowsInSight(-50, 360, 36).start).toBe(0);
  expect(rowsInSight(0, 0, 36)).toEqual({ start: 0, end: 0 });
});

test("a row behind the header or below the edge is brought just into sight", () => {
  const header = 32;
  expect(scrollTopFor(10, 36, header, 500, 400)).toBe(360);
  expect(scrollTopFor(30, 36, header, 500, 400)).toBe(31 * 36 + header - 400);
});

test("a row in sight moves nothing", () => {
  expect(scrollTopFor(15, 36, 32, 500, 400)).toBe(500);
  expect(scrollTopFor(0, 36, 32, 0, 400)).toBe(0);
});
