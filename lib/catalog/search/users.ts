import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { catalogBases } from "@/lib/catalog/store/basis";
import { UserRecord, userColumns, userViewOf } from "@/lib/catalog/store/views";
import type { CatalogUserPage, CatalogUserRow, UserSearch } from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { rowsOf, type SearchConnection } from "./search-connection";
import { searchRows } from "./search-page";
import { texts } from "./selection";
import { type UserFilters, userOrder, userSelection } from "./user-selection";
import { walkSelection } from "./walk-selection";

const Stored = UserRecord.extend({
  channelsOwned: z.number(),
  channelsJoined: z.number(),
  hasBlocked: z.number(),
  blockedBy: z.number(),
  activeAt: z.number().nullable(),
  gone: z.boolean(),
});

/**
 * Returns one page of the users that a search selects, with their number up to a bound and the catalog's
 * basis. Throws SearchError for a cursor of another search, and when it takes too long.
 */
export async function searchUsers(
  pool: Pool,
  applicationId: string,
  { sort, after, limit, ...filters }: UserSearch,
): Promise<CatalogUserPage> {
  const selection = userSelection(applicationId, filters);
  const asked = { sort: userOrder(applicationId, sort), after, limit };
  const [page, bases] = await Promise.all([
    searchRows(pool, selection, asked, readUserRows),
    catalogBases(pool, applicationId),
  ]);
  return { ...page, basis: bases.users };
}

/** Yields the ids of all users that a search selects, as `channelIds` does of channels. */
export function userIds(
  pool: Pool,
  applicationId: string,
  search: UserFilters & Pick<UserSearch, "sort">,
): AsyncGenerator<string> {
  const { sort, ...filters } = search;
  return walkSelection(pool, userSelection(applicationId, filters), userOrder(applicationId, sort));
}

/** Returns users as a list shows them, in the order of `ids`; ids without a user are left out. */
async function readUserRows(
  connection: SearchConnection,
  applicationId: string,
  ids: readonly string[],
): Promise<CatalogUserRow[]> {
  const rows = await rowsOf(
    connection,
    "read users of the catalog",
    Stored,
    sql`SELECT ${sql.raw(userColumns)},
      coalesce(f.channels_owned, 0) AS "channelsOwned",
      coalesce(f.channels_joined, 0) AS "channelsJoined",
      coalesce(f.has_blocked, 0) AS "hasBlocked", coalesce(f.blocked_by, 0) AS "blockedBy",
      nullif(f.active_at, 0) AS "activeAt", u.gone_at IS NOT NULL AS gone
    FROM unnest(${texts(ids)}) WITH ORDINALITY w(id, place)
      JOIN catalog.users u ON u.application_id = ${applicationId} AND u.id = w.id
      LEFT JOIN catalog.user_facts f ON f.application_id = ${applicationId} AND f.user_id = u.id
    ORDER BY w.place`,
  );
  return rows.map(
    ({ channelsOwned, channelsJoined, hasBlocked, blockedBy, activeAt, gone, ...user }) => {
      const facts = { channelsOwned, channelsJoined, hasBlocked, blockedBy, activeAt, gone };
      return { ...userViewOf(user), ...facts };
    },
  );
}
