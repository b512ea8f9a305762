import "server-only";
import { sql } from "drizzle-orm";
import { countMax } from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import type { KeyValue } from "./cursor";
import { matchSelection, plainOf } from "./match-selection";
import { withSearch } from "./search-connection";
import { isWhole, type Order, type Selection } from "./selection";
import { walk } from "./walk";

const pageMax = 1_000;
/** Nobody waits for a page of an export, which may have to skip many rows. */
const PAGE_TIMEOUT_MS = 60_000;

/**
 * Yields the ids of all rows of a selection in the order of `sort`; without one the best matches first,
 * or the newest where there is no text or too many rows match to sort. Each page is read in a transaction
 * of its own. Throws SearchError.
 */
export async function* walkSelection(
  pool: Pool,
  selection: Selection,
  sort: Order | null,
): AsyncGenerator<string> {
  const order = sort ?? selection.newest;
  const ranked = sort === null && selection.text !== null;
  const wanted = { order, ranked, after: null, limit: countMax };
  const looked = isWhole(selection)
    ? null
    : await withSearch(
        pool,
        (connection) => matchSelection(connection, selection, wanted),
        PAGE_TIMEOUT_MS,
      );
  if (looked && !looked.found.more) {
    for (const { id } of looked.found.hits) yield id;
    return;
  }
  const condition = looked ? plainOf(looked.matches) : sql`true`;
  let after: readonly KeyValue[] | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof walk>> = await withSearch(
      pool,
      (connection) =>
        walk(connection, selection, condition, { order, after, limit: pageMax, rowsMax: null }),
      PAGE_TIMEOUT_MS,
    );
    for (const { id } of page) yield id;
    if (page.length < pageMax) return;
    after = page.at(-1)?.keys ?? null;
  }
}

/** Returns the first ids of a walk, at most `max`; throws SearchError. */
export async function firstIds(walk: AsyncGenerator<string>, max: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of walk) {
    ids.push(id);
    if (ids.length === max) break;
  }
  return ids;
}
