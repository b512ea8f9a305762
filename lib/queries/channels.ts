import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ListChannelsInput } from "@/lib/contract/list-channels";
import type { ChannelRow, ChannelRowPage } from "@/lib/contract/views";
import { request } from "./request";

/** What selects a page of channels; `summarize` asks for the short form, which has no last message. */
export interface ChannelListFilters extends ListChannelsInput {
  summarize: boolean;
}

/** The queries of channels: one key and one way to ask for each, for server and browser alike. */
export const channelQueries = {
  all: (application: string) => ["channels", application] as const,
  lists: (application: string) => [...channelQueries.all(application), "list"] as const,

  list: (application: string, filters: ChannelListFilters) =>
    queryOptions({
      queryKey: [...channelQueries.lists(application), filters] as const,
      queryFn: ({ signal }) => requestChannelPage(application, filters, signal),
    }),

  detail: (application: string, channelId: string) =>
    queryOptions({
      queryKey: [...channelQueries.all(application), "detail", channelId] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/channels/[channelId]", {
          params: { application, channelId },
          signal,
        }).then((answer) => answer.channel),
    }),
};

/** Returns the rows of every page of the list that is loaded, alone or gathered into one table. */
export function loadedRows(queryClient: QueryClient, application: string): ChannelRow[] {
  return queryClient
    .getQueriesData<Partial<ChannelRowPage>>({ queryKey: channelQueries.all(application) })
    .flatMap(([, page]) => page?.rows ?? []);
}

/** Returns the channel's row where a page of the list that is loaded holds it. */
export function findLoadedRow(
  queryClient: QueryClient,
  application: string,
  channelId: string,
): ChannelRow | undefined {
  return loadedRows(queryClient, application).find(({ id }) => id === channelId);
}

/** Asks the console for one page of channels. Throws `RequestError`. */
export function requestChannelPage(
  application: string,
  filters: ChannelListFilters,
  signal?: AbortSignal,
): Promise<ChannelRowPage> {
  return request("GET /api/[application]/channels", {
    params: { application },
    query: { ...filters, summarize: filters.summarize || null },
    ...(signal ? { signal } : {}),
  });
}
