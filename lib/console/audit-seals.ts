import "server-only";
import type { Pool, PoolClient } from "pg";
import { orm } from "@/lib/postgres/queries/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import { auditKeyOf, sealOf } from "./audit-key";
import { consoleRuntime } from "./runtime";
import { auditLogHead, auditLogSeals } from "./schema";

/** Where rows keyed with one AUTH_SECRET begin. */
export interface AuditSeal {
  firstSeq: number;
  /** Milliseconds. */
  at: number;
  previous: Buffer;
  seal: Buffer;
}

/** Returns the seals of the audit log, the first first. */
export async function listSeals(connection: Pool | PoolClient): Promise<AuditSeal[]> {
  const { firstSeq, at, previousHash: previous, seal } = auditLogSeals;
  return orm(connection)
    .select({ firstSeq, at, previous, seal })
    .from(auditLogSeals)
    .orderBy(firstSeq, at);
}

/** Returns the one of the keys that a seal was made with, or null. */
export function keyOfSeal(seal: AuditSeal, keys: readonly Buffer[]): Buffer | null {
  return keys.find((key) => sealOf(key, seal).equals(seal.seal)) ?? null;
}

/**
 * Seals, once, where the rows keyed with this AUTH_SECRET begin. It is called at a start, before anything
 * is written, so that any later change of the rows before the seal is found.
 */
export async function sealAuditLog(
  pool: Pool = consoleRuntime().pool,
  authSecret: string = consoleRuntime().env.authSecret,
): Promise<void> {
  const key = auditKeyOf(authSecret);
  const before = await withTransaction(pool, async (client) => {
    const [head] = await orm(client).select().from(auditLogHead).for("update");
    const last = (await listSeals(client)).at(-1);
    if (!head || (last && keyOfSeal(last, [key]))) return 0;
    const place = { firstSeq: head.seq + 1, at: Date.now(), previous: head.hash };
    await orm(client)
      .insert(auditLogSeals)
      .values({ ...place, previousHash: place.previous, seal: sealOf(key, place) });
    return head.seq;
  });
  if (before === 0) return;
  consoleRuntime().logger.warn(
    { rowsBefore: before },
    "the rows of the audit log are keyed with this AUTH_SECRET from here on",
  );
}
