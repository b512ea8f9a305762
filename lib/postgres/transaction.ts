import "server-only";
import type { Pool, PoolClient } from "pg";
import { hasLostItsServer } from "./lost-server";

/**
 * Runs `work` in one READ COMMITTED transaction and returns what it returns. The transaction is
 * rolled back when `work` throws, and the error is passed on unchanged.
 */
export async function withTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    if (error instanceof Error && hasLostItsServer(error)) broken = error;
    await client.query("ROLLBACK").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    // A connection that could not roll back is in an unknown state and must not be reused, nor must one
    // to a server that takes no writes any more.
    client.release(broken);
  }
}

/**
 * Lets transactions that change the same thing take turns: the lock is held until the transaction ends.
 * Otherwise two that count before they add would each count without the other.
 */
export async function lockUntilEnd(client: PoolClient, kind: string, id: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))", [kind, id]);
}
