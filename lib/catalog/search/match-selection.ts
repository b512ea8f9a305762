import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { countMax } from "@/lib/contract/catalog-search";
import { type Branch, type Candidates, candidates } from "./candidates";
import { type Place, sortedBy } from "./cursor";
import { nearWords } from "./near-words";
import { peopleMatch } from "./people-match";
import { rowsOf, type SearchConnection } from "./search-connection";
import { belongs, type Order, type Selection } from "./selection";
import { type Match, narrowMatch, nearMatch, ownMatch, tiers, usesTrigrams } from "./text-match";

/** With fewer rows, words similar to the typed ones are searched for as well. */
const fewRows = 5;
/** How many of the newest rows are sampled for a text, and how many matches among them mean that most rows match. */
const newestRows = { sampled: 500, isMost: 200 };

/** Which rows of a selection are wanted. */
export interface Wanted {
  order: Order;
  ranked: boolean;
  after: Place | null;
  limit: number;
}

/** The ways in which rows match the text of a selection; empty without a text. */
export interface Matches {
  own?: Match | undefined;
  people?: Match | undefined;
  near?: Match | undefined;
}

export interface MatchedSelection {
  matches: Matches;
  near: string[];
  found: Candidates;
}

/** Finds a selection's rows up to the bound, in every way that its text may match. */
export async function matchSelection(
  connection: SearchConnection,
  selection: Selection,
  wanted: Wanted,
): Promise<MatchedSelection> {
  const { text, byPeople, applicationId } = selection;
  const find = (matches: Matches) =>
    candidates(connection, selection, branchesOf(selection, matches), {
      ...wanted,
      bound: countMax,
    });
  if (!text) return { matches: {}, near: [], found: await find({}) };
  const isNarrow =
    !usesTrigrams(text.folded, connection) && (await filtersAreNarrow(connection, selection));
  const matches: Matches = {
    own: isNarrow ? narrowMatch(selection, text) : ownMatch(selection, text, connection),
  };
  if (byPeople) matches.people = peopleMatch(selection, text, connection);
  if (matches.own && (await holdMost(connection, selection, matches.own))) {
    return { matches, near: [], found: { total: countMax, more: true, hits: [] } };
  }
  const found = await find(matches);
  if (found.more || found.total >= fewRows) return { matches, near: [], found };
  const groups = await nearWords(connection, applicationId, text.folded);
  if (!groups) return { matches, near: [], found };
  matches.near = nearMatch(selection, groups, connection);
  const near = groups.flatMap(([, ...words]) => words);
  return { matches, near, found: await find(matches) };
}

/**
 * Says whether a text is in most of the newest rows and in more rows than are counted: an index would
 * first list every row that contains it.
 */
async function holdMost(
  connection: SearchConnection,
  selection: Selection,
  own: Match,
): Promise<boolean> {
  const { sampled, isMost } = newestRows;
  if ((await countNewest(connection, selection, own, sampled, sampled)) < isMost) return false;
  return (await countNewest(connection, selection, own, 3 * countMax, countMax + 1)) > countMax;
}

const Counted = z.object({ count: z.number() });

async function countNewest(
  connection: SearchConnection,
  selection: Selection,
  { plain }: Match,
  rowsMax: number,
  limit: number,
): Promise<number> {
  const { table, applicationId, newest } = selection;
  const columns = newest.keys.map(({ column }) => column);
  const [counted] = await rowsOf(
    connection,
    "count the newest that hold a text",
    Counted,
    sql`SELECT count(*)::float8 AS count FROM (
      SELECT FROM (SELECT r.* FROM ${table} r WHERE r.application_id = ${applicationId}
        ORDER BY ${sortedBy(newest, columns)} LIMIT ${rowsMax}::bigint) r
      WHERE ${belongs(selection)} AND ${plain} LIMIT ${limit}::bigint) found`,
  );
  return counted?.count ?? 0;
}

/**
 * Says whether the filters alone leave few rows, so that the text can be checked in those. The planner
 * has no statistics on pairs of letters to compare them with the filters.
 */
async function filtersAreNarrow(
  connection: SearchConnection,
  selection: Selection,
): Promise<boolean> {
  if (selection.filters.length === 0) return false;
  const { more } = await candidates(
    connection,
    { ...selection, text: null },
    branchesOf(selection, {}),
    { order: selection.newest, ranked: false, after: null, limit: 0, bound: countMax },
  );
  return !more;
}

/** Returns every way to find the rows of a selection by an index. */
export function branchesOf(
  { table, applicationId }: Pick<Selection, "table" | "applicationId">,
  { own, people, near }: Matches,
): readonly Branch[] {
  if (!own) {
    const tier = sql.raw(`${tiers.text}`);
    return [{ from: sql`${table} r`, where: sql`r.application_id = ${applicationId}`, tier }];
  }
  return [own, people, near].flatMap((match) => match?.branches ?? []);
}

/** Returns the condition that a row matches, without an index. */
export function plainOf({ own, people, near }: Matches): SQL {
  const ways = [own, people, near].flatMap((match) => (match ? [match.plain] : []));
  return ways.length === 0 ? sql`true` : sql`(${sql.join(ways, sql` OR `)})`;
}
