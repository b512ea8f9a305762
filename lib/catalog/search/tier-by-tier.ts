import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { countMax } from "@/lib/contract/catalog-search";
import { type Branch, candidates, type Hit } from "./candidates";
import type { Matches, Wanted } from "./match-selection";
import type { SearchConnection } from "./search-connection";
import type { Selection } from "./selection";
import { lineMatch, tierOf, tiers } from "./text-match";
import { walk } from "./walk";

/** How many rows are checked before the matching rows are found by an index and sorted. */
const walkMax = 5_000;
/** The same where each check reads a channel's people. */
const peopleWalkMax = 1_000;

/** How the rows of one tier are found where there are too many matches to sort. */
interface TierSource {
  branches: readonly Branch[];
  plain: SQL;
  /** How many rows are checked in their order; null where an index is tried first. */
  walkFirst: number | null;
  /** Whether the index's rows are sorted however many they are. */
  sortsAll: boolean;
}

/** Returns the best matches of a text that too many rows contain to sort: tier by tier, the newest first in each. */
export async function tierByTier(
  connection: SearchConnection,
  selection: Selection,
  matches: Matches,
  { order, after, limit }: Wanted,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const tier of Object.values(tiers)) {
    const isPast = after?.tier != null && tier < after.tier;
    const source = isPast ? null : sourceOf(selection, matches, tier);
    if (!source) continue;
    const keys = tier === after?.tier ? after.keys : null;
    const wanted = { order, after: keys, limit: limit - hits.length };
    const rows = await rowsOfTier(connection, selection, source, wanted);
    hits.push(...rows.map((row) => ({ ...row, tier })));
    if (hits.length >= limit) break;
  }
  return hits;
}

function sourceOf(selection: Selection, matches: Matches, tier: number): TierSource | null {
  const { own, people, near } = matches;
  const { text } = selection;
  if (!own || !text) return null;
  if (tier < tiers.text) {
    return { ...lineMatch(selection, text, tier), walkFirst: null, sortsAll: true };
  }
  if (tier === tiers.text) {
    const isOfTier = sql`${tierOf(text)} = ${tier}::int`;
    return { ...narrowed(own, isOfTier), walkFirst: walkMax, sortsAll: true };
  }
  const notOwn = sql`NOT (${own.plain})`;
  if (tier === tiers.people) {
    // People with very many channels are found in the newest channels only: sorting would read them all.
    return people
      ? { ...narrowed(people, notOwn), walkFirst: peopleWalkMax, sortsAll: false }
      : null;
  }
  const notBefore = people ? sql`${notOwn} AND NOT ${people.plain}` : notOwn;
  return near ? { ...narrowed(near, notBefore), walkFirst: walkMax, sortsAll: true } : null;
}

function narrowed({ branches, plain }: { branches: readonly Branch[]; plain: SQL }, by: SQL) {
  return {
    branches: branches.map((branch) => ({ ...branch, where: sql`${branch.where} AND ${by}` })),
    plain: sql`${plain} AND ${by}`,
  };
}

async function rowsOfTier(
  connection: SearchConnection,
  selection: Selection,
  { branches, plain, walkFirst, sortsAll }: TierSource,
  wanted: { order: Wanted["order"]; after: readonly Hit["keys"][number][] | null; limit: number },
): Promise<Omit<Hit, "tier">[]> {
  const after = wanted.after && { tier: null, keys: wanted.after };
  const sorted = (most: number | null) =>
    candidates(connection, selection, branches, { ...wanted, ranked: false, after, bound: most });
  if (walkFirst === null) {
    const found = await sorted(countMax);
    if (!found.more) return found.hits;
  }
  const rowsMax = walkFirst ?? walkMax;
  const rows = await walk(connection, selection, plain, { ...wanted, rowsMax });
  if (rows.length === wanted.limit) return rows;
  return (await sorted(sortsAll ? null : countMax)).hits;
}
