import "server-only";
import type { Pool } from "pg";
import { z } from "zod";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { auditKeyOf, linkOf } from "./audit-key";
import { type AuditSeal, keyOfSeal, listSeals } from "./audit-seals";
import { consoleRuntime } from "./runtime";
import { nextTurn, turnIsOver } from "./turns";

/** The first row whose link does not hold, and why. */
export interface AuditBreak {
  seq: number;
  reason: "missing" | "changed" | "not linked" | "beyond the head" | "not sealed" | "not appended";
}

export interface AuditVerdict {
  rows: number;
  /** Hex of the last hash: kept elsewhere, it also proves that no rows were cut off the end. */
  head: string;
  broken: AuditBreak | null;
  /** How many rows are from before rows were keyed, and when that was sealed, in milliseconds. */
  unkeyed: { rows: number; sealedAt: number } | null;
  /** The first and the last number of rows keyed with none of the secrets, which could not be checked. */
  otherSecret: readonly [first: number, last: number][];
}

/** Few enough that parsing them holds nobody up. */
const batch = 500;
const genesis = Buffer.alloc(32);

const hash = z.instanceof(Buffer);
const AuditLogEnd = z.object({ seq: z.int(), hash, stray: z.number().nullable() });
const AuditRow = z.object({ seq: z.int(), previous_hash: hash, hash, payload: z.string() });
type AuditRow = z.infer<typeof AuditRow>;

/** The rows up to the next seal; `key` is null for unkeyed ones, undefined for those of another secret. */
interface Stretch {
  first: number;
  key: Buffer | null | undefined;
  seal: AuditSeal | null;
}

/**
 * Walks the whole audit log and returns whether every row still carries the keyed hash of the one before,
 * and whether rows lie beside it. `secrets` are the AUTH_SECRETs that wrote it. It goes in slices, so that
 * other requests are answered meanwhile; what it returns once `leave` aborts means nothing.
 */
export async function verifyAuditLog(
  pool: Pool,
  secrets: readonly string[] = [consoleRuntime().env.authSecret],
  leave?: AbortSignal,
): Promise<AuditVerdict> {
  // Read first: rows written during the walk lie beyond it and are left for the next walk.
  const [end] = await queryRows(pool, {
    purpose: "find the end of the audit log",
    row: AuditLogEnd,
    text: `SELECT seq::float8 AS seq, hash, coalesce(
       (SELECT min(s.seq) FROM console.audit_log_strays s),
       (SELECT t.seq FROM console.audit_log t WHERE t.seq < 1 ORDER BY t.seq LIMIT 1),
       (SELECT t.seq FROM console.audit_log t WHERE t.seq > h.seq ORDER BY t.seq LIMIT 1))::float8 AS stray
     FROM console.audit_log_head h`,
  });
  const nothing = { rows: 0, head: "", unkeyed: null, otherSecret: [] };
  if (!end) return { ...nothing, broken: { seq: 0, reason: "missing" } };
  const stretches = stretchesOf(await listSeals(pool), secrets.map(auditKeyOf));
  const [first, second] = stretches;
  const verdict = (rows: number, broken: AuditBreak | null): AuditVerdict => ({
    rows,
    head: end.hash.toString("hex"),
    broken,
    unkeyed:
      first?.key === null && second?.seal
        ? { rows: second.first - 1, sealedAt: second.seal.at }
        : null,
    otherSecret: stretches.flatMap(({ key, first: from }, index) => {
      const to = Math.min((stretches[index + 1]?.first ?? Number.POSITIVE_INFINITY) - 1, end.seq);
      return key === undefined && from <= to ? [[from, to] as const] : [];
    }),
  });
  const last = stretches.at(-1);
  if (end.seq > 0 && !last?.seal) return verdict(0, { seq: 1, reason: "not sealed" });
  if (last && last.first > end.seq + 1) {
    return verdict(0, { seq: end.seq + 1, reason: "missing" });
  }
  const walked = await walk(pool, { seq: end.seq, hash: end.hash }, stretches, leave);
  if (walked.broken || end.stray === null) return verdict(walked.rows, walked.broken);
  return verdict(walked.rows, { seq: end.stray, reason: "not appended" });
}

function stretchesOf(seals: readonly AuditSeal[], keys: readonly Buffer[]): Stretch[] {
  const keyed = seals.map((seal) => ({
    first: seal.firstSeq,
    key: keyOfSeal(seal, keys) ?? undefined,
    seal,
  }));
  const first = keyed[0]?.first;
  if (first === 1) return keyed;
  // A seal of nobody's could call forged rows old: only one by a known key vouches for those before it.
  const isKnown = keyed.findLast((one) => one.first === first)?.key !== undefined;
  return [{ first: 1, key: isKnown ? null : undefined, seal: null }, ...keyed];
}

async function walk(
  pool: Pool,
  head: { seq: number; hash: Buffer },
  stretches: readonly Stretch[],
  leave: AbortSignal | undefined,
): Promise<{ rows: number; broken: AuditBreak | null }> {
  let previous: Buffer = genesis;
  let seq = 0;
  const stretchAt = (next: number) => stretches.findLast(({ first }) => first <= next);
  while (seq < head.seq && !leave?.aborted) {
    const rows = await queryRows(pool, {
      purpose: "walk the audit log",
      row: AuditRow,
      text: `SELECT seq::float8 AS seq, previous_hash, hash, payload::text AS payload FROM console.audit_log
       WHERE seq > $1 AND seq <= $2 ORDER BY seq LIMIT ${batch}`,
      values: [seq, head.seq],
    });
    if (rows.length === 0) return { rows: seq, broken: { seq: seq + 1, reason: "missing" } };
    await nextTurn();
    for (const row of rows) {
      if (turnIsOver()) await nextTurn();
      const broken = checkRow(row, seq + 1, previous, stretchAt(seq + 1));
      if (broken) return { rows: seq, broken };
      previous = row.hash;
      seq += 1;
    }
  }
  const next = stretchAt(seq + 1);
  if (next?.first === seq + 1 && next.seal && !next.seal.previous.equals(previous)) {
    return { rows: seq, broken: { seq, reason: "changed" } };
  }
  const isHead = previous.equals(head.hash);
  return { rows: seq, broken: isHead ? null : { seq: head.seq, reason: "beyond the head" } };
}

function checkRow(
  row: AuditRow,
  seq: number,
  previous: Buffer,
  stretch: Stretch | undefined,
): AuditBreak | null {
  if (row.seq !== seq) return { seq, reason: "missing" };
  const key = stretch?.key;
  const { payload } = row;
  const holds =
    key === undefined ||
    linkOf(key, { previous: row.previous_hash, seq, payload }).equals(row.hash);
  if (!holds) return { seq, reason: "changed" };
  const seal = stretch?.first === seq ? stretch.seal : null;
  if (seal && !seal.previous.equals(previous)) return { seq, reason: "not linked" };
  return row.previous_hash.equals(previous) ? null : { seq, reason: "not linked" };
}
