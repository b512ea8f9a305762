import "server-only";
import { z } from "zod";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { withTransaction } from "@/lib/postgres/transaction";

/** This process no longer holds the lease: the catalog was removed, taken over, or not renewed in time. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

const Locked = z.object({ isOurs: z.boolean() });

/**
 * Runs `work` in a transaction that locks the application's catalog against other writers, so that its
 * counts stay exact. Throws LeaseLost where the worker does not hold the lease.
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
      // A page that a database crash loses is read again, so its commit need not wait for the disk.
      text: `SELECT claimed_until > now() AS "isOurs", set_config('synchronous_commit', 'off', true)
       FROM catalog.catalogs WHERE application_id = $1 AND claimed_by = $2 FOR UPDATE`,
      values: [applicationId, worker],
    });
    if (!catalog?.isOurs) throw new LeaseLost(`the scan of ${applicationId} is not ours`);
    return work(client);
  });
}

/** Runs `work` under the same lock for a change that the console made; does nothing where the catalog is off. */
export async function withCatalog<T>(
  pool: Pool,
  applicationId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | null> {
  return withTransaction(pool, async (client) => {
    // A person waits, and the scanner holds the lock while it stores a page.
    await client.query("SET LOCAL lock_timeout = '2s'");
    const { rowCount } = await client.query(
      "SELECT FROM catalog.catalogs WHERE application_id = $1 AND state <> 'off' FOR UPDATE",
      [applicationId],
    );
    return rowCount === 0 ? null : work(client);
  });
}
