import "server-only";
import { createHash } from "node:crypto";
import type { Pool } from "pg";

/** The first row whose link does not hold, and why. */
export interface TrailBreak {
  seq: number;
  reason: "missing" | "changed" | "not linked" | "beyond the head";
}

export interface TrailVerdict {
  rows: number;
  /** Hex of the last hash: kept elsewhere, it also proves that the whole trail was not rewritten. */
  head: string;
  broken: TrailBreak | null;
}

const batch = 2000;
const genesis = Buffer.alloc(32);

interface TrailRow {
  seq: number;
  previous_hash: Buffer;
  hash: Buffer;
  payload: string;
}

function hashOf(previous: Buffer, seq: number, payload: string): Buffer {
  return createHash("sha256").update(previous).update(`${seq}:${payload}`).digest();
}

function checkRow(row: TrailRow, seq: number, previous: Buffer): TrailBreak | null {
  if (row.seq !== seq) return { seq, reason: "missing" };
  if (!hashOf(row.previous_hash, seq, row.payload).equals(row.hash)) {
    return { seq, reason: "changed" };
  }
  return row.previous_hash.equals(previous) ? null : { seq, reason: "not linked" };
}

/** Walks the whole trail and returns whether every row still carries the hash of the one before. */
export async function verifyTrail(pool: Pool): Promise<TrailVerdict> {
  // Read first: rows written during the walk lie beyond it and are left for the next walk.
  const found = await pool.query<{ seq: number; hash: Buffer }>(
    "SELECT seq, hash FROM console.trail_head",
  );
  const end = found.rows[0];
  if (!end) return { rows: 0, head: "", broken: { seq: 0, reason: "missing" } };
  const headSeq = Number(end.seq);
  const verdict = (rows: number, broken: TrailBreak | null) => ({
    rows,
    head: end.hash.toString("hex"),
    broken,
  });
  let previous: Buffer = genesis;
  let seq = 0;
  while (seq < headSeq) {
    const { rows } = await pool.query<TrailRow>(
      `SELECT seq::int8 AS seq, previous_hash, hash, payload::text AS payload FROM console.trail
       WHERE seq > $1 AND seq <= $2 ORDER BY seq LIMIT ${batch}`,
      [seq, headSeq],
    );
    if (rows.length === 0) return verdict(seq, { seq: seq + 1, reason: "missing" });
    for (const row of rows) {
      const broken = checkRow({ ...row, seq: Number(row.seq) }, seq + 1, previous);
      if (broken) return verdict(seq, broken);
      previous = row.hash;
      seq += 1;
    }
  }
  return verdict(
    seq,
    previous.equals(end.hash) ? null : { seq: headSeq, reason: "beyond the head" },
  );
}
