import "server-only";
import { channelIds } from "@/lib/catalog/search/channels";
import { userIds } from "@/lib/catalog/search/users";
import { ChannelSearch, UserSearch } from "@/lib/contract/catalog-search";
import { channelSearchOf } from "@/lib/queries/catalog-channels";
import { userSearchOf } from "@/lib/queries/catalog-users";
import { loadChannelParams, loadUserParams } from "@/lib/search-params";
import { askCatalog } from "../catalog-search";
import { readSearch } from "../read-search";

/**
 * Returns the ids of the channels that the catalog finds by the query of the channels page. What the
 * rows hold is not the catalog's to say: an export takes them from the service's list. Throws
 * ConsoleError where the catalog does not serve, or cannot answer.
 */
export async function channelsChosen(applicationId: string, query: string): Promise<Set<string>> {
  const stated = channelSearchOf(loadChannelParams(new URLSearchParams(query)));
  const search = readSearch(ChannelSearch, stated);
  return askCatalog(applicationId, (pool) => collected(channelIds(pool, applicationId, search)));
}

/** Returns the ids of the users that the catalog finds by the query of the users page. */
export async function usersChosen(applicationId: string, query: string): Promise<Set<string>> {
  const stated = userSearchOf(loadUserParams(new URLSearchParams(query)));
  const search = readSearch(UserSearch, stated);
  return askCatalog(applicationId, (pool) => collected(userIds(pool, applicationId, search)));
}

async function collected(ids: AsyncIterable<string>): Promise<Set<string>> {
  const all = new Set<string>();
  for await (const id of ids) all.add(id);
  return all;
}
