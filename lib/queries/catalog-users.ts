import { queryOptions } from "@tanstack/react-query";
import type { UserSearch } from "@/lib/contract/catalog-search";
import { type UserParams, userFilterIds } from "@/lib/search-params";
import { pick, present, type SortOf, type Sorts, type Stated, sortOf } from "./catalog-search";
import { request } from "./request";
import { userQueries } from "./users";

export type StatedUserSearch = Stated<UserSearch>;

/** What the catalog is asked about users. */
export const catalogUserQueries = {
  search: (application: string, search: StatedUserSearch) =>
    queryOptions({
      queryKey: [...userQueries.lists(application), "catalog", search] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/catalog/users", {
          params: { application },
          query: search,
          signal,
        }),
    }),
};

/** Asks for the ids of all users that a search finds, as many as a run takes. Throws `RequestError`. */
export async function foundUserIds(
  application: string,
  { after: _, limit: __, ...query }: StatedUserSearch,
): Promise<readonly string[]> {
  const params = { application };
  return (await request("GET /api/[application]/catalog/user-ids", { params, query })).ids;
}

/** Returns the search that the address of the users page states. */
export function userSearchOf(params: UserParams): StatedUserSearch {
  return present({
    ...pick(params, userFilterIds),
    q: params.q.trim(),
    sort: sortOf<StatedUserSearch["sort"]>(params.sort, userSorts),
    after: params.after.at(-1),
    limit: params.limit,
  });
}

/** By the id of a table's column what the catalog sorts by. */
export const userSorts = {
  name: "username",
  id: "id",
  owned: "owned",
  joined: "joined",
  active: "active",
  push: "push",
  created: "created",
  updated: "updated",
} as const satisfies Sorts<SortOf<UserSearch>>;
