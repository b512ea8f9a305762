import "server-only";
import { channelIds } from "@/lib/catalog/search/channels";
import { userIds } from "@/lib/catalog/search/users";
import { askCatalog } from "../catalog-search";
import { searchOfQuery } from "../read-search";

/**
 * Returns the ids of the channels that the catalog finds by the query of the channels page. An export takes
 * the rows themselves from the service's list. Throws ConsoleError where the catalog does not serve, or
 * cannot answer.
 */
export async function channelsChosen(applicationId: string, query: string): Promise<Set<string>> {
  const search = searchOfQuery.channels(query);
  return askCatalog(applicationId, (pool) => collected(channelIds(pool, applicationId, search)));
}

/** Returns the ids of the users that the catalog finds by the query of the users page. */
export async function usersChosen(applicationId: string, query: string): Promise<Set<string>> {
  const search = searchOfQuery.users(query);
  return askCatalog(applicationId, (pool) => collected(userIds(pool, applicationId, search)));
}

async function collected(ids: AsyncIterable<string>): Promise<Set<string>> {
  const all = new Set<string>();
  for await (const id of ids) all.add(id);
  return all;
}
