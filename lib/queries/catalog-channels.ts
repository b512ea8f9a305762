import { queryOptions } from "@tanstack/react-query";
import type { ChannelSearch } from "@/lib/contract/catalog-search";
import { type ChannelParams, channelFilterIds } from "@/lib/search-params";
import { pick, present, type SortOf, type Sorts, type Stated, sortOf } from "./catalog-search";
import { channelQueries } from "./channels";
import { request } from "./request";

export type StatedChannelSearch = Stated<ChannelSearch>;

/** The fields of channels that the catalog counts the values of. */
export type ChannelFacet = "type" | "category" | "subcategory" | "frozen" | "owner";

const paging = { after: undefined, limit: undefined, sort: undefined } as const;

/** What the catalog is asked about channels: one key and one way to ask for each. */
export const catalogChannelQueries = {
  // Keyed below the service's lists, so that invalidating those invalidates these too.
  search: (application: string, search: StatedChannelSearch) =>
    queryOptions({
      queryKey: [...channelQueries.lists(application), "catalog", search] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/catalog/channels", {
          params: { application },
          query: search,
          signal,
        }),
    }),

  /** How many channels of the search have each value of a field, whatever it says of that field. */
  facets: (application: string, search: StatedChannelSearch, field: ChannelFacet) => {
    const others = present<StatedChannelSearch>({ ...search, ...paging, [field]: undefined });
    return queryOptions({
      queryKey: ["catalog", application, "facets", others] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/catalog/channels/facets", {
          params: { application },
          query: others,
          signal,
        }),
      staleTime: 30_000,
    });
  },
};

/** Asks for the ids of all channels that a search finds, as many as a run takes. Throws `RequestError`. */
export async function foundChannelIds(
  application: string,
  { after: _, limit: __, ...query }: StatedChannelSearch,
): Promise<readonly string[]> {
  const params = { application };
  return (await request("GET /api/[application]/catalog/channel-ids", { params, query })).ids;
}

/** Returns the search that the address of the channels page states; the same on server and browser. */
export function channelSearchOf(params: ChannelParams): StatedChannelSearch {
  const { q, type, category, subcategory, limit } = params;
  return present({
    ...pick(params, channelFilterIds),
    q: q.trim(),
    type: type === "all" ? undefined : type,
    category,
    subcategory,
    sort: sortOf<StatedChannelSearch["sort"]>(params.sort, channelSorts),
    after: params.after.at(-1),
    limit,
  });
}

/** By the id of a table's column what the catalog sorts by. */
export const channelSorts = {
  name: "name",
  type: "type",
  owner: "owner",
  members: "members",
  category: "category",
  subcategory: "subcategory",
  frozen: "frozen",
  lastMessage: "lastMessage",
  updated: "updated",
  created: "created",
  id: "id",
} as const satisfies Sorts<SortOf<ChannelSearch>>;
