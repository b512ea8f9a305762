import "server-only";
import { catalogBases } from "@/lib/catalog/store/basis";
import type { BoundedCount, CatalogUserPage, UserSearch } from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { withSearch } from "./search-connection";
import { countSelection, searchPage } from "./search-page";
import { readUserRows } from "./user-rows";
import { type UserFilters, userOrder, userSelection } from "./user-selection";
import { walkSelection } from "./walk-selection";

/**
 * Returns one page of the users that a search selects, with their number up to a bound and what the
 * catalog rests on. Throws SearchError for a cursor of another search, and where it takes too long.
 */
export async function searchUsers(
  pool: Pool,
  applicationId: string,
  { sort, after, limit, ...filters }: UserSearch,
): Promise<CatalogUserPage> {
  const selection = userSelection(applicationId, filters);
  const asked = { sort: userOrder(applicationId, sort), after, limit };
  const [page, bases] = await Promise.all([
    withSearch(pool, async (connection) => {
      const { ids, ...found } = await searchPage(connection, selection, asked);
      return { rows: await readUserRows(connection, applicationId, ids), ...found };
    }),
    catalogBases(pool, applicationId),
  ]);
  return { ...page, basis: bases.users };
}

/** Returns how many users a search selects, counted to a bound; throws SearchError. */
export function countUsers(
  pool: Pool,
  applicationId: string,
  search: UserFilters,
): Promise<BoundedCount> {
  const selection = userSelection(applicationId, search);
  return withSearch(pool, (connection) => countSelection(connection, selection));
}

/** Yields the ids of all users that a search selects, as `channelIds` does of channels. */
export function userIds(
  pool: Pool,
  applicationId: string,
  search: UserFilters & Pick<UserSearch, "sort">,
): AsyncGenerator<string> {
  const { sort, ...filters } = search;
  return walkSelection(pool, userSelection(applicationId, filters), userOrder(applicationId, sort));
}
