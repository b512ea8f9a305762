import "server-only";
import pg from "pg";
import { logger } from "@/lib/logger";
import { type Cluster, findPostmaster, SUPERUSER } from "./cluster";
import { stopPostmaster } from "./postmaster";

/** The advisory lock of the maintenance database: shared by users of the server, alone to stop it. */
const USERS_LOCK = 7_105_221_018;

/**
 * This process's stake in the server: a connection that holds the users' lock in shared mode. The
 * system ends it with the process, however that dies, so the lock always tells who is left.
 */
export interface Keeper {
  port: number;
  /** Settles when the connection ends without `leave`. */
  lost: Promise<void>;
  /** Gives the stake up, and stops the server when nobody else holds one. */
  leave(): Promise<void>;
}

/** The address of a database of the cluster's server. */
export function addressOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Connects to the server on `port` and takes a stake; rejects while it starts or stops. */
export async function takeStake(cluster: Cluster, port: number): Promise<Keeper> {
  const client = new pg.Client({
    connectionString: addressOf(cluster, port, "postgres"),
    application_name: "switchboard keeper",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.once("end", resolve);
  });
  // Without a listener a lost connection would end the process; "end" follows every error.
  client.on("error", (error) => logger.debug({ err: error }, "the keeper's connection broke"));
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock_shared($1)", [USERS_LOCK]);
    await createDatabase(client, SUPERUSER);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { port, lost, leave: () => leave(cluster, client) };
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (found.rowCount !== 0) return;
  const duplicates = ["42P04", "23505"];
  await client.query(`CREATE DATABASE ${name}`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && duplicates.includes(error.code ?? ""))) throw error;
  });
}

async function leave(cluster: Cluster, client: pg.Client): Promise<void> {
  try {
    // Whoever arrives from here on waits for the lock, loses its connection when the server stops,
    // and starts it again.
    await client.query("SELECT pg_advisory_unlock_shared($1)", [USERS_LOCK]);
    const { rows } = await client.query<{ last: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS last",
      [USERS_LOCK],
    );
    if (rows[0]?.last === true) await stopPostmaster(cluster);
  } catch (error) {
    if (findPostmaster(cluster) !== undefined) {
      logger.warn({ err: error }, "the embedded PostgreSQL was left running");
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
