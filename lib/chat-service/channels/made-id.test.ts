import { v7 as uuidV7 } from "uuid";
import { expect, test } from "vitest";

test("ids sort by the time they were made, also within one millisecond", () => {
  const ids = Array.from({ length: 20_000 }, () => uuidV7());
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
