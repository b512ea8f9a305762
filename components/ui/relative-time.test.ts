import { expect, test } from "vitest";
import { relativeTime } from "./relative-time";

const now = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;

test("a past time never reads as one to come: a service whose clock is ahead reads now", () => {
  for (const aheadMs of [0, 1_000, hourMs, 24 * hourMs]) {
    expect(relativeTime(now + aheadMs, now, "en")).toBe("now");
    expect(relativeTime(now + aheadMs, now, "ko")).toBe("지금");
  }
  expect(relativeTime(now - 3 * hourMs, now, "en")).toBe("3h ago");
});

test("a time that lies ahead, such as the end of an invitation, reads as one to come", () => {
  expect(relativeTime(now + 3 * hourMs, now, "en", true)).toBe("in 3h");
  expect(relativeTime(now - 3 * hourMs, now, "en", true)).toBe("3h ago");
});
