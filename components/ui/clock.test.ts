import { expect, test } from "vitest";
import { createClock } from "./clock";

const minuteMs = 60_000;

test("a clock to which nobody listened for long says what time it is", () => {
  const clock = createClock(Date.now() - 3 * minuteMs);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(minuteMs);
});

test("a clock stays at the server's time while the page takes over, so that both say the same", () => {
  const serverNow = Date.now() - 1_000;
  const clock = createClock(serverNow);
  expect(clock.now()).toBe(serverNow);
  expect(clock.now()).toBe(serverNow);
});
