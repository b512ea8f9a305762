import "server-only";
import type { Pool, PoolClient } from "pg";
import { orm } from "@/lib/postgres/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import { consoleRuntime } from "./runtime";
import { trailHead, trailSeals } from "./schema";
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
  const { firstSeq, at, previousHash: previous, seal } = trailSeals;
  return orm(connection)
    .select({ firstSeq, at, previous, seal })
    .from(trailSeals)
    .orderBy(firstSeq, at);
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
    const [head] = await orm(client).select().from(trailHead).for("update");
    const last = (await listSeals(client)).at(-1);
    if (!head || (last && keyOfSeal(last, [key]))) return 0;
    const place = { firstSeq: head.seq + 1, at: Date.now(), previous: head.hash };
    await orm(client)
      .insert(trailSeals)
      .values({ ...place, previousHash: place.previous, seal: sealOf(key, place) });
    return head.seq;
  });
  if (before === 0) return;
  consoleRuntime().logger.warn(
    { rowsBefore: before },
    "the rows of the activity trail are keyed with this AUTH_SECRET from here on",
  );
}
