import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Hit } from "./candidates";
import { isAfter, KeyValue, sortedBy } from "./cursor";
import { rowsOf, type SearchConnection } from "./search-connection";
import { belongs, type Order, type Selection } from "./selection";

interface Wanted {
  order: Order;
  after: readonly KeyValue[] | null;
  limit: number;
  /** The most rows that are checked; null for all. */
  rowsMax: number | null;
}

const Row = z.object({ id: z.string(), keys: z.array(KeyValue) });

/**
 * Returns the first rows of a selection that meet a condition, in the order of an index, after checking
 * at most `rowsMax` rows: fewer than `limit` mean that no more are among those.
 */
export function walk(
  connection: SearchConnection,
  selection: Selection,
  condition: SQL,
  { order, after, limit, rowsMax }: Wanted,
): Promise<Omit<Hit, "tier">[]> {
  const walked = order.keys.map(({ column, walked }) => walked ?? column);
  const from = order.walk ?? sql`${selection.table} r`;
  const start = sql`r.application_id = ${selection.applicationId}
    ${after ? sql`AND ${isAfter(order, walked, after)}` : sql``}`;
  const meets = sql`${belongs(selection)} AND ${condition}`;
  const purpose = "walk through the catalog";
  if (rowsMax === null) {
    return rowsOf(
      connection,
      purpose,
      Row,
      sql`SELECT r.id, json_build_array(${sql.join(walked, sql`, `)}) AS keys
      FROM ${from} WHERE ${start} AND ${meets}
      ORDER BY ${sortedBy(order, walked)} LIMIT ${limit}::bigint`,
    );
  }
  const keys = order.keys.map((_, index) => sql.raw(`r.k${index}`));
  const columns = walked.map((column, index) => sql`${column} AS ${sql.raw(`k${index}`)}`);
  return rowsOf(
    connection,
    purpose,
    Row,
    sql`SELECT r.id, json_build_array(${sql.join(keys, sql`, `)}) AS keys
    FROM (
      SELECT r.*, ${sql.join(columns, sql`, `)} FROM ${from} WHERE ${start}
      ORDER BY ${sortedBy(order, walked)} LIMIT ${rowsMax}::bigint
    ) r
    WHERE ${meets} ORDER BY ${sortedBy(order, keys)} LIMIT ${limit}::bigint`,
  );
}
