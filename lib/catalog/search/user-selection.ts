import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { UserSearch } from "@/lib/contract/catalog-search";
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
} from "./selection";
import { typedText } from "./typed-text";

/** What selects users, without a page and its order. */
export type UserFilters = Omit<UserSearch, "sort" | "after" | "limit">;

/** Keys by a user's counts, which are in a table of their own. */
function factKeys(applicationId: string, column: string): readonly SortKey[] {
  const fact = sql.raw(column);
  return [
    {
      as: "bigint",
      column: sql`coalesce((SELECT f.${fact} FROM catalog.user_facts f
        WHERE f.application_id = ${applicationId} AND f.user_id = r.id), 0)`,
      walked: sql`f.${fact}`,
    },
    { as: "text", column: sql`r.id`, walked: sql`f.user_id` },
  ];
}

const sortKeys = (applicationId: string): Record<string, readonly SortKey[]> => ({
  created: [byCreated, byId],
  updated: [by("updated_at", "bigint"), byId],
  active: factKeys(applicationId, "active_at"),
  username: [by("username", "text"), byId],
  owned: factKeys(applicationId, "channels_owned"),
  joined: factKeys(applicationId, "channels_joined"),
  push: [by("disable_push_notification", "boolean"), byCreated, byId],
  id: [byId],
});

const factsWalk = sql`catalog.user_facts f JOIN catalog.users r
  ON r.application_id = f.application_id AND r.id = f.user_id`;

/** Returns the order that a search of an application's users asks for; null without one. */
export function userOrder(applicationId: string, sort: UserSearch["sort"]): Order | null {
  const order = orderOf(sortKeys(applicationId), sort);
  return order?.keys[0]?.walked ? { ...order, walk: factsWalk } : order;
}

/** Returns what a search of users selects. */
export function userSelection(applicationId: string, search: UserFilters): Selection {
  return {
    applicationId,
    table: sql`catalog.users`,
    listed: sql`(r.listed AND r.gone_at IS NULL)`,
    filters: userFilters(applicationId, search),
    text: typedText(search.q),
    rows: sql`SELECT count FROM catalog.tallies
      WHERE application_id = ${applicationId} AND facet = 'users' AND value = ''`,
    newest: newestFirst,
    byPeople: false,
  };
}

function userFilters(applicationId: string, search: UserFilters): SQL[] {
  const { pushOff, ownsChannel, memberOf } = search;
  const facts = (condition: SQL) => sql`EXISTS (SELECT FROM catalog.user_facts f
    WHERE f.application_id = ${applicationId} AND f.user_id = r.id AND ${condition})`;
  // Every user has a row of facts, so an index finds zero as well as more.
  const isSome = (wanted: boolean, column: SQL) =>
    wanted ? sql`${column} > 0` : sql`${column} = 0`;
  const blocks = (condition: SQL) => sql`EXISTS (SELECT FROM catalog.blocks b
    WHERE b.application_id = ${applicationId} AND b.gone_at IS NULL AND ${condition})`;
  const isActive = rangeFilter(sql`f.active_at`, search.activeFrom, search.activeTo);
  return [
    pushOff !== undefined && sql`r.disable_push_notification = ${pushOff}`,
    ...rangeFilter(sql`r.created_at`, search.createdFrom, search.createdTo),
    isActive.length > 0 && facts(sql.join(isActive, sql` AND `)),
    search.owns !== undefined && facts(isSome(search.owns, sql`f.channels_owned`)),
    ownsChannel !== undefined &&
      sql`r.id = (SELECT c.owner_id FROM catalog.channels c
        WHERE c.application_id = ${applicationId} AND c.id = ${ownsChannel})`,
    memberOf !== undefined &&
      sql`EXISTS (SELECT FROM catalog.members m WHERE m.application_id = ${applicationId}
        AND m.channel_id = ${memberOf} AND m.user_id = r.id)`,
    search.noChannel !== undefined &&
      facts(
        search.noChannel
          ? sql`f.channels_joined = 0 AND f.channels_owned = 0`
          : sql`(f.channels_joined > 0 OR f.channels_owned > 0)`,
      ),
    search.hasBlockedAny !== undefined && facts(isSome(search.hasBlockedAny, sql`f.has_blocked`)),
    search.hasBlocked !== undefined &&
      blocks(sql`b.user_id = r.id AND b.blocked_user_id = ${search.hasBlocked}`),
    search.blockedByAny !== undefined && facts(isSome(search.blockedByAny, sql`f.blocked_by`)),
    search.blockedBy !== undefined &&
      blocks(sql`b.blocked_user_id = r.id AND b.user_id = ${search.blockedBy}`),
    ...dataFilters(applicationId, search),
  ].filter((filter) => typeof filter === "object");
}
