import "server-only";
import { catalogBases } from "@/lib/catalog/store/basis";
import type {
  BoundedCount,
  CatalogChannelPage,
  ChannelSearch,
} from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { readChannelRows } from "./channel-rows";
import { type ChannelFilters, channelOrder, channelSelection } from "./channel-selection";
import { withSearch } from "./search-connection";
import { countSelection, searchPage } from "./search-page";
import { walkSelection } from "./walk-selection";

/**
 * Returns one page of the channels that a search selects, with their number up to a bound and what
 * the catalog rests on. Throws SearchError for a cursor of another search, and where it takes too long.
 */
export async function searchChannels(
  pool: Pool,
  applicationId: string,
  { sort, after, limit, ...filters }: ChannelSearch,
): Promise<CatalogChannelPage> {
  const selection = channelSelection(applicationId, filters);
  const asked = { sort: channelOrder(sort), after, limit };
  const [page, bases] = await Promise.all([
    withSearch(pool, async (connection) => {
      const { ids, ...found } = await searchPage(connection, selection, asked);
      return { rows: await readChannelRows(connection, applicationId, ids), ...found };
    }),
    catalogBases(pool, applicationId),
  ]);
  return { ...page, basis: bases.channels };
}

/** Returns how many channels a search selects, counted to a bound; throws SearchError. */
export function countChannels(
  pool: Pool,
  applicationId: string,
  search: ChannelFilters,
): Promise<BoundedCount> {
  const selection = channelSelection(applicationId, search);
  return withSearch(pool, (connection) => countSelection(connection, selection));
}

/**
 * Yields the ids of all channels that a search selects, in its order. Matches of a
 * text that are more than a search sorts come newest first. Throws SearchError.
 */
export function channelIds(
  pool: Pool,
  applicationId: string,
  search: ChannelFilters & Pick<ChannelSearch, "sort">,
): AsyncGenerator<string> {
  const { sort, ...filters } = search;
  return walkSelection(pool, channelSelection(applicationId, filters), channelOrder(sort));
}
