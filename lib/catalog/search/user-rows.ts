import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { timeOf, UserRecord, userColumns, userViewOf } from "@/lib/catalog/store/views";
import type { CatalogUserRow } from "@/lib/contract/catalog-search";
import { rowsOf, type SearchConnection } from "./search-connection";
import { texts } from "./selection";

const Stored = UserRecord.extend({
  channelsOwned: z.number(),
  channelsJoined: z.number(),
  hasBlocked: z.number(),
  blockedBy: z.number(),
  activeAt: z.number(),
  gone: z.boolean(),
});

/** Returns users as a list shows them, in the order of their ids; those that are not there are left out. */
export async function readUserRows(
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
      coalesce(f.active_at, 0) AS "activeAt", u.gone_at IS NOT NULL AS gone
    FROM unnest(${texts(ids)}) WITH ORDINALITY w(id, place)
      JOIN catalog.users u ON u.application_id = ${applicationId} AND u.id = w.id
      LEFT JOIN catalog.user_facts f ON f.application_id = ${applicationId} AND f.user_id = u.id
    ORDER BY w.place`,
  );
  return rows.map((row) => {
    const { channelsOwned, channelsJoined, hasBlocked, blockedBy, gone } = row;
    const activeAt = timeOf(row.activeAt);
    const facts = { channelsOwned, channelsJoined, hasBlocked, blockedBy, activeAt, gone };
    return { ...userViewOf(row), ...facts };
  });
}
