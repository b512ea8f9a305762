import { expect, test } from "vitest";
import { watchSlices } from "@/lib/testing/longest-slice";
import { mapInTurns, nextTurn, turnIsOver } from "./turns";

function busyFor(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("one of any number of heavy pieces of work goes on in one turn of the event loop", async () => {
  const works = 20;
  const slicesEach = 5;
  const work = async () => {
    for (let slice = 0; slice < slicesEach; slice += 1) {
      await nextTurn();
      busyFor(12);
    }
  };
  const { turns } = await watchSlices(() => Promise.all(Array.from({ length: works }, work)));
  expect(turns).toBeGreaterThanOrEqual(works * slicesEach);
});

test("light pieces of work share a turn, so that thousands of them end soon", async () => {
  const { turns } = await watchSlices(() => Promise.all(Array.from({ length: 10_000 }, nextTurn)));
  expect(turns).toBeLessThan(2_000);
});

test("items are made in their order, and others go first between slices", async () => {
  const items = Array.from({ length: 30 }, (_, index) => index);
  const { result, turns } = await watchSlices(() =>
    mapInTurns(items, (item) => {
      busyFor(6);
      return item * 2;
    }),
  );
  expect(result).toEqual(items.map((item) => item * 2));
  expect(turns).toBeGreaterThanOrEqual(14);
  await nextTurn();
  expect(turnIsOver()).toBe(false);
});
