import "server-only";
import { createHash } from "node:crypto";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { withTransaction } from "@/lib/postgres/transaction";
import { placeOf } from "./client-address";

/** Failures older than this are forgotten; each wait starts this window again. */
const windowMs = 30 * 60_000;
const firstWaitSeconds = 30;
const longestWaitSeconds = 900;

/** Failures allowed within the window before a wait; each further failure doubles the wait. */
const allowed = { account: 8, device: 8, address: 30 } as const;
/** What a rate limit counts failures by. */
export type RateLimitScope = keyof typeof allowed;

/** One attempt to count: at an account, from a browser that the account knows, or from an address. The value is stored as a hash. */
export interface Attempt {
  scope: RateLimitScope;
  value: string;
}

function keyOf({ scope, value: raw }: Attempt): string {
  const value = scope === "address" ? placeOf(raw) : raw;
  return `${scope}:${createHash("sha256").update(value.trim().toLowerCase()).digest("base64url")}`;
}

interface Counter {
  failures: number;
  window_age_ms: number;
  wait_ms: number | null;
}

const lockCounter = `
  SELECT failures,
    extract(epoch FROM clock_timestamp() - window_started_at)::float8 * 1000 AS window_age_ms,
    extract(epoch FROM blocked_until - clock_timestamp())::float8 * 1000 AS wait_ms
  FROM console.throttles WHERE key = $1 FOR UPDATE`;

/** How long the next attempt waits after this many failures, in seconds. */
function waitAfter(failures: number, limit: number): number {
  if (failures < limit) return 0;
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
    await consoleRuntime().pool.query(
      "DELETE FROM console.throttles WHERE window_started_at < now() - interval '1 day'",
    );
  }
  await withTransaction(consoleRuntime().pool, async (client) => {
    for (const attempt of attempts) {
      const key = keyOf(attempt);
      await client.query(
        `INSERT INTO console.throttles (key, failures, window_started_at) VALUES ($1, 0, now())
         ON CONFLICT DO NOTHING`,
        [key],
      );
      const { rows } = await client.query<Counter>(lockCounter, [key]);
      const counter = rows[0];
      if (!counter) throw new Error("a throttle's row vanished while it was locked");
      if (counter.wait_ms !== null && counter.wait_ms > 0) throw throttled(counter.wait_ms);
      const windowOver = counter.window_age_ms > windowMs;
      const failures = windowOver ? 1 : counter.failures + 1;
      const waitSeconds = waitAfter(failures, allowed[attempt.scope]);
      await client.query(
        `UPDATE console.throttles SET failures = $2,
           window_started_at = CASE WHEN $3 OR $4 > 0 THEN clock_timestamp() ELSE window_started_at END,
           blocked_until = CASE WHEN $4 > 0 THEN clock_timestamp() + make_interval(secs => $4) END
         WHERE key = $1`,
        [key, failures, windowOver, waitSeconds],
      );
    }
  });
}

/** Forgets the failures of an account or of a browser, and takes back the one counted for an address. */
export async function succeeded(attempts: readonly Attempt[]): Promise<void> {
  const { pool } = consoleRuntime();
  for (const attempt of attempts) {
    const statement =
      attempt.scope === "address"
        ? `UPDATE console.throttles SET failures = greatest(failures - 1, 0), blocked_until = NULL
           WHERE key = $1`
        : "DELETE FROM console.throttles WHERE key = $1";
    await pool.query(statement, [keyOf(attempt)]);
  }
}

function throttled(waitMs: number): ConsoleError {
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new ConsoleError("throttled", `Too many failed attempts. Try again in ${wait}.`, {
    retryAfterMs: seconds * 1000,
  });
}
