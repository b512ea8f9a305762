import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type BoundedCount, countMax } from "@/lib/contract/catalog-search";
import { type Candidates, candidates, type Hit } from "./candidates";
import { type Place, readCursor, writeCursor } from "./cursor";
import { nearWords } from "./near-words";
import { peopleMatch } from "./people-match";
import { rowsOf, type SearchConnection } from "./search-connection";
import { isWhole, type Order, type Selection } from "./selection";
import { type Match, nearMatch, ownMatch, tiers } from "./text-match";
import { tierByTier } from "./tier-by-tier";
import { walk } from "./walk";

/** How many rows of an index are looked at before the rows that match are found and sorted instead. */
const walkMax = 5_000;
/** With fewer rows than this, words near those that were typed are looked for, too. */
const fewRows = 5;

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

/** What the text of a selection matches, by how; empty without a text. */
export interface Matches {
  own?: Match | undefined;
  people?: Match | undefined;
  near?: Match | undefined;
}

export interface Looked {
  matches: Matches;
  near: string[];
  found: Candidates;
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

export interface Wanted {
  order: Order;
  ranked: boolean;
  after: Place | null;
  limit: number;
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
  const { matches, near, found } = await look(connection, selection, wanted);
  const count = boundedCount(found);
  if (!found.more) return { hits: found.hits, count, near };
  const hits = wanted.ranked
    ? await tierByTier(connection, selection, matches, wanted)
    : await walkOrSort(connection, selection, matches, wanted);
  return { hits, count, near };
}

/** Returns how many rows a selection has, counted to a bound. */
export async function countSelection(
  connection: SearchConnection,
  selection: Selection,
): Promise<BoundedCount> {
  if (isWhole(selection)) return countWhole(connection, selection);
  const wanted = { order: selection.newest, ranked: false, after: null, limit: 0 };
  return boundedCount((await look(connection, selection, wanted)).found);
}

function boundedCount({ total, more }: Candidates): BoundedCount {
  return { value: Math.min(total, countMax), more };
}

async function countWhole(
  connection: SearchConnection,
  { rows }: Selection,
): Promise<BoundedCount> {
  const [counted] = await rowsOf(
    connection,
    "count a list of the catalog",
    z.object({ count: z.number() }),
    sql`SELECT coalesce((${rows}), 0)::float8 AS count`,
  );
  return { value: counted?.count ?? 0, more: false };
}

/** Looks for a selection's rows up to the bound, by every way its text may match. */
export async function look(
  connection: SearchConnection,
  selection: Selection,
  wanted: Wanted,
): Promise<Looked> {
  const { text, byPeople, applicationId } = selection;
  const find = (matches: Matches) =>
    candidates(connection, selection, branchesOf(selection, matches), {
      ...wanted,
      bound: countMax,
    });
  if (!text) return { matches: {}, near: [], found: await find({}) };
  const matches: Matches = { own: ownMatch(selection, text, connection) };
  if (byPeople) matches.people = peopleMatch(selection, text, connection);
  const found = await find(matches);
  if (found.more || found.total >= fewRows) return { matches, near: [], found };
  const groups = await nearWords(connection, applicationId, text.folded);
  if (!groups) return { matches, near: [], found };
  matches.near = nearMatch(selection, groups, connection);
  const near = groups.flatMap(([, ...words]) => words);
  return { matches, near, found: await find(matches) };
}

function branchesOf(selection: Selection, { own, people, near }: Matches) {
  if (!own) {
    const tier = sql.raw(`${tiers.text}`);
    return [{ from: sql`${selection.table} r`, where: sql`true`, tier }];
  }
  return [own, people, near].flatMap((match) => match?.branches ?? []);
}

/** Of more rows than are sorted at once: those that come soonest in the order's index, if they come soon. */
async function walkOrSort(
  connection: SearchConnection,
  selection: Selection,
  matches: Matches,
  wanted: Wanted,
): Promise<Hit[]> {
  const hits = await walkHits(connection, selection, plainOf(matches), wanted, walkMax);
  if (hits.length === wanted.limit) return hits;
  const all = branchesOf(selection, matches);
  return (await candidates(connection, selection, all, { ...wanted, bound: null })).hits;
}

/** The condition of a row that is at hand. */
export function plainOf({ own, people, near }: Matches): SQL {
  const ways = [own, people, near].flatMap((match) => (match ? [match.plain] : []));
  return ways.length === 0 ? sql`true` : sql`(${sql.join(ways, sql` OR `)})`;
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
