import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { channelTypeFilters } from "@/lib/contract/channel-traits";

/** The page sizes that tables offer. */
export const pageSizes = [20, 50, 100] as const;

/** What every paged table keeps in the URL. */
export const pagingParams = {
  limit: parseAsNumberLiteral(pageSizes).withDefault(50),
  /** The cursors of the pages walked so far, the last one being this page's. */
  after: parseAsArrayOf(parseAsString).withDefault([]),
  page: parseAsInteger.withDefault(1),
};

/** What every table keeps in the URL about its look. */
export const tableParams = {
  /** The column to sort the loaded rows by, with a minus before it for descending. */
  sort: parseAsString,
  /** Text to find within the loaded rows. */
  q: parseAsString.withDefault(""),
  /** The visible columns in their order; absent for the person's own. */
  columns: parseAsArrayOf(parseAsString),
};

/** The URL state of the channels table. */
export const channelParams = {
  type: parseAsStringLiteral(channelTypeFilters).withDefault("all"),
  category: parseAsString.withDefault(""),
  subcategory: parseAsString.withDefault(""),
  ...pagingParams,
  ...tableParams,
  /** Whether only the frozen rows among those loaded are shown. */
  frozen: parseAsBoolean.withDefault(false),
  /** Whether pages are gathered into one table, and how many. */
  gather: parseAsBoolean.withDefault(false),
  pages: parseAsInteger.withDefault(1),
  /** The channel in the side panel. */
  open: parseAsString,
};
export type ChannelParams = inferParserType<typeof channelParams>;

/** The URL state of the users table; the service decides how long its pages are. */
export const userParams = {
  after: pagingParams.after,
  page: pagingParams.page,
  /** How many rows came before each page of the audit log. */
  before: parseAsArrayOf(parseAsInteger).withDefault([]),
  ...tableParams,
};

export const loadUserParams = createLoader(userParams);
export const serializeUserParams = createSerializer(userParams);

/** The URL state of the channels that a bot has joined. */
export const botChannelParams = {
  ...tableParams,
  /** How many pages are loaded into the table. */
  pages: parseAsInteger.withDefault(1),
  /** The channel in the side panel. */
  open: parseAsString,
};

export const loadBotChannelParams = createLoader(botChannelParams);
export const serializeBotChannelParams = createSerializer(botChannelParams);

export const loadChannelParams = createLoader(channelParams);
export const serializeChannelParams = createSerializer(channelParams);

const cursorsLengthMax = 3_000;

/** Where a table is in a list whose pages are found by cursors. */
export interface PagePosition {
  after: readonly string[];
  page: number;
}

/** Returns where the page after `lastId` is. Of many cursors the oldest are forgotten. */
export function nextPage(
  { after, page }: PagePosition,
  lastId: string,
): { after: string[]; page: number } {
  const cursors = [...after, lastId];
  while (cursors.length > 1 && cursors.join(",").length > cursorsLengthMax) cursors.shift();
  return { after: cursors, page: page + 1 };
}

/** Returns where the page before is, or null where its cursor was forgotten. */
export function previousPage({
  after,
  page,
}: PagePosition): { after: string[]; page: number } | null {
  if (page <= 1 || after.length === 0) return null;
  if (after.length === 1 && page > 2) return null;
  return { after: after.slice(0, -1), page: page - 1 };
}
