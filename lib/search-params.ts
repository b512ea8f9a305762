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
  /** The column to sort by, with a minus before it for descending. */
  sort: parseAsString,
  /** Text to find. */
  q: parseAsString.withDefault(""),
  /** The visible columns in their order; absent for the person's own. */
  columns: parseAsArrayOf(parseAsString),
};

/** What selects channels beside their text, type and categories; times are milliseconds since 1970. */
const channelFilterParams = {
  noCategory: parseAsBoolean,
  /** Whether only frozen channels are shown, or (false) only others. */
  frozen: parseAsBoolean,
  owner: parseAsString,
  ownerIs: parseAsStringLiteral(["none", "unknown", "not-member"]),
  members: parseAsArrayOf(parseAsString),
  fullness: parseAsStringLiteral(["full", "nearly"]),
  membersMin: parseAsInteger,
  membersMax: parseAsInteger,
  createdFrom: parseAsInteger,
  createdTo: parseAsInteger,
  updatedFrom: parseAsInteger,
  updatedTo: parseAsInteger,
  activeFrom: parseAsInteger,
  activeTo: parseAsInteger,
  bot: parseAsString,
  noBot: parseAsString,
  dataKey: parseAsString,
  dataValue: parseAsString,
};

/** The URL state of the channels table. */
export const channelParams = {
  type: parseAsStringLiteral(channelTypeFilters).withDefault("all"),
  category: parseAsString.withDefault(""),
  subcategory: parseAsString.withDefault(""),
  ...channelFilterParams,
  ...pagingParams,
  ...tableParams,
  /** Whether pages are gathered into one table, and how many. */
  gather: parseAsBoolean.withDefault(false),
  pages: parseAsInteger.withDefault(1),
  /** The channel in the side panel. */
  open: parseAsString,
};
export type ChannelParams = inferParserType<typeof channelParams>;

/** What selects users beside their text; times are milliseconds since 1970. */
const userFilterParams = {
  pushOff: parseAsBoolean,
  createdFrom: parseAsInteger,
  createdTo: parseAsInteger,
  activeFrom: parseAsInteger,
  activeTo: parseAsInteger,
  owns: parseAsBoolean,
  ownsChannel: parseAsString,
  memberOf: parseAsString,
  noChannel: parseAsBoolean,
  hasBlockedAny: parseAsBoolean,
  hasBlocked: parseAsString,
  blockedByAny: parseAsBoolean,
  blockedBy: parseAsString,
  dataKey: parseAsString,
  dataValue: parseAsString,
};

/** The URL state of the users table; without the catalog the service decides how long its pages are. */
export const userParams = {
  ...userFilterParams,
  ...pagingParams,
  /** How many users came before each page of the service's list. */
  before: parseAsArrayOf(parseAsInteger).withDefault([]),
  ...tableParams,
};

export type UserParams = inferParserType<typeof userParams>;

export const loadUserParams = createLoader(userParams);
export const serializeUserParams = createSerializer(userParams);

/** The URL state of the bots table. */
export const botParams = { type: parseAsString, ...pagingParams, ...tableParams };
export type BotParams = inferParserType<typeof botParams>;

export const loadBotParams = createLoader(botParams);
export const serializeBotParams = createSerializer(botParams);

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

/** The filters of each list by the names of their parameters. */
export const channelFilterIds = Object.keys(
  channelFilterParams,
) as (keyof typeof channelFilterParams)[];
export const userFilterIds = Object.keys(userFilterParams) as (keyof typeof userFilterParams)[];

const cursorsLengthMax = 3_000;

/** Where a table is in a list whose pages are found by cursors. */
export interface PagePosition {
  after: readonly string[];
  page: number;
}

/** What brings an address to a page of a list; null takes the parameter out. */
export interface PageChange {
  after: string[] | null;
  page: number | null;
}

export const firstPage = { after: null, page: null } as const satisfies PageChange;

/** Whether a place is the first page of its list. */
export function isFirstPage({ after, page }: PagePosition): boolean {
  return page <= 1 && after.length === 0;
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
