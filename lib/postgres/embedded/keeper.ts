import "server-only";
import type pg from "pg";
import { z } from "zod";
import { logger } from "@/lib/logger";
import { queryRows } from "../queries/query-rows";
import { connectClient } from "../queries/single-client";
import { type Cluster, findPostmaster } from "./cluster";
import { stopPostmaster } from "./postmaster";
import { addressOf, setUp } from "./roles";

/** The advisory lock in the maintenance database: shared by users of the server, exclusive to stop it. */
const USERS_LOCK = 7_105_221_018;

/**
 * This process's stake in the server: a connection that holds the users' lock in shared mode. The
 * system closes it with the process, however that ends, so the lock always shows who is left.
 */
export interface Keeper {
  /** Settles when the connection ends without `leave`. */
  lost: Promise<void>;
  /** Gives up the stake, and stops the server when nobody else holds one. */
  leave(): Promise<void>;
}

/**
 * Connects to the server whose socket lies in `folder`, sets up what is missing there, and takes a
 * stake; rejects while the server starts or stops.
 */
export async function takeStake(cluster: Cluster, folder: string): Promise<Keeper> {
  await setUp(cluster, folder);
  const client = await connectClient(addressOf(cluster, folder, { database: "postgres" }));
  const lost = new Promise<void>((resolve) => {
    client.once("end", resolve);
  });
  try {
    await client.query("SELECT pg_advisory_lock_shared($1)", [USERS_LOCK]);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { lost, leave: () => leave(cluster, client) };
}

async function leave(cluster: Cluster, client: pg.Client): Promise<void> {
  try {
    // Whoever arrives from here on waits for the lock, loses its connection when the server stops,
    // and starts it again.
    await client.query("SELECT pg_advisory_unlock_shared($1)", [USERS_LOCK]);
    const [lock] = await queryRows(client, {
      purpose: "see who else uses the server",
      row: z.object({ last: z.boolean() }),
      text: "SELECT pg_try_advisory_lock($1) AS last",
      values: [USERS_LOCK],
    });
    if (lock?.last) await stopPostmaster(cluster);
  } catch (error) {
    if (findPostmaster(cluster) !== undefined) {
      logger.warn({ err: error }, "the embedded PostgreSQL was left running");
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
