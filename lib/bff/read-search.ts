import "server-only";
import type { z } from "zod";
import { BotSearch, ChannelSearch, UserSearch } from "@/lib/contract/catalog-search";
import { botSearchOf } from "@/lib/queries/catalog-bots";
import { channelSearchOf } from "@/lib/queries/catalog-channels";
import { userSearchOf } from "@/lib/queries/catalog-users";
import { loadBotParams, loadChannelParams, loadUserParams } from "@/lib/search-params";
import { parseInput } from "./parse-input";

/**
 * Checks a search that a page's address states, as the endpoint of that search would. Throws a
 * ConsoleError "invalid" that names each field and its rule.
 */
export function readSearch<Search>(schema: z.ZodType<Search>, stated: object): Search {
  const fields = Object.entries(stated).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value : String(value),
  ]);
  return parseInput(schema, Object.fromEntries(fields));
}

/** Returns the search that the query of a list page's address states. Throws as `readSearch` does. */
export const searchOfQuery = {
  users: (query: string) =>
    readSearch(UserSearch, userSearchOf(loadUserParams(new URLSearchParams(query)))),
  channels: (query: string) =>
    readSearch(ChannelSearch, channelSearchOf(loadChannelParams(new URLSearchParams(query)))),
  bots: (query: string) =>
    readSearch(BotSearch, botSearchOf(loadBotParams(new URLSearchParams(query)))),
};
