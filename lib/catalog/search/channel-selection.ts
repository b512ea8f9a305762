import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type ChannelSearch, nearlyFull } from "@/lib/contract/catalog-search";
import { channelTypesOf } from "@/lib/contract/channel-traits";
import { dataFilters, rangeFilter } from "./filters";
import {
  by,
  byCreated,
  byId,
  newestFirst,
  type Order,
  orderOf,
  type Selection,
  type SortKey,
  texts,
} from "./selection";
import { typedText } from "./typed-text";

/** What selects channels, without a page and its order. */
export type ChannelFilters = Omit<ChannelSearch, "sort" | "after" | "limit">;

const sortKeys: Record<string, readonly SortKey[]> = {
  created: [byCreated, byId],
  updated: [by("updated_at", "bigint"), byId],
  lastMessage: [by("active_at", "bigint"), byId],
  name: [by("name", "text"), byId],
  type: [by("type", "text"), byCreated, byId],
  owner: [by("owner_id", "text"), byCreated, byId],
  members: [by("member_count", "bigint"), byId],
  category: [by("category", "text"), by("subcategory", "text"), byCreated, byId],
  subcategory: [by("subcategory", "text"), byCreated, byId],
  frozen: [by("is_frozen", "boolean"), byCreated, byId],
  id: [byId],
};

/** Returns the order that a search of channels asks for; null without one. */
export function channelOrder(sort: ChannelSearch["sort"]): Order | null {
  return orderOf(sortKeys, sort);
}

/** Returns what a search of channels selects. */
export function channelSelection(applicationId: string, search: ChannelFilters): Selection {
  return {
    applicationId,
    table: sql`catalog.channels`,
    listed: sql`r.gone_at IS NULL`,
    filters: channelFilters(applicationId, search),
    text: typedText(search.q),
    rows: sql`SELECT count FROM catalog.tallies
      WHERE application_id = ${applicationId} AND facet = 'channels' AND value = ''`,
    newest: newestFirst,
    byPeople: true,
  };
}

function channelFilters(applicationId: string, search: ChannelFilters): SQL[] {
  const { category, subcategory, noCategory, frozen, owner, ownerIs, membersMin, membersMax } =
    search;
  const isMember = (userId: string) => sql`EXISTS (SELECT FROM catalog.members m
    WHERE m.application_id = ${applicationId} AND m.channel_id = r.id AND m.user_id = ${userId})`;
  const hasBot = (botId: string) => sql`EXISTS (SELECT FROM catalog.channel_bots b
    WHERE b.application_id = ${applicationId} AND b.channel_id = r.id AND b.bot_id = ${botId})`;
  return [
    search.type !== "all" && sql`r.type = ANY(${texts(channelTypesOf(search.type))})`,
    category !== "" && sql`r.category = ${category}`,
    subcategory !== "" && sql`r.subcategory = ${subcategory}`,
    noCategory !== undefined && (noCategory ? sql`r.category = ''` : sql`r.category <> ''`),
    frozen !== undefined && sql`r.is_frozen = ${frozen}`,
    owner !== undefined && sql`r.owner_id = ${owner}`,
    ownerIs && sql`r.owner = ${ownerIs} AND r.owner <> 'member'`,
    ...(search.members ?? []).map(isMember),
    ...fullness(search.fullness),
    membersMin !== undefined && sql`r.member_count >= ${membersMin}::int`,
    membersMax !== undefined && sql`r.member_count <= ${membersMax}::int`,
    ...rangeFilter(sql`r.created_at`, search.createdFrom, search.createdTo),
    ...rangeFilter(sql`r.updated_at`, search.updatedFrom, search.updatedTo),
    ...rangeFilter(sql`r.active_at`, search.activeFrom, search.activeTo),
    search.bot !== undefined && hasBot(search.bot),
    search.noBot !== undefined && sql`NOT ${hasBot(search.noBot)}`,
    ...dataFilters(applicationId, search),
  ].filter((filter) => typeof filter === "object");
}

function fullness(wanted: ChannelSearch["fullness"]): SQL[] {
  if (!wanted) return [];
  // As the partial index says it, with the share in tenths.
  const isNearly = sql.raw(`r.max_member_count > 0 AND
    r.member_count::bigint * 10 >= r.max_member_count::bigint * ${nearlyFull * 10}`);
  return wanted === "full" ? [isNearly, sql`r.member_count >= r.max_member_count`] : [isNearly];
}
