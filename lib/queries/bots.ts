import { infiniteQueryOptions } from "@tanstack/react-query";
import type { BotView } from "@/lib/contract/views";
import { apiRoutes } from "@/lib/routes";
import { walkBotChannels } from "./bot-walk";
import type { ChannelRow } from "./channel-row";
import { requestJson } from "./request-json";

/** The bots met in one page of channels; the interface has no list of bots. */
export interface SeenBotPage {
  /** Each bot once, and in how many channels of the page it was met. */
  bots: { bot: BotView; channels: number }[];
  /** How many channels the page held. */
  channels: number;
  /** What the next page is asked with; null where the list ends. */
  lastChannelId: string | null;
}

/** One page of the channels that a bot has joined. */
export interface BotChannelPage {
  rows: ChannelRow[];
  hasNext: boolean;
  /** The bot as its channels show it; null where no channel of the page does. */
  bot: BotView | null;
}

/** The queries of bots: one key and one way to ask for each, for server and browser alike. */
export const botQueries = {
  all: (application: string) => ["bots", application] as const,

  /** The bots of the application's channels, page by page of channels. */
  seen: (application: string) =>
    infiniteQueryOptions({
      queryKey: [...botQueries.all(application), "seen"] as const,
      queryFn: ({ signal, pageParam }) => {
        const query = pageParam ? `?${new URLSearchParams({ lastChannelId: pageParam })}` : "";
        return requestJson<SeenBotPage>(`${apiRoutes.seenBots(application)}${query}`, { signal });
      },
      initialPageParam: null as string | null,
      // A cursor met before would lead round for ever.
      getNextPageParam: ({ lastChannelId }, _pages, _param, params) =>
        lastChannelId !== null && !params.includes(lastChannelId) ? lastChannelId : undefined,
    }),

  /** The channels of a bot; the cursor is the id of the last channel (decisions, `lastBotId`). */
  channels: (application: string, botId: string) =>
    infiniteQueryOptions({
      queryKey: [...botQueries.all(application), "channels", botId] as const,
      queryFn: ({ signal, pageParam }) => {
        const query = pageParam ? `?${new URLSearchParams({ lastBotId: pageParam })}` : "";
        const path = `${apiRoutes.botChannels(application, botId)}${query}`;
        return requestJson<BotChannelPage>(path, { signal });
      },
      initialPageParam: null as string | null,
      getNextPageParam: (_last, pages) => walkBotChannels(pages).cursor ?? undefined,
    }),
};
