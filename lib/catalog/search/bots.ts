import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { catalogBases } from "@/lib/catalog/store/basis";
import { BotRecord, botColumns, botViewOf } from "@/lib/catalog/store/views";
import type { BotSearch, CatalogBotPage, CatalogBotRow } from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { botOrder, botSelection } from "./bot-selection";
import { rowsOf, type SearchConnection } from "./search-connection";
import { countSelection, searchRows } from "./search-page";
import { texts } from "./selection";

const Stored = BotRecord.extend({ channels: z.number() });

/**
 * Returns one page of the bots that a search selects. Bots are known from channels, so their basis is
 * the scan of channels. Throws SearchError for a cursor of another search, and when it takes too long.
 */
export async function searchBots(
  pool: Pool,
  applicationId: string,
  { sort, after, limit, ...filters }: BotSearch,
): Promise<CatalogBotPage> {
  const selection = botSelection(applicationId, filters);
  const asked = { sort: botOrder(sort), after, limit };
  const [page, every, bases] = await Promise.all([
    searchRows(pool, selection, asked, readBotRows),
    countSelection(pool, botSelection(applicationId, { q: "" })),
    catalogBases(pool, applicationId),
  ]);
  return { ...page, basis: { ...bases.channels, rows: every.value } };
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
