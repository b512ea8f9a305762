import "server-only";
import type { TrailEvidence, TrailRecord } from "@/lib/contract/trail-item";
import { listTrail, type TrailScope } from "./list-trail";
import { consoleRuntime } from "./runtime";

/** Returns one thing that happened by its number, or null where there is none that the scope may see. */
export async function findTrailRecord(scope: TrailScope, seq: number): Promise<TrailRecord | null> {
  const { items } = await listTrail(scope, {}, { before: seq + 1, limit: 1 });
  const item = items[0];
  if (item?.seq !== seq) return null;
  const { rows } = await consoleRuntime().pool.query<TrailEvidence>(
    `SELECT seq::float8 AS seq, at::float8 AS at, outcome, encode(hash, 'hex') AS hash
     FROM console.trail_rows WHERE seq = $1 OR intent_seq = $1 ORDER BY trail_rows.seq`,
    [seq],
  );
  return { item, evidence: rows };
}
