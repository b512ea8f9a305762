import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { RunState, StopReason } from "@/lib/contract/run";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import { epochMs, queryRows } from "@/lib/postgres/queries/query-rows";
import { StoredRun, tallyOf } from "./runs";
import { runs } from "./schema";

/** A run that this process holds the lease of. */
const ClaimedRun = StoredRun.pick({
  id: true,
  applicationId: true,
  kind: true,
  state: true,
  startedBy: true,
  undoOf: true,
  reason: true,
  ticket: true,
  createdAt: true,
});
export type ClaimedRun = z.infer<typeof ClaimedRun>;

const columns = `id, application_id AS "applicationId", kind, state, started_by AS "startedBy",
  undo_of AS "undoOf", reason, ticket, ${epochMs("created_at")} AS "createdAt"`;

// A paused or stopped run is claimed too while rows that a dead process was sending need reconciling.
const wantsWork = `(r.state = 'running'
  OR r.state = 'paused' AND EXISTS (SELECT FROM console.run_rows w
    WHERE w.run_id = r.id AND w.state = 'sending')
  OR r.state = 'stopped' AND EXISTS (SELECT FROM console.run_rows w
    WHERE w.run_id = r.id AND w.state IN ('waiting', 'sending')))`;

/**
 * Takes the lease of the run that has waited longest, or returns null. Only one process holds the
 * lease; it ends `leaseMs` after the last renewal, so that a killed process's runs go on elsewhere.
 */
export async function claimRun(
  pool: Pool,
  worker: string,
  leaseMs: number,
): Promise<ClaimedRun | null> {
  const [run] = await queryRows(pool, {
    purpose: "claim a run",
    row: ClaimedRun,
    text: `UPDATE console.runs SET claimed_by = $1, claimed_until = now() + $2 * interval '1 millisecond',
       claimed_at = now(), started_at = coalesce(started_at, now()), hold_reason = NULL, hold_until = NULL
     WHERE id = (SELECT r.id FROM console.runs r
       WHERE r.finished_at IS NULL AND (r.claimed_until IS NULL OR r.claimed_until < now())
         AND ${wantsWork}
       ORDER BY r.claimed_until NULLS FIRST, r.id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    values: [worker, leaseMs],
  });
  return run ?? null;
}

/** Renews the lease and returns the run's state now, or null where the lease is lost. */
export async function renewClaim(
  pool: Pool,
  runId: string,
  worker: string,
  leaseMs: number,
): Promise<RunState | null> {
  const [run] = await queryRows(pool, {
    purpose: "renew the claim of a run",
    row: ClaimedRun.pick({ state: true }),
    text: `UPDATE console.runs SET claimed_until = now() + $3 * interval '1 millisecond'
     WHERE id = $1 AND claimed_by = $2 AND claimed_until > now() RETURNING state`,
    values: [runId, worker, leaseMs],
  });
  return run?.state ?? null;
}

/** Gives the lease back, so that any process may take the run on at once. */
export async function releaseClaim(pool: Pool, runId: string, worker: string): Promise<void> {
  await orm(pool)
    .update(runs)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(runs.id, runId), eq(runs.claimedBy, worker)));
}

/** Ends a run whose rows have all ended; does nothing while some have not. */
export async function finishRun(pool: Pool, runId: string): Promise<void> {
  await pool.query(
    `UPDATE console.runs SET finished_at = now(), hold_reason = NULL, hold_until = NULL,
       tally = ${tallyOf("$1")},
       state = CASE state WHEN 'stopped' THEN 'stopped' ELSE 'finished' END
     WHERE id = $1 AND state IN ('running', 'stopped') AND finished_at IS NULL
       AND NOT EXISTS (SELECT FROM console.run_rows
         WHERE run_id = $1 AND state IN ('waiting', 'sending'))`,
    [runId],
  );
}

/**
 * Stops a run for good: rows that were never sent end as `stopped`; what may have been sent is looked
 * up first. Returns false where the run had ended before.
 */
export async function stopRun(pool: Pool, runId: string, reason: StopReason): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH stopped AS (UPDATE console.runs SET state = 'stopped', stop_reason = $2,
         hold_reason = NULL, hold_until = NULL
       WHERE id = $1 AND state IN ('running', 'paused') RETURNING id),
     ended AS (UPDATE console.run_rows w SET state = 'stopped', ended_at = now()
       FROM stopped s WHERE w.run_id = s.id AND w.state = 'waiting' AND w.intent IS NULL
       RETURNING 1)
     SELECT id FROM stopped`,
    [runId, reason],
  );
  await finishRun(pool, runId);
  return rowCount === 1;
}

/** Stops every run of an application that is removed, so that none continues in a later one of its id. */
export async function stopRunsOf(client: PoolClient, applicationId: string): Promise<void> {
  await orm(client)
    .update(runs)
    .set({ state: "stopped", stopReason: "application-gone", holdReason: null, holdUntil: null })
    .where(and(eq(runs.applicationId, applicationId), inArray(runs.state, ["running", "paused"])));
}

/** Sets or clears the reason why the run waits. */
export async function holdRun(
  pool: Pool,
  runId: string,
  hold: { reason: string; forMs: number } | null,
): Promise<void> {
  const holdUntil = hold && sql`now() + ${hold.forMs} * interval '1 millisecond'`;
  await orm(pool)
    .update(runs)
    .set({ holdReason: hold?.reason ?? null, holdUntil })
    .where(eq(runs.id, runId));
}
