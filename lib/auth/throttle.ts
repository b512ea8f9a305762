import "server-only";
import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { throttles } from "@/lib/console/schema";
import { now, orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { withTransaction } from "@/lib/postgres/transaction";
import { placeOf } from "./client-address";

/** Failures older than this are forgotten; each wait starts this window again. */
const windowMs = 30 * 60_000;
const firstWaitSeconds = 30;
const longestWaitSeconds = 900;

/** Failures allowed within the window before a wait; each further failure doubles the wait. */
const allowed = {
  account: 8,
  device: 8,
  "second-factor": 10,
  address: 30,
  "token-address": 30,
} as const;
/** By what failures are counted. */
export type RateLimitScope = keyof typeof allowed;

/**
 * One attempt to count: at an account, from a browser that the account knows, at the second factor of a
 * person, or from an address, which counts wrong access tokens apart from sign-ins. The value is stored as
 * a hash.
 */
export interface Attempt {
  scope: RateLimitScope;
  value: string;
}

function keyOf({ scope, value: raw }: Attempt): string {
  const value = scope.endsWith("address") ? placeOf(raw) : raw;
  return `${scope}:${createHash("sha256").update(value.trim().toLowerCase()).digest("base64url")}`;
}

const Counter = z.object({
  failures: z.int(),
  window_age_ms: z.number(),
  wait_ms: z.number().nullable(),
});

const lockCounter = `
  SELECT failures,
    extract(epoch FROM clock_timestamp() - window_started_at)::float8 * 1000 AS window_age_ms,
    extract(epoch FROM blocked_until - clock_timestamp())::float8 * 1000 AS wait_ms
  FROM console.throttles WHERE key = $1 FOR UPDATE`;

/** How long the next attempt waits after this many failures, in seconds. */
function waitAfter(failures: number, scope: RateLimitScope): number {
  const limit = allowed[scope];
  if (failures < limit) return 0;
  // As long as better-auth locks a second factor after as many failures one by one.
  if (scope === "second-factor") return longestWaitSeconds;
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures - limit, 10));
}

/**
 * Counts each attempt as failed until `succeeded` says otherwise. Counting before the password is
 * checked stops guesses sent at the same time from outrunning the count. Throws a ConsoleError
 * "throttled" with the time to wait where a scope has reached its limit, and then counts nothing.
 */
export async function countFailure(attempts: readonly Attempt[]): Promise<void> {
  // Occasionally removes old rows, so that addresses seen once do not pile up.
  if (Math.random() < 0.01) {
    await orm(consoleRuntime().pool)
      .delete(throttles)
      .where(lt(throttles.windowStartedAt, sql`now() - interval '1 day'`));
  }
  await withTransaction(consoleRuntime().pool, async (client) => {
    for (const attempt of attempts) {
      const key = keyOf(attempt);
      await orm(client)
        .insert(throttles)
        .values({ key, failures: 0, windowStartedAt: now })
        .onConflictDoNothing();
      const [counter] = await queryRows(client, {
        purpose: "count a failed attempt",
        row: Counter,
        text: lockCounter,
        values: [key],
      });
      if (!counter) throw new Error("a throttle's row vanished while it was locked");
      if (counter.wait_ms !== null && counter.wait_ms > 0) throw throttled(counter.wait_ms);
      const windowOver = counter.window_age_ms > windowMs;
      const failures = windowOver ? 1 : counter.failures + 1;
      const waitSeconds = waitAfter(failures, attempt.scope);
      const wait = sql`clock_timestamp() + make_interval(secs => ${waitSeconds})`;
      await orm(client)
        .update(throttles)
        .set({
          failures,
          ...((windowOver || waitSeconds > 0) && { windowStartedAt: sql`clock_timestamp()` }),
          blockedUntil: waitSeconds > 0 ? wait : null,
        })
        .where(eq(throttles.key, key));
    }
  });
}

/** Forgets the failures of an account or of a browser, and takes back the one counted for an address. */
export async function succeeded(attempts: readonly Attempt[]): Promise<void> {
  const store = orm(consoleRuntime().pool);
  for (const attempt of attempts) {
    const isIt = eq(throttles.key, keyOf(attempt));
    if (attempt.scope === "address") {
      const failures = sql`greatest(${throttles.failures} - 1, 0)`;
      await store.update(throttles).set({ failures, blockedUntil: null }).where(isIt);
    } else await store.delete(throttles).where(isIt);
  }
}

function throttled(waitMs: number): ConsoleError {
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new ConsoleError("throttled", `Too many failed attempts. Try again in ${wait}.`, {
    retryAfterMs: seconds * 1000,
  });
}
