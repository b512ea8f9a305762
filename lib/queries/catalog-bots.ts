import { queryOptions } from "@tanstack/react-query";
import type { BotSearch } from "@/lib/contract/catalog-search";
import type { BotParams } from "@/lib/search-params";
import { botQueries } from "./bots";
import { present, type SortOf, type Sorts, type Stated, sortOf } from "./catalog-search";
import { request } from "./request";

export type StatedBotSearch = Stated<BotSearch>;

/** What the catalog is asked about bots. */
export const catalogBotQueries = {
  search: (application: string, search: StatedBotSearch) =>
    queryOptions({
      queryKey: [...botQueries.all(application), "catalog", search] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/catalog/bots", {
          params: { application },
          query: search,
          signal,
        }),
    }),
};

/** Returns the search that the address of the bots page states. */
export function botSearchOf(params: BotParams): StatedBotSearch {
  return present({
    q: params.q.trim(),
    type: params.type,
    sort: sortOf<StatedBotSearch["sort"]>(params.sort, botSorts),
    after: params.after.at(-1),
    limit: params.limit,
  });
}

/** By the id of a table's column what the catalog sorts by. */
export const botSorts = {
  name: "name",
  id: "id",
  type: "type",
  channels: "channels",
} as const satisfies Sorts<SortOf<BotSearch>>;
