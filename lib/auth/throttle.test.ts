import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { ConsoleError } from "@/lib/console/console-error";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { TestBrowser } from "@/lib/testing/test-browser";
import { type Attempt, countFailure, succeeded } from "./throttle";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());
beforeEach(() => opened.runtime.pool.query("DELETE FROM console.throttles"));

const account = (): Attempt => ({ scope: "account", value: `${randomUUID()}@example.com` });
const address: Attempt = { scope: "address", value: "203.0.113.20" };

async function fail(attempt: Attempt, times: number): Promise<void> {
  for (let failure = 0; failure < times; failure += 1) await countFailure([attempt]);
}

/** Returns how many seconds the next attempt has to wait, 0 where it has not; it counts as a failure then. */
async function waitOf(attempt: Attempt): Promise<number> {
  try {
    await countFailure([attempt]);
    return 0;
  } catch (error) {
    if (!(error instanceof ConsoleError) || error.kind !== "throttled") throw error;
    return (error.retryAfterMs ?? 0) / 1000;
  }
}

const endWaits = () =>
  opened.runtime.pool.query("UPDATE console.throttles SET blocked_until = now()");
const passMinutes = (minutes: number) =>
  opened.runtime.pool.query(
    "UPDATE console.throttles SET window_started_at = window_started_at - make_interval(mins => $1)",
    [minutes],
  );

test("each further failure doubles the wait, up to a quarter of an hour", async () => {
  const attempt = account();
  await fail(attempt, 8);
  const waits: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    waits.push(Math.round((await waitOf(attempt)) / 10) * 10);
    await endWaits();
    await fail(attempt, 1);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
});

test("failures are forgotten after half an hour, and not before", async () => {
  const [early, late] = [account(), account()];
  await fail(early, 7);
  await passMinutes(29);
  await fail(early, 1);
  expect(await waitOf(early)).toBeGreaterThan(0);

  await fail(late, 7);
  await passMinutes(31);
  await fail(late, 7);
  expect(await waitOf(late)).toBe(0);
  expect(await waitOf(late)).toBeGreaterThan(0);
});

test("a success takes back the one failure that it counted for its address, and no other", async () => {
  await fail(address, 28);
  await fail(address, 1);
  await succeeded([address]);
  await fail(address, 2);
  expect(await waitOf(address)).toBeGreaterThan(0);
});

test("a success forgets the failures of its account alone", async () => {
  const [own, other] = [account(), account()];
  await fail(own, 7);
  await fail(other, 7);
  await succeeded([own]);
  await fail(own, 7);
  expect(await waitOf(own)).toBe(0);
  await fail(other, 1);
  expect(await waitOf(other)).toBeGreaterThan(0);
});

test("a client's guesses count together whatever port its proxy names", async () => {
  opened.runtime.env.trustedProxies = 1;
  const statuses: number[] = [];
  for (const port of Array.from({ length: 31 }, (_, index) => 40_000 + index)) {
    const body = { email: `${randomUUID()}@example.com`, password: "a password of nobody" };
    const from = { "x-forwarded-for": `203.0.113.21:${port}` };
    const browser = new TestBrowser("http://console.test", "10.0.0.9");
    const answer = await browser.ask(handleSignInPost, "/api/auth/sign-in/email", body, from);
    statuses.push(answer.status);
  }
  opened.runtime.env.trustedProxies = 0;
  expect(statuses).toEqual([...Array(30).fill(401), 429]);
});
