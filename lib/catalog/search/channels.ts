import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { catalogBases } from "@/lib/catalog/store/basis";
import { ChannelFields, channelFieldColumns, viewOf } from "@/lib/catalog/store/views";
import {
  type CatalogChannelPage,
  CatalogChannelRow,
  type ChannelSearch,
} from "@/lib/contract/catalog-search";
import { RowMessage } from "@/lib/contract/views";
import type { Pool } from "@/lib/postgres/pool";
import { type ChannelFilters, channelOrder, channelSelection } from "./channel-selection";
import { rowsOf, type SearchConnection } from "./search-connection";
import { searchRows } from "./search-page";
import { texts } from "./selection";
import { walkSelection } from "./walk-selection";

const Stored = ChannelFields.extend({ ownerName: z.string().nullable(), gone: z.boolean() });

/** A row of the list, parsed from everything that is known of a channel. */
const Row = z.object({
  ...CatalogChannelRow.shape,
  lastMessage: z.object(RowMessage.shape).nullable().exactOptional(),
});

/**
 * Returns one page of the channels that a search selects, with their number up to a bound and the
 * catalog's basis. Throws SearchError for a cursor of another search, and when it takes too long.
 */
export async function searchChannels(
  pool: Pool,
  applicationId: string,
  { sort, after, limit, ...filters }: ChannelSearch,
): Promise<CatalogChannelPage> {
  const selection = channelSelection(applicationId, filters);
  const asked = { sort: channelOrder(sort), after, limit };
  const [page, bases] = await Promise.all([
    searchRows(pool, selection, asked, readChannelRows),
    catalogBases(pool, applicationId),
  ]);
  return { ...page, basis: bases.channels };
}

/**
 * Yields the ids of all channels that a search selects, in its order; text matches that are too many to
 * sort come newest first. Throws SearchError.
 */
export function channelIds(
  pool: Pool,
  applicationId: string,
  search: ChannelFilters & Pick<ChannelSearch, "sort">,
): AsyncGenerator<string> {
  const { sort, ...filters } = search;
  return walkSelection(pool, channelSelection(applicationId, filters), channelOrder(sort));
}

/** Returns channels as a list shows them, in the order of `ids`; ids without a channel are left out. */
async function readChannelRows(
  connection: SearchConnection,
  applicationId: string,
  ids: readonly string[],
): Promise<CatalogChannelRow[]> {
  const rows = await rowsOf(
    connection,
    "read channels of the catalog",
    Stored,
    sql`SELECT ${sql.raw(channelFieldColumns)}, p.username AS "ownerName",
      c.gone_at IS NOT NULL AS gone
    FROM unnest(${texts(ids)}) WITH ORDINALITY w(id, place)
      JOIN catalog.channels c ON c.application_id = ${applicationId} AND c.id = w.id
      LEFT JOIN catalog.users p ON p.application_id = ${applicationId} AND p.id = c.owner_id
    ORDER BY w.place`,
  );
  return rows.map(({ rest, gone, ownerName, ...columns }) =>
    Row.parse({ ...viewOf(columns, rest), ...(ownerName && { ownerName }), gone }),
  );
}
