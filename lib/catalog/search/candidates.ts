import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isAfter, KeyValue, type Place, sortedBy } from "./cursor";
import { rowsOf, type SearchConnection } from "./search-connection";
import { belongs, type Order, type Selection } from "./selection";

/** One way to find rows of a selection by an index. */
export interface Branch {
  /** The FROM clause that yields `r`. */
  from: SQL;
  where: SQL;
  /** How well the row matches; 0 is best. */
  tier: SQL;
  /** CTEs that `from` and `where` refer to, each `name AS MATERIALIZED (...)`. */
  parts?: readonly SQL[];
  /** Whether the branch itself left rows out. */
  cut?: SQL;
}

/** A row's id and its place in the order. */
export interface Hit extends Place {
  id: string;
}

export interface Candidates {
  /** How many distinct rows were found. */
  total: number;
  /** Whether there may be more. */
  more: boolean;
  hits: Hit[];
}

interface Wanted {
  order: Order;
  ranked: boolean;
  after: Place | null;
  limit: number;
  /** The most rows that each branch finds; null for all. */
  bound: number | null;
}

const Row = z.object({
  total: z.number(),
  more: z.boolean(),
  id: z.string().nullable(),
  tier: z.number().nullable(),
  keys: z.array(KeyValue).nullable(),
});

const name = (prefix: string, index: number) => sql.raw(`${prefix}${index}`);

/**
 * Returns the CTEs that find the rows of all branches as `hits`, each row once with its best tier, and
 * the condition that some were left out. A branch is skipped once an earlier one exceeded the bound.
 */
export function findHits(
  selection: Selection,
  branches: readonly Branch[],
  { order, bound }: Pick<Wanted, "order" | "bound">,
): { parts: SQL; isCut: SQL } {
  const isOver = (index: number) =>
    sql`(SELECT count(*) FROM ${name("branch", index)}) > ${bound}::bigint`;
  const found = branches.map((branch, index) => {
    const columns = order.keys.map((key, at) => sql`${key.column} AS ${name("k", at)}`);
    const turn =
      bound === null ? [] : branches.slice(0, index).map((_, at) => sql`NOT ${isOver(at)}`);
    return sql`${name("branch", index)} AS MATERIALIZED (
      SELECT r.id, ${selection.listed} AS listed, ${branch.tier} AS tier,
        ${sql.join(columns, sql`, `)}
      FROM ${branch.from}
      WHERE ${sql.join([belongs(selection), branch.where, ...turn], sql` AND `)}
      ${bound === null ? sql`` : sql`LIMIT ${bound + 1}::bigint`})`;
  });
  const all = sql.join(
    branches.map((_, index) => sql`SELECT * FROM ${name("branch", index)}`),
    sql` UNION ALL `,
  );
  const list = keysOf(order);
  const once =
    branches.length === 1
      ? all
      : sql`SELECT id, listed, min(tier) AS tier, ${list} FROM (${all}) a
          GROUP BY id, listed, ${list}`;
  const cut = branches.flatMap(({ cut }, index) => [
    ...(cut ? [sql`(${cut})`] : []),
    ...(bound === null ? [] : [isOver(index)]),
  ]);
  const parts = [...branches.flatMap(({ parts = [] }) => parts), ...found];
  return {
    parts: sql`${sql.join(parts, sql`, `)}, hits AS MATERIALIZED (${once})`,
    isCut: cut.length > 0 ? sql.join(cut, sql` OR `) : sql`false`,
  };
}

function keysOf(order: Order): SQL {
  return sql.join(
    order.keys.map((_, index) => name("k", index)),
    sql`, `,
  );
}

/** Finds and counts the rows of all branches, and returns those after a place. */
export async function candidates(
  connection: SearchConnection,
  selection: Selection,
  branches: readonly Branch[],
  { order, ranked, after, limit, bound }: Wanted,
): Promise<Candidates> {
  const { parts, isCut } = findHits(selection, branches, { order, bound });
  const keys = order.keys.map((_, index) => name("k", index));
  const sorted = sql`${ranked ? sql`tier, ` : sql``}${sortedBy(order, keys)}`;
  const rows = await rowsOf(
    connection,
    "search the catalog",
    Row,
    sql`WITH ${parts}
    SELECT t.total::float8 AS total, ${isCut} AS more, h.id, h.tier,
      CASE WHEN h.id IS NOT NULL THEN json_build_array(${keysOf(order)}) END AS keys
    FROM (SELECT count(*) FILTER (WHERE listed) AS total FROM hits) t LEFT JOIN LATERAL (
      SELECT * FROM hits WHERE ${after ? follows(order, keys, ranked, after) : sql`true`}
      ORDER BY ${sorted} LIMIT ${limit}::bigint) h ON true
    ORDER BY ${sorted}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    more: rows[0]?.more ?? false,
    hits: rows.flatMap(({ id, tier, keys: values }) =>
      id === null ? [] : [{ id, tier: ranked ? tier : null, keys: values ?? [] }],
    ),
  };
}

function follows(order: Order, keys: SQL[], ranked: boolean, { tier, keys: values }: Place): SQL {
  const later = isAfter(order, keys, values);
  return ranked ? sql`(tier > ${tier}::int OR (tier = ${tier}::int AND ${later}))` : later;
}
