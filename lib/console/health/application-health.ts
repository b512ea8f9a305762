import "server-only";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { findApplication } from "@/lib/console/applications";
import { consoleRuntime } from "@/lib/console/runtime";
import type { ApplicationHealth } from "@/lib/contract/application-health";
import { epochMs, queryRows } from "@/lib/postgres/queries/query-rows";
import { type CallTally, takeTallies } from "./call-tally";

const storeEveryMs = 5_000;

const storeHealth = `
  INSERT INTO console.application_health AS h
    (application_id, last_call_at, last_success_at, failing_since, failure, key_hash, key_since)
  VALUES ($1, to_timestamp($2 / 1000.0), to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), $5, $6, now())
  ON CONFLICT (application_id) DO UPDATE SET
    last_call_at = greatest(h.last_call_at, excluded.last_call_at),
    last_success_at = greatest(h.last_success_at, excluded.last_success_at),
    failing_since = CASE
      WHEN excluded.last_success_at IS NULL THEN coalesce(h.failing_since, excluded.failing_since)
      ELSE excluded.failing_since END,
    failure = CASE WHEN excluded.last_success_at IS NULL THEN coalesce(excluded.failure, h.failure)
      ELSE excluded.failure END,
    key_since = CASE WHEN h.key_hash = excluded.key_hash THEN h.key_since ELSE excluded.key_since END,
    key_hash = excluded.key_hash`;

const storeCalls = `
  INSERT INTO console.application_calls AS c (application_id, day, calls, failures)
  VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, $3)
  ON CONFLICT (application_id, day) DO UPDATE SET
    calls = c.calls + excluded.calls, failures = c.failures + excluded.failures`;

/**
 * Stores what was counted since the last time, in two rows for each application that was called. A failure
 * does not keep the others from being stored; the first one is thrown at the end.
 */
export async function storeTallies(): Promise<void> {
  const failures: unknown[] = [];
  for (const [applicationId, tally] of takeTallies()) {
    await storeTally(applicationId, tally).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function storeTally(id: string, tally: CallTally): Promise<void> {
  const { pool, env } = consoleRuntime();
  const application = await findApplication(id);
  // The application was removed meanwhile.
  if (!application) return;
  const keyHash = createHmac("sha256", env.authSecret)
    .update(`health ${id} ${application.apiKey}`)
    .digest("base64url");
  const { lastCallAt, lastSuccessAt, failingSince, failure, calls, failures } = tally;
  await pool.query(storeHealth, [id, lastCallAt, lastSuccessAt, failingSince, failure, keyHash]);
  await pool.query(storeCalls, [id, calls, failures]);
}

/** Starts to store every few seconds; `stop` stores what is left. Called once by instrumentation. */
export function startHealthStore(): { stop(): Promise<void> } {
  const { logger } = consoleRuntime();
  let storing = Promise.resolve();
  const store = () => {
    storing = storing.then(storeTallies).catch((error: unknown) => {
      logger.warn({ err: error }, "the health of applications could not be stored");
    });
  };
  const timer = setInterval(store, storeEveryMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      store();
      await storing;
    },
  };
}

const HealthRow = z.object({
  id: z.string(),
  lastSuccessAt: z.number().nullable(),
  failingSince: z.number().nullable(),
  failure: z.string().nullable(),
  keySince: z.number(),
  lastCallAt: z.number(),
  callsToday: z.number(),
  failuresToday: z.number(),
});

/** Returns how the calls of these applications go; of one that was never called there is nothing. */
export async function listHealth(ids: readonly string[]): Promise<Map<string, ApplicationHealth>> {
  const rows = await queryRows(consoleRuntime().pool, {
    purpose: "list the health of applications",
    row: HealthRow,
    text: `SELECT h.application_id AS id, h.failure,
        ${epochMs("h.last_success_at")} AS "lastSuccessAt",
        ${epochMs("h.failing_since")} AS "failingSince",
        ${epochMs("h.key_since")} AS "keySince",
        ${epochMs("h.last_call_at")} AS "lastCallAt",
        coalesce(c.calls, 0)::float8 AS "callsToday", coalesce(c.failures, 0)::float8 AS "failuresToday"
      FROM console.application_health h
      LEFT JOIN console.application_calls c ON c.application_id = h.application_id
        AND c.day = (now() AT TIME ZONE 'UTC')::date
      WHERE h.application_id = ANY($1)`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...health }) => [id, health]));
}
