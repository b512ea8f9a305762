import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { BoundedCount } from "@/lib/contract/catalog-search";
import type { FrozenViewInput } from "@/lib/contract/frozen-view";
import { loadChannelParams, loadUserParams } from "@/lib/search-params";
import { channelSearchOf } from "./catalog-channels";
import { userSearchOf } from "./catalog-users";
import { request } from "./request";

/** The frozen views of an application, and what would be frozen now. */
export const frozenViewQueries = {
  list: (application: string) =>
    queryOptions({
      queryKey: ["frozen-views", application] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/frozen-views", { params: { application }, signal }).then(
          (answer) => answer.views,
        ),
      staleTime: 60_000,
    }),

  /** How many rows a list has now, by the query of its page's address. */
  found: (application: string, { list, query }: Pick<FrozenViewInput, "list" | "query">) =>
    queryOptions({
      queryKey: ["frozen-views", application, "found", list, query] as const,
      queryFn: ({ signal }) => countRows(application, { list, query }, signal),
      staleTime: 0,
      gcTime: 0,
    }),
};

async function countRows(
  application: string,
  { list, query }: Pick<FrozenViewInput, "list" | "query">,
  signal: AbortSignal,
): Promise<BoundedCount> {
  const params = { application };
  const address = new URLSearchParams(query);
  if (list === "users") {
    const { after: _, ...search } = userSearchOf(loadUserParams(address));
    const asked = { params, query: { ...search, limit: 1 }, signal };
    return (await request("GET /api/[application]/catalog/users", asked)).count;
  }
  const { after: _, ...search } = channelSearchOf(loadChannelParams(address));
  const asked = { params, query: { ...search, limit: 1 }, signal };
  return (await request("GET /api/[application]/catalog/channels", asked)).count;
}

/** Asks anew for the frozen views, where a page has asked for them. */
export function refreshFrozenViews(queryClient: QueryClient, application: string): Promise<void> {
  const { queryKey } = frozenViewQueries.list(application);
  return queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Freezes the rows that a list has now, under an id that is free. Throws `RequestError`. */
export function freezeView(application: string, frozenViewId: string, body: FrozenViewInput) {
  const params = { application, frozenViewId };
  return request("POST /api/[application]/frozen-views/[frozenViewId]", { params, body });
}

/** Removes a frozen view. Throws `RequestError`. */
export function removeFrozenView(application: string, frozenViewId: string) {
  const params = { application, frozenViewId };
  return request("DELETE /api/[application]/frozen-views/[frozenViewId]", { params });
}
