import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { catalogBases } from "@/lib/catalog/store/basis";
import { BotRecord, botColumns, botViewOf } from "@/lib/catalog/store/views";
import type {
  BotSearch,
  BoundedCount,
  CatalogBotPage,
  CatalogBotRow,
} from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { type BotFilters, botOrder, botSelection } from "./bot-selection";
import { rowsOf, type SearchConnection, withSearch } from "./search-connection";
import { countSelection, searchPage } from "./search-page";
import { texts } from "./selection";

const Stored = BotRecord.extend({ channels: z.number() });

/**
 * Returns one page of the bots that a search selects. Bots are met in channels, so they rest on the
 * scan of those. Throws SearchError for a cursor of another search, and where it takes too long.
 */
export async function searchBots(
  pool: Pool,
  applicationId: string,
  { sort, after, limit, ...filters }: BotSearch,
): Promise<CatalogBotPage> {
  const selection = botSelection(applicationId, filters);
  const asked = { sort: botOrder(sort), after, limit };
  const whole = botSelection(applicationId, { q: "" });
  const [page, bases] = await Promise.all([
    withSearch(pool, async (connection) => {
      const { ids, ...found } = await searchPage(connection, selection, asked);
      const { value: inAll } = await countSelection(connection, whole);
      return { rows: await readBotRows(connection, applicationId, ids), inAll, ...found };
    }),
    catalogBases(pool, applicationId),
  ]);
  const { inAll, ...shown } = page;
  return { ...shown, basis: { ...bases.channels, rows: inAll } };
}

/** Returns how many bots a search selects, counted to a bound; throws SearchError. */
export function countBots(
  pool: Pool,
  applicationId: string,
  search: BotFilters,
): Promise<BoundedCount> {
  const selection = botSelection(applicationId, search);
  return withSearch(pool, (connection) => countSelection(connection, selection));
}

async function readBotRows(
  connection: SearchConnection,
  applicationId: string,
  ids: readonly string[],
): Promise<CatalogBotRow[]> {
  const rows = await rowsOf(
    connection,
    "read bots of the catalog",
    Stored,
    sql`SELECT ${sql.raw(botColumns)}, b.channels
    FROM unnest(${texts(ids)}) WITH ORDINALITY w(id, place)
      JOIN catalog.bots b ON b.application_id = ${applicationId} AND b.id = w.id
    ORDER BY w.place`,
  );
  return rows.map(({ channels, ...row }) => ({ ...botViewOf(row), channels }));
}
