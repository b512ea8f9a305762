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
  /** Whether only the frozen ones of the loaded rows are shown. */
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
  /** How many rows came before each page of the trail. */
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

const trailLengthMax = 3_000;

/** What a table of cursors needs to know to walk. */
export interface PageTrail {
  after: readonly string[];
  page: number;
}

/** Returns where the page after `lastId` is. A long trail forgets its oldest cursors. */
export function nextPage(
  { after, page }: PageTrail,
  lastId: string,
): { after: string[]; page: number } {
  const trail = [...after, lastId];
  while (trail.length > 1 && trail.join(",").length > trailLengthMax) trail.shift();
  return { after: trail, page: page + 1 };
}

/** Returns where the page before is, or null where the trail does not reach back. */
export function previousPage({ after, page }: PageTrail): { after: string[]; page: number } | null {
  if (page <= 1 || after.length === 0) return null;
  if (after.length === 1 && page > 2) return null;
  return { after: after.slice(0, -1), page: page - 1 };
}
