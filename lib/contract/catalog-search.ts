import { z } from "zod";
import { ChannelTypeFilter } from "./channel-type";
import { withRanges } from "./ranges";
import { searchedMembersMax, searchedTextMax } from "./search-bounds";
import { Text } from "./text";
import { BotView, ChannelRow, UserView } from "./views";

/** Counts stop here and report that there are more. */
export const countMax = 10_000;
/** A channel is nearly full from this share of its maximum. */
export const nearlyFull = 0.9;

const id = Text.min(1).max(1024);
const count = z.coerce.number().int().min(0).max(2_147_483_647);
/** Milliseconds since 1970. */
const time = z.coerce.number().int().min(0).max(8_640_000_000_000_000);
const flag = z.stringbool();
/** A parameter that may be given several times; a single value is a list of one and is never split. */
export const repeated = <Item extends z.ZodType>(items: z.ZodArray<Item>) =>
  z.preprocess((value) => (typeof value === "string" ? [value] : value), items);

/** Text that is searched for in every text of a row. */
const searchText = Text.trim().max(searchedTextMax).default("");

const paging = {
  /** `next` of the previous page. */
  after: z.string().min(1).max(8_192).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

export const channelSortColumns = [
  "created",
  "updated",
  "lastMessage",
  "name",
  "type",
  "owner",
  "members",
  "category",
  "subcategory",
  "frozen",
  "id",
] as const;
export const userSortColumns = [
  "created",
  "updated",
  "active",
  "username",
  "owned",
  "joined",
  "push",
  "id",
] as const;
export const botSortColumns = ["name", "channels", "type", "id"] as const;

/** A column, with a minus before it for descending. */
function sortOf<const Column extends string>(columns: readonly Column[]) {
  type Sort = Column | `-${Column}`;
  return z.enum(columns.flatMap((column): Sort[] => [column, `-${column}`])).optional();
}

const channelFields = z.object({
  q: searchText,
  type: ChannelTypeFilter.default("all"),
  category: Text.max(1024).default(""),
  subcategory: Text.max(1024).default(""),
  noCategory: flag.optional(),
  frozen: flag.optional(),
  owner: id.optional(),
  ownerIs: z.enum(["none", "unknown", "not-member"]).optional(),
  members: repeated(z.array(id).max(searchedMembersMax)).optional(),
  fullness: z.enum(["full", "nearly"]).optional(),
  membersMin: count.optional(),
  membersMax: count.optional(),
  createdFrom: time.optional(),
  createdTo: time.optional(),
  updatedFrom: time.optional(),
  updatedTo: time.optional(),
  activeFrom: time.optional(),
  activeTo: time.optional(),
  bot: id.optional(),
  noBot: id.optional(),
  dataKey: Text.max(128).optional(),
  dataValue: Text.max(1024).optional(),
  sort: sortOf(channelSortColumns),
  ...paging,
});
const channelRanges = [
  ["membersMin", "membersMax"],
  ["createdFrom", "createdTo"],
  ["updatedFrom", "updatedTo"],
  ["activeFrom", "activeTo"],
] as const;

/** A search of channels; without `sort` the best matches come first where there is text, else the newest. */
export const ChannelSearch = withRanges(channelFields, channelRanges);
export type ChannelSearch = z.infer<typeof ChannelSearch>;

/** A search of channels whose order does not matter. */
export const ChannelSelection = withRanges(
  channelFields.omit({ after: true, limit: true, sort: true }),
  channelRanges,
);

/** A search of channels that is read to its end. */
export const WholeChannelSearch = withRanges(
  channelFields.omit({ after: true, limit: true }),
  channelRanges,
);

const userFields = z.object({
  q: searchText,
  pushOff: flag.optional(),
  createdFrom: time.optional(),
  createdTo: time.optional(),
  activeFrom: time.optional(),
  activeTo: time.optional(),
  /** Owns a channel, or this one. */
  owns: flag.optional(),
  ownsChannel: id.optional(),
  memberOf: id.optional(),
  noChannel: flag.optional(),
  /** Has blocked somebody, or this person. */
  hasBlockedAny: flag.optional(),
  hasBlocked: id.optional(),
  /** Was blocked by somebody, or by this person. */
  blockedByAny: flag.optional(),
  blockedBy: id.optional(),
  dataKey: Text.max(128).optional(),
  dataValue: Text.max(1024).optional(),
  sort: sortOf(userSortColumns),
  ...paging,
});
const userRanges = [
  ["createdFrom", "createdTo"],
  ["activeFrom", "activeTo"],
] as const;

/** A search of users. */
export const UserSearch = withRanges(userFields, userRanges);
export type UserSearch = z.infer<typeof UserSearch>;

/** A search of users that is read to its end. */
export const WholeUserSearch = withRanges(
  userFields.omit({ after: true, limit: true }),
  userRanges,
);

export const BotSearch = z.object({
  q: searchText,
  type: Text.max(255).optional(),
  sort: sortOf(botSortColumns),
  ...paging,
});
export type BotSearch = z.infer<typeof BotSearch>;

/** A number of rows, exact or counted up to a bound. */
export const BoundedCount = z.strictObject({
  value: z.int().min(0),
  /** Whether there are more than `value`. */
  more: z.boolean(),
});
export type BoundedCount = z.infer<typeof BoundedCount>;

/** How complete and how old the data behind an answer of the catalog is. */
export const CatalogBasis = z.strictObject({
  /** How many rows of the list the catalog has that are not gone. */
  rows: z.int().min(0),
  /** Whether a scan of the whole list has ended. */
  complete: z.boolean(),
  /** When the list was last read: its head where new rows come first, else its last complete scan. */
  asOf: z.int().min(0).nullable(),
  /** When a scan under way began; null where none is. */
  scanningSince: z.int().min(0).nullable(),
});
export type CatalogBasis = z.infer<typeof CatalogBasis>;

function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    rows: z.array(row),
    /** Where the next page begins; null at the end. */
    next: z.string().nullable(),
    count: BoundedCount,
    basis: CatalogBasis,
    /** The similar words that were searched for, where few rows contain the typed ones. */
    near: z.array(z.string()),
  });
}

export const CatalogChannelRow = ChannelRow.extend({
  /** Whether the last complete scan no longer found the row. */
  gone: z.boolean(),
});
export type CatalogChannelRow = z.infer<typeof CatalogChannelRow>;
export const CatalogChannelPage = pageOf(CatalogChannelRow);
export type CatalogChannelPage = z.infer<typeof CatalogChannelPage>;

export const CatalogUserRow = UserView.extend({
  channelsOwned: z.int().min(0),
  channelsJoined: z.int().min(0),
  hasBlocked: z.int().min(0),
  blockedBy: z.int().min(0),
  /** When a channel's list of members last saw the user read or write; null for never. */
  activeAt: z.int().min(0).nullable(),
  gone: z.boolean(),
});
export type CatalogUserRow = z.infer<typeof CatalogUserRow>;
export const CatalogUserPage = pageOf(CatalogUserRow);
export type CatalogUserPage = z.infer<typeof CatalogUserPage>;

export const CatalogBotRow = BotView.extend({ channels: z.int().min(0) });
export type CatalogBotRow = z.infer<typeof CatalogBotRow>;
export const CatalogBotPage = pageOf(CatalogBotRow);
export type CatalogBotPage = z.infer<typeof CatalogBotPage>;

/** How many rows of a selection have each value of a field, the most frequent first. */
export const Facets = z.strictObject({
  facets: z.record(
    z.enum(["type", "category", "subcategory", "frozen", "owner"]),
    z.array(z.strictObject({ value: z.string(), count: BoundedCount })),
  ),
  /** Whether the counts are of the newest rows of the selection alone. */
  sampled: z.boolean(),
});
export type Facets = z.infer<typeof Facets>;

const Named = z.strictObject({ id: z.string(), name: z.string() });
const bases = z.strictObject({ users: CatalogBasis, channels: CatalogBasis });

/** What the palette finds, the best first. */
export const Found = z.strictObject({
  users: z.array(Named),
  channels: z.array(Named),
  bots: z.array(Named),
  basis: bases,
});
export type Found = z.infer<typeof Found>;

/** What the catalog knows about one user, besides the user. */
export const UserFacts = z.strictObject({
  channelsOwned: z.int().min(0),
  channelsJoined: z.int().min(0),
  activeAt: z.int().min(0).nullable(),
  /** Whether the application has super channels, whose members the interface does not list. */
  hasSuperChannels: z.boolean(),
  /** Whom the user has blocked, and when that list was read; null where it never was. */
  hasBlocked: z.strictObject({
    users: z.array(Named),
    count: BoundedCount,
    readAt: z.int().min(0).nullable(),
  }),
  /** Who has blocked the user, and the age of the oldest list that was read for it. */
  blockedBy: z.strictObject({
    users: z.array(Named.extend({ readAt: z.int().min(0).nullable() })),
    count: BoundedCount,
    listsRead: z.int().min(0),
    listsInAll: z.int().min(0),
    oldestReadAt: z.int().min(0).nullable(),
  }),
  basis: bases,
});
export type UserFacts = z.infer<typeof UserFacts>;
