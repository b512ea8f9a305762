import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RateLimiter } from "@/lib/rate-limiter";
import { createTestService, type TestService } from "../test-service";

test("a bucket admits a second's worth at once, then one for each share of a second", () => {
  let nowMs = 0;
  const limiter = new RateLimiter(() => nowMs);
  expect([1, 2, 3, 4].map(() => limiter.take("app", 4))).toEqual([0, 0, 0, 0]);
  expect(limiter.take("app", 4)).toBe(250);
  expect(limiter.take("other", 4)).toBe(0);
  nowMs = 250;
  expect(limiter.take("app", 4)).toBe(0);
  expect(limiter.take("app", 4)).toBe(250);
  nowMs = 60_000;
  expect([1, 2, 3, 4].map(() => limiter.take("app", 4))).toEqual([0, 0, 0, 0]);
  expect(limiter.take("app", 4)).toBeGreaterThan(0);
});

describe("an application with a rate limit", () => {
  let chat: TestService;
  beforeAll(async () => {
    chat = await createTestService({ rateLimit: 5 });
  });
  afterAll(() => chat.drop());

  test("gets 429 with Retry-After over it, and wrong keys do not spend it", async () => {
    const wrongKeys = await Promise.all(
      Array.from({ length: 20 }, () =>
        chat.service.fetch(
          new Request("http://service.test/v1.4/api/users", {
            headers: { "app-id": "app", "api-key": "wrong" },
          }),
        ),
      ),
    );
    expect(new Set(wrongKeys.map((answer) => answer.status))).toEqual(new Set([401]));
    const answers = await Promise.all(Array.from({ length: 12 }, () => chat.send("GET", "/users")));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(5);
    expect(refused.length).toBeGreaterThanOrEqual(6);
    expect(refused[0]?.headers.get("retry-after")).toBe("1");
    expect(refused[0]?.headers.get("request-id")).toBeTruthy();
    expect(await refused[0]?.json()).toMatchObject({ error: true, code: "1008" });
  });
});
