import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type BoundedCount, countMax } from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { type Candidates, candidates, type Hit } from "./candidates";
import { readCursor, writeCursor } from "./cursor";
import { branchesOf, type Matches, matchSelection, plainOf, type Wanted } from "./match-selection";
import { rowsOf, type SearchConnection, withSearch } from "./search-connection";
import { isWhole, type Order, type Selection } from "./selection";
import { tierByTier } from "./tier-by-tier";
import { walk } from "./walk";

/** How many rows of an index are checked before the matching rows are found and sorted instead. */
const walkMax = 5_000;

/** Which page of a selection is wanted; without a sort the best matches come first, or the newest. */
export interface Asked {
  sort: Order | null;
  after?: string | undefined;
  limit: number;
}

export interface FoundPage {
  /** The ids of the rows, in their order. */
  ids: string[];
  next: string | null;
  count: BoundedCount;
  near: string[];
}

/** Returns one page of a selection with its count; throws SearchError. */
export async function searchPage(
  connection: SearchConnection,
  selection: Selection,
  { sort, after: cursor, limit }: Asked,
): Promise<FoundPage> {
  const order = sort ?? selection.newest;
  const ranked = sort === null && selection.text !== null;
  const after = readCursor(order, ranked, cursor);
  const wanted: Wanted = { order, ranked, after, limit: limit + 1 };
  const { hits, count, near } = await findHits(connection, selection, wanted);
  const shown = hits.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    next: last && hits.length > limit ? writeCursor(order, last) : null,
    count,
    near,
  };
}

/** Returns one page of a selection with its rows, which `readRows` reads by their ids; throws SearchError. */
export function searchRows<Row>(
  pool: Pool,
  selection: Selection,
  asked: Asked,
  readRows: (
    connection: SearchConnection,
    applicationId: string,
    ids: readonly string[],
  ) => Promise<Row[]>,
): Promise<Omit<FoundPage, "ids"> & { rows: Row[] }> {
  return withSearch(pool, async (connection) => {
    const { ids, ...found } = await searchPage(connection, selection, asked);
    return { rows: await readRows(connection, selection.applicationId, ids), ...found };
  });
}

async function findHits(
  connection: SearchConnection,
  selection: Selection,
  wanted: Wanted,
): Promise<{ hits: Hit[]; count: BoundedCount; near: string[] }> {
  if (isWhole(selection)) {
    const hits = await walkHits(connection, selection, sql`true`, wanted, null);
    return { hits, count: await countWhole(connection, selection), near: [] };
  }
  const { matches, near, found } = await matchSelection(connection, selection, wanted);
  const count = boundedCount(found);
  if (!found.more) return { hits: found.hits, count, near };
  const hits = wanted.ranked
    ? await tierByTier(connection, selection, matches, wanted)
    : await walkOrSort(connection, selection, matches, wanted);
  return { hits, count, near };
}

/** Returns how many rows a selection has, counted to a bound; throws SearchError. */
export function countSelection(pool: Pool, selection: Selection): Promise<BoundedCount> {
  return withSearch(pool, async (connection) => {
    if (isWhole(selection)) return countWhole(connection, selection);
    const wanted = { order: selection.newest, ranked: false, after: null, limit: 0 };
    return boundedCount((await matchSelection(connection, selection, wanted)).found);
  });
}

function boundedCount({ total, more }: Candidates): BoundedCount {
  return { value: Math.min(total, countMax), more };
}

const Counted = z.object({ count: z.number() });

async function countWhole(
  connection: SearchConnection,
  { rows }: Selection,
): Promise<BoundedCount> {
  const [counted] = await rowsOf(
    connection,
    "count a list of the catalog",
    Counted,
    sql`SELECT coalesce((${rows}), 0)::float8 AS count`,
  );
  return { value: counted?.count ?? 0, more: false };
}

/** Finds rows that are too many to sort: by the index of the order, or by sorting where those are too far down. */
async function walkOrSort(
  connection: SearchConnection,
  selection: Selection,
  matches: Matches,
  wanted: Wanted,
): Promise<Hit[]> {
  const asked = await withoutIdlePeople(connection, selection, matches);
  // Checking a row's own text is cheap.
  const rowsMax = asked.own && !asked.people ? 4 * walkMax : walkMax;
  const hits = await walkHits(connection, selection, plainOf(asked), wanted, rowsMax);
  if (hits.length === wanted.limit) return hits;
  const all = branchesOf(selection, asked);
  return (await candidates(connection, selection, all, { ...wanted, bound: null })).hits;
}

/** Leaves the match by people out where no person matches: checking the people of each row is the expensive part. */
async function withoutIdlePeople(
  connection: SearchConnection,
  selection: Selection,
  matches: Matches,
): Promise<Matches> {
  if (!matches.people) return matches;
  const { total, more } = await candidates(connection, selection, matches.people.branches, {
    order: selection.newest,
    ranked: false,
    after: null,
    limit: 0,
    bound: countMax,
  });
  return total === 0 && !more ? { ...matches, people: undefined } : matches;
}

async function walkHits(
  connection: SearchConnection,
  selection: Selection,
  condition: SQL,
  { order, after, limit }: Wanted,
  rowsMax: number | null,
): Promise<Hit[]> {
  const keys = after?.keys ?? null;
  const rows = await walk(connection, selection, condition, { order, after: keys, limit, rowsMax });
  return rows.map((row) => ({ ...row, tier: null }));
}
