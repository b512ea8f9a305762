import { expect, test } from "vitest";
import { estimateScan } from "./estimate";

test("a scan is told as one call for each hundred channels or users begun, and one for each user", () => {
  expect(estimateScan({ users: 10_000, channels: 20_000 }, 5)).toEqual({
    calls: 10_300,
    seconds: 2_060,
  });
  expect(estimateScan({ users: 1, channels: 101 }, 0.5)).toEqual({ calls: 4, seconds: 8 });
  expect(estimateScan({ users: 0, channels: 0 }, 5)).toEqual({ calls: 0, seconds: 0 });
});
