import "server-only";
import { TrailEvidence, type TrailRecord } from "@/lib/contract/trail-item";
import { queryRows } from "@/lib/postgres/rows/query-rows";
import { listTrail, type TrailScope } from "./list-trail";
import { consoleRuntime } from "./runtime";

/** Returns one thing that happened by its number, or null where there is none that the scope may see. */
export async function findTrailRecord(scope: TrailScope, seq: number): Promise<TrailRecord | null> {
  const { items } = await listTrail(scope, {}, { before: seq + 1, limit: 1 });
  const item = items[0];
  if (item?.seq !== seq) return null;
  const evidence = await queryRows(consoleRuntime().pool, {
    purpose: "find the rows of a trail record",
    row: TrailEvidence,
    text: `SELECT seq::float8 AS seq, at::float8 AS at, outcome, encode(hash, 'hex') AS hash
     FROM console.trail_rows WHERE seq = $1 OR intent_seq = $1 ORDER BY trail_rows.seq`,
    values: [seq],
  });
  return { item, evidence };
}
