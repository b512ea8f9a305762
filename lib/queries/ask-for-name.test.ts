import { expect, test } from "vitest";
import { batchesOf } from "./ask-for-name";

test("the ids of a page are asked for together: at most a hundred, in an address that servers take", () => {
  const short = Array.from({ length: 250 }, (_, n) => `user-${n}`);
  const batches = batchesOf(short);
  expect(batches.map((one) => one.length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(short);

  const long = Array.from({ length: 40 }, (_, n) => `${n}${"김".repeat(100)}`);
  const ofLong = batchesOf(long);
  expect(ofLong.flat()).toEqual(long);
  for (const ids of ofLong) {
    const address = new URLSearchParams(ids.map((id) => ["ids", id])).toString();
    expect(address.length).toBeLessThanOrEqual(4_000);
  }
  expect(ofLong.length).toBeLessThan(20);
});

test("an id that is longer than an address should be is asked for alone", () => {
  const huge = "x".repeat(5_000);
  expect(batchesOf(["a", huge, "b"])).toEqual([["a"], [huge], ["b"]]);
  expect(batchesOf([])).toEqual([]);
});
