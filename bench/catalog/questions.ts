import { searchBots } from "@/lib/catalog/search/bots";
import { searchChannels } from "@/lib/catalog/search/channels";
import { channelFacets } from "@/lib/catalog/search/facets";
import { findAnything } from "@/lib/catalog/search/find-anything";
import { userFacts } from "@/lib/catalog/search/user-facts";
import { searchUsers } from "@/lib/catalog/search/users";
import {
  BotSearch,
  ChannelSearch,
  channelSortColumns,
  UserSearch,
  userSortColumns,
} from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { application } from "./catalog-data";

/** A question of the mixed set, and the plain SQL of the same. */
export interface Question {
  name: string;
  ask(pool: Pool): Promise<unknown>;
  /** The condition and order of the plain statement; undefined where there is none. */
  raw?: { table: "channels" | "users"; where: string; order: string };
}

type Query = Record<string, string | number>;

const sqlColumns: Record<string, string> = {
  created: "created_at",
  updated: "updated_at",
  lastMessage: "active_at",
  name: "name",
  type: "type",
  owner: "owner_id",
  members: "member_count",
  category: "category",
  subcategory: "subcategory",
  frozen: "is_frozen",
  id: "id",
  username: "username",
  push: "disable_push_notification",
};

function orderOf(sort: unknown): string {
  if (typeof sort !== "string") return "created_at DESC, id DESC";
  const direction = sort.startsWith("-") ? "DESC" : "ASC";
  return `${sqlColumns[sort.replace("-", "")]} ${direction}, id ${direction}`;
}

function channels(name: string, query: Query, where = "true", page = 1): Question {
  const { q } = query;
  const held = q === undefined ? "true" : `search ILIKE '%${q}%'`;
  return {
    name: `channels, ${name}`,
    raw: { table: "channels", where: `${held} AND ${where}`, order: orderOf(query.sort) },
    ask: async (pool) => {
      let after: string | undefined;
      // What is timed is the last page: the ones before only say where it begins.
      for (let at = 1; at < page; at += 1) {
        const before = ChannelSearch.parse({ ...query, after });
        after = (await searchChannels(pool, application, before)).next ?? undefined;
      }
      const search = ChannelSearch.parse({ ...query, after });
      const start = performance.now();
      await searchChannels(pool, application, search);
      return performance.now() - start;
    },
  };
}

function users(name: string, query: Query, where = "true"): Question {
  const held = query.q === undefined ? "true" : `search ILIKE '%${query.q}%'`;
  const search = UserSearch.parse(query);
  const sorted = typeof query.sort === "string" ? query.sort.replace("-", "") : "created";
  return {
    name: `users, ${name}`,
    ask: (pool) => searchUsers(pool, application, search),
    ...(sorted in sqlColumns
      ? { raw: { table: "users", where: `${held} AND ${where}`, order: orderOf(query.sort) } }
      : {}),
  };
}

const at = (n: number) => 1_600_000_000_000 + n * 500;
const isMember = (user: string) =>
  `EXISTS (SELECT FROM catalog.members m WHERE m.application_id = channels.application_id
    AND m.channel_id = channels.id AND m.user_id = '${user}')`;
const hasBot = `EXISTS (SELECT FROM catalog.channel_bots b
  WHERE b.application_id = channels.application_id AND b.channel_id = channels.id
  AND b.bot_id = 'bot-7')`;

/** The texts of the mixed set. */
export const textQuestions: Question[] = [
  channels("an exact id", { q: "channel-77777" }),
  channels("a rare text", { q: "ticket 77778" }),
  channels("a text that is nowhere", { q: "zzyzx" }),
  channels("a common text", { q: "bikes" }),
  channels("a common text, page ten", { q: "bikes" }, "true", 10),
  channels("a text of every row", { q: "arrived" }),
  channels("two letters, common", { q: "ik" }),
  channels("two letters, rare", { q: "жд" }),
  channels("two letters, nowhere", { q: "qx" }),
  channels("one letter", { q: "e" }),
  channels("Korean, two letters", { q: "점심" }),
  channels("Korean, a rare text", { q: "점심 모임 77775" }),
  channels("Japanese", { q: "電車" }),
  channels("Cyrillic", { q: "вокзал" }),
  channels("a typo", { q: "bikess" }),
  channels("a typo that is nowhere near", { q: "xylophones" }),
  channels("a common name of people", { q: "김민수" }),
  channels("a member's id", { q: "user-4242" }),
  channels("digits", { q: "4242" }),
  channels("a common text, by members", { q: "bikes", sort: "-members" }),
  channels("a common text, by name", { q: "bikes", sort: "name" }),
  channels("a rare text, by last message", { q: "ticket 7777", sort: "-lastMessage" }),
  channels("a common text, frozen", { q: "bikes", frozen: "true" }, "is_frozen"),
  channels(
    "a common text of an owner",
    { q: "bikes", owner: "user-4242" },
    "owner_id = 'user-4242'",
  ),
  users("a rare text", { q: "user-4242" }),
  users("a common text", { q: "ba" }),
  users("Korean", { q: "민수" }),
  users("a typo", { q: "bbababa" }),
  users("a text of every row", { q: "user" }),
];

/** Each filter alone. */
export const filterQuestions: Question[] = [
  channels("type", { type: "broadcast" }, "type = 'broadcast'"),
  channels("types", { type: "all_public" }, "type IN ('public', 'super_public')"),
  channels("category", { category: "category bababa" }, "category = 'category bababa'"),
  channels("subcategory", { subcategory: "part bababa" }, "subcategory = 'part bababa'"),
  channels("without category", { noCategory: "true" }, "category = ''"),
  channels("frozen", { frozen: "true" }, "is_frozen"),
  channels("owner", { owner: "user-4242" }, "owner_id = 'user-4242'"),
  channels("without owner", { ownerIs: "none" }, "owner = 'none'"),
  channels("owner unknown", { ownerIs: "unknown" }, "owner = 'unknown'"),
  channels("owner no member", { ownerIs: "not-member" }, "owner = 'not-member'"),
  channels("member", { members: "user-4242" }, isMember("user-4242")),
  channels(
    "two members",
    { members: "user-4242,user-12161" },
    `${isMember("user-4242")} AND ${isMember("user-12161")}`,
  ),
  channels(
    "full",
    { fullness: "full" },
    "max_member_count > 0 AND member_count >= max_member_count",
  ),
  channels(
    "nearly full",
    { fullness: "nearly" },
    "max_member_count > 0 AND member_count >= max_member_count * 0.9",
  ),
  channels("member range", { membersMin: 6 }, "member_count >= 6"),
  channels(
    "created",
    { createdFrom: at(5_000), createdTo: at(6_000) },
    `created_at BETWEEN ${at(5_000)} AND ${at(6_000)}`,
  ),
  channels("created long ago", { createdTo: at(50_000) }, `created_at <= ${at(50_000)}`),
  channels("updated", { updatedTo: at(10_000) }, `updated_at <= ${at(10_000)}`),
  channels("active", { activeTo: at(10_000) }, `active_at <= ${at(10_000)}`),
  channels("bot", { bot: "bot-7" }, hasBot),
  channels("lacks bot", { noBot: "bot-7" }, `NOT ${hasBot}`),
  channels("data key", { dataKey: "topic" }, "data ? 'topic'"),
  channels(
    "data key and value",
    { dataKey: "topic", dataValue: "bababa" },
    `data @> '{"topic":"bababa"}'`,
  ),
  channels("data value", { dataValue: "bababa" }, "data::text LIKE '%\"bababa\"%'"),
  channels(
    "three filters",
    { type: "public", category: "category bababa", frozen: "true" },
    "type = 'public' AND category = 'category bababa' AND is_frozen",
  ),
  users("push off", { pushOff: "true" }, "disable_push_notification"),
  users("created", { createdTo: at(10_000) }, `created_at <= ${at(10_000)}`),
  users("active", { activeFrom: at(400_000) }),
  users("owns a channel", { owns: "true" }),
  users("member of", { memberOf: "channel-777" }),
  users("no channel", { noChannel: "true" }),
  users("has blocked", { hasBlockedAny: "true" }),
  users("has blocked somebody", { hasBlocked: "user-32" }),
  users("blocked by somebody", { blockedBy: "user-40" }),
  users("data key and value", { dataKey: "team", dataValue: "bababa" }),
];

/** Each sort, from either end. */
export const sortQuestions: Question[] = [
  channels("as they come", {}),
  channels("as they come, page ten", {}, "true", 10),
  ...channelSortColumns.flatMap((column) =>
    ["", "-"].map((sign) => channels(`sorted by ${sign}${column}`, { sort: `${sign}${column}` })),
  ),
  users("as they come", {}),
  ...userSortColumns.flatMap((column) =>
    ["", "-"].map((sign) => users(`sorted by ${sign}${column}`, { sort: `${sign}${column}` })),
  ),
];

/** What is asked beside lists. */
export const otherQuestions: Question[] = [
  { name: "bots", ask: (pool) => searchBots(pool, application, BotSearch.parse({ q: "helper" })) },
  { name: "palette, an exact id", ask: (pool) => findAnything(pool, application, "user-4242") },
  { name: "palette, a common text", ask: (pool) => findAnything(pool, application, "ba") },
  { name: "palette, Korean", ask: (pool) => findAnything(pool, application, "민수") },
  {
    name: "facets of everything",
    ask: (pool) => channelFacets(pool, application, ChannelSearch.parse({})),
  },
  {
    name: "facets of a rare text",
    ask: (pool) => channelFacets(pool, application, ChannelSearch.parse({ q: "ticket 7777" })),
  },
  {
    name: "facets of a common text",
    ask: (pool) => channelFacets(pool, application, ChannelSearch.parse({ q: "bikes" })),
  },
  { name: "a user's facts", ask: (pool) => userFacts(pool, application, "user-4240") },
];
