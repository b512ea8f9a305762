import { infiniteQueryOptions } from "@tanstack/react-query";
import { walkBotChannels } from "./bot-walk";
import { request } from "./request";

/** The queries of bots: one key and one way to ask for each, for server and browser alike. */
export const botQueries = {
  all: (application: string) => ["bots", application] as const,

  /** The bots of the application's channels, page by page of channels. */
  seen: (application: string) =>
    infiniteQueryOptions({
      queryKey: [...botQueries.all(application), "seen"] as const,
      queryFn: ({ signal, pageParam }) =>
        request("GET /api/[application]/bots", {
          params: { application },
          query: { lastChannelId: pageParam },
          signal,
        }),
      initialPageParam: null as string | null,
      // A cursor met before would lead round for ever.
      getNextPageParam: ({ lastChannelId }, _pages, _param, params) =>
        lastChannelId !== null && !params.includes(lastChannelId) ? lastChannelId : undefined,
    }),

  /** The channels of a bot; the cursor is the id of the last channel (decisions, `lastBotId`). */
  channels: (application: string, botId: string) =>
    infiniteQueryOptions({
      queryKey: [...botQueries.all(application), "channels", botId] as const,
      queryFn: ({ signal, pageParam }) =>
        request("GET /api/[application]/bots/[botId]/channels", {
          params: { application, botId },
          query: { lastBotId: pageParam },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: (_last, pages) => walkBotChannels(pages).cursor ?? undefined,
    }),
};
