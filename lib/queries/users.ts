import { queryOptions } from "@tanstack/react-query";
import type { UserView } from "@/lib/contract/views";
import { request } from "./request";

/** Where the search within a table looks in a user. */
export function userSearchText(user: UserView): string {
  return [user.id, user.username, JSON.stringify(user.data ?? {})].join("\n");
}

/** The queries of users: one key and one way to ask for each, for server and browser alike. */
export const userQueries = {
  all: (application: string) => ["users", application] as const,
  lists: (application: string) => [...userQueries.all(application), "list"] as const,

  /** One page of the application's users; the first one without a cursor. */
  list: (application: string, lastUserId?: string) =>
    queryOptions({
      queryKey: [...userQueries.lists(application), lastUserId ?? null] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/users", {
          params: { application },
          query: { lastUserId },
          signal,
        }),
    }),
};
