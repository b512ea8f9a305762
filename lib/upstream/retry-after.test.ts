import { expect, test } from "vitest";
import { parseRetryAfter } from "./attempt";

const now = Date.UTC(2026, 0, 1);

test("a service is waited for as long as it asks, in seconds or until a date, but no longer than an hour", () => {
  expect(parseRetryAfter("90", now)).toBe(90_000);
  expect(parseRetryAfter("Thu, 01 Jan 2026 00:01:00 GMT", now)).toBe(60_000);
  expect(parseRetryAfter("Wed, 31 Dec 2025 00:00:00 GMT", now)).toBe(0);
  for (const endless of ["999999999", "Fri, 01 Jan 2100 00:00:00 GMT"]) {
    expect(parseRetryAfter(endless, now)).toBe(3_600_000);
  }
  for (const none of [undefined, "", "soon", "9999999999"]) {
    expect(parseRetryAfter(none, now)).toBeUndefined();
  }
});
