import "server-only";
import { z } from "zod";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { withTransaction } from "@/lib/postgres/transaction";

/** The scan of an application is no longer this process's: it was removed or taken over, or this process slept. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

const Locked = z.object({ isOurs: z.boolean() });

/**
 * Runs `work` in a transaction in which nobody else writes to the application's catalog, so that what
 * it counts stays exact. Throws LeaseLost where the worker does not hold the lease.
 */
export async function withLease<T>(
  pool: Pool,
  { applicationId, worker }: { applicationId: string; worker: string },
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    const [catalog] = await queryRows(client, {
      purpose: "lock a catalog for its scanner",
      row: Locked,
      name: "catalog-lock-leased",
      // A page that a crash of the database loses is read again, so its commit need not wait for the disk.
      text: `SELECT claimed_until > now() AS "isOurs", set_config('synchronous_commit', 'off', true)
       FROM catalog.catalogs WHERE application_id = $1 AND claimed_by = $2 FOR UPDATE`,
      values: [applicationId, worker],
    });
    if (!catalog?.isOurs) throw new LeaseLost(`the scan of ${applicationId} is not ours`);
    return work(client);
  });
}

/** Runs `work` as `withLease` does for whoever changed something; does nothing where the catalog is off. */
export async function withCatalog<T>(
  pool: Pool,
  applicationId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | null> {
  return withTransaction(pool, async (client) => {
    // Somebody waits; the scanner holds the lock for the time of a page.
    await client.query("SET LOCAL lock_timeout = '2s'");
    const { rowCount } = await client.query(
      "SELECT FROM catalog.catalogs WHERE application_id = $1 AND state <> 'off' FOR UPDATE",
      [applicationId],
    );
    return rowCount === 0 ? null : work(client);
  });
}
