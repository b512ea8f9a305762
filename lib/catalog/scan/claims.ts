import "server-only";
import { z } from "zod";
import type { Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { UpstreamError } from "@/lib/upstream/upstream-error";
import type { CallCount } from "./call-count";

/** A catalog whose lease this process holds, with the limits that an admin set for its scanner. */
const ClaimedCatalog = z.object({
  applicationId: z.string(),
  callsPerSecond: z.number(),
  callsAtOnce: z.number(),
  blockShare: z.number(),
  rescanSeconds: z.number(),
  state: z.enum(["on", "paused", "off"]),
});
export type CatalogState = z.infer<typeof ClaimedCatalog>["state"];
export type ClaimedCatalog = z.infer<typeof ClaimedCatalog>;

const columns = `application_id AS "applicationId", calls_per_second AS "callsPerSecond",
  calls_at_once AS "callsAtOnce", block_share AS "blockShare", rescan_seconds AS "rescanSeconds",
  state`;

/**
 * Takes the lease of the catalog of one of these applications that is in one of these states; returns
 * null where none is free. Only one process holds a lease; it ends `leaseMs` after the last renewal.
 */
export async function claimCatalog(
  pool: Pool,
  {
    worker,
    leaseMs,
    among,
    states,
  }: {
    worker: string;
    leaseMs: number;
    among: readonly string[];
    states: readonly CatalogState[];
  },
): Promise<ClaimedCatalog | null> {
  const [claimed] = await queryRows(pool, {
    purpose: "claim a catalog",
    row: ClaimedCatalog,
    text: `UPDATE catalog.catalogs SET claimed_by = $1,
         claimed_until = now() + $2 * interval '1 millisecond', hold_until = NULL, hold_reason = NULL
       WHERE application_id = (SELECT application_id FROM catalog.catalogs
         WHERE state = ANY($4::text[]) AND (claimed_until IS NULL OR claimed_until < now())
           AND application_id = ANY($3::text[])
         ORDER BY claimed_until NULLS FIRST, application_id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${columns}`,
    values: [worker, leaseMs, among, states],
  });
  return claimed ?? null;
}

/** Renews the lease and stores the counts; returns the current limits, or null where the lease is lost. */
export async function renewCatalog(
  pool: Pool,
  { applicationId, worker, leaseMs }: { applicationId: string; worker: string; leaseMs: number },
  count: CallCount,
): Promise<ClaimedCatalog | null> {
  const { calls, hasSucceeded, rate } = count.take();
  const [renewed] = await queryRows(pool, {
    purpose: "renew the claim of a catalog",
    row: ClaimedCatalog,
    text: `UPDATE catalog.catalogs SET claimed_until = now() + $3 * interval '1 millisecond',
         calls_made = calls_made + $4, rate = $5,
         last_success_at = CASE WHEN $6 THEN clock.now ELSE last_success_at END
       FROM (SELECT now() AS now) clock WHERE application_id = $1 AND claimed_by = $2 AND claimed_until > now()
       RETURNING ${columns}`,
    values: [applicationId, worker, leaseMs, calls, rate, hasSucceeded],
  });
  return renewed ?? null;
}

/** Releases the lease and stores what was counted since its last renewal. */
export async function releaseCatalog(
  pool: Pool,
  { applicationId, worker }: { applicationId: string; worker: string },
  count: CallCount,
): Promise<void> {
  const { calls, hasSucceeded } = count.take();
  await pool.query(
    `UPDATE catalog.catalogs SET claimed_by = NULL, claimed_until = NULL, rate = 0,
       hold_until = NULL, hold_reason = NULL, calls_made = calls_made + $3,
       last_success_at = CASE WHEN $4 THEN clock.now ELSE last_success_at END
     FROM (SELECT now() AS now) clock WHERE application_id = $1 AND claimed_by = $2`,
    [applicationId, worker, calls, hasSucceeded],
  );
}

interface Claim {
  pool: Pool;
  lease: { applicationId: string; worker: string };
}

/** Stores why the scanner is waiting and for how long; null clears it. */
export async function recordHold(
  { pool, lease }: Claim,
  hold: { reason: string; forMs: number } | null,
): Promise<void> {
  await pool.query(
    `UPDATE catalog.catalogs SET hold_reason = $3,
       hold_until = now() + $4::float8 * interval '1 millisecond'
     WHERE application_id = $1 AND claimed_by = $2`,
    [lease.applicationId, lease.worker, hold?.reason ?? null, hold?.forMs ?? null],
  );
}

/** Stores the service's last failure. */
export async function recordFailure({ pool, lease }: Claim, error: UpstreamError): Promise<void> {
  const { kind, message } = error;
  await pool.query(
    `UPDATE catalog.catalogs SET last_failure = $3 WHERE application_id = $1 AND claimed_by = $2`,
    [lease.applicationId, lease.worker, JSON.stringify({ kind, message, at: Date.now() })],
  );
}
