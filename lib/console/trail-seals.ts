import "server-only";
import type { Pool, PoolClient } from "pg";
import { withTransaction } from "@/lib/postgres/transaction";
import { consoleRuntime } from "./runtime";
import { sealOf, trailKeyOf } from "./trail-key";

/** Where rows keyed with one AUTH_SECRET begin. */
export interface TrailSeal {
  firstSeq: number;
  /** Milliseconds. */
  at: number;
  previous: Buffer;
  seal: Buffer;
}

/** Returns the seals of the trail, the first first. */
export async function listSeals(connection: Pool | PoolClient): Promise<TrailSeal[]> {
  const { rows } = await connection.query<TrailSeal>(
    `SELECT first_seq::float8 AS "firstSeq", at::float8 AS at, previous_hash AS previous, seal
     FROM console.trail_seals ORDER BY first_seq, at`,
  );
  return rows;
}

/** Returns the one of the keys that a seal was made with, or null. */
export function keyOfSeal(seal: TrailSeal, keys: readonly Buffer[]): Buffer | null {
  return keys.find((key) => sealOf(key, seal).equals(seal.seal)) ?? null;
}

/**
 * Seals where the rows keyed with this AUTH_SECRET begin, unless that is done. A start calls it before
 * anything is written: the rows before are then as they were at this moment, or are found.
 */
export async function sealTrail(
  pool: Pool = consoleRuntime().pool,
  authSecret: string = consoleRuntime().env.authSecret,
): Promise<void> {
  const key = trailKeyOf(authSecret);
  const before = await withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ seq: number; hash: Buffer }>(
      "SELECT seq::float8 AS seq, hash FROM console.trail_head FOR UPDATE",
    );
    const [head] = rows;
    const last = (await listSeals(client)).at(-1);
    if (!head || (last && keyOfSeal(last, [key]))) return 0;
    const place = { firstSeq: head.seq + 1, at: Date.now(), previous: head.hash };
    await client.query(
      `INSERT INTO console.trail_seals (first_seq, at, previous_hash, seal)
       VALUES ($1, $2, $3, $4)`,
      [place.firstSeq, place.at, place.previous, sealOf(key, place)],
    );
    return head.seq;
  });
  if (before === 0) return;
  consoleRuntime().logger.warn(
    { rowsBefore: before },
    "the rows of the activity trail are keyed with this AUTH_SECRET from here on",
  );
}
