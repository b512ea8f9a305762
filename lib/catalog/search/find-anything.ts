import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { catalogBases } from "@/lib/catalog/store/basis";
import { ChannelSearch, type Found, UserSearch } from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { botSelection } from "./bot-selection";
import { channelSelection } from "./channel-selection";
import { rowsOf, type SearchConnection, withSearch } from "./search-connection";
import { searchPage } from "./search-page";
import { type Selection, texts } from "./selection";
import { userSelection } from "./user-selection";

/** How many of each are found. */
const foundMax = 8;

const Named = z.object({ id: z.string(), name: z.string() });

/** Returns the users, channels and bots that match a text best. Throws SearchError. */
export async function findAnything(pool: Pool, applicationId: string, q: string): Promise<Found> {
  const channels = channelSelection(applicationId, ChannelSearch.parse({ q }));
  const users = userSelection(applicationId, UserSearch.parse({ q }));
  const bots = botSelection(applicationId, { q });
  const [found, basis] = await Promise.all([
    withSearch(pool, async (connection) => ({
      users: await best(connection, users, "username"),
      channels: await best(connection, { ...channels, byPeople: false }, "name"),
      bots: await best(connection, bots, "name"),
    })),
    catalogBases(pool, applicationId),
  ]);
  return { ...found, basis };
}

async function best(connection: SearchConnection, selection: Selection, name: string) {
  const { ids } = await searchPage(connection, selection, { sort: null, limit: foundMax });
  return rowsOf(
    connection,
    "read the names of what was found",
    Named,
    sql`SELECT r.id, r.${sql.identifier(name)} AS name
    FROM unnest(${texts(ids)}) WITH ORDINALITY w(id, place) JOIN ${selection.table} r
      ON r.application_id = ${selection.applicationId} AND r.id = w.id
    ORDER BY w.place`,
  );
}
