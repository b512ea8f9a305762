import "server-only";
import { z } from "zod";
import type { CatalogBasis } from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

const epoch = (moment: string) => `floor(extract(epoch FROM ${moment}) * 1000)::float8`;

/** A scan is under way from its start until it ends or breaks off. */
const isUnderWay = `w.started_at IS NOT NULL AND w.broken_off IS NULL
  AND (w.completed_at IS NULL OR w.started_at > w.completed_at)`;

/** SQL of what the catalog of application $1 knows of its lists, one row each. */
export const selectWalks = `
  SELECT l.list, coalesce(t.count, 0)::float8 AS rows, w.completed_at IS NOT NULL AS complete,
    ${epoch("greatest(w.completed_at, w.head_read_at)")} AS "asOf",
    CASE WHEN ${isUnderWay} THEN ${epoch("w.started_at")} END AS "scanningSince",
    coalesce(w.met, 0) AS met, coalesce(w.met_before, 0) AS "metBefore",
    ${epoch("w.completed_at")} AS "completedAt", w.newest_first AS "newestFirst",
    w.broken_off AS "brokenOff"
  FROM unnest(ARRAY['users', 'channels', 'blocks']) l(list)
    LEFT JOIN catalog.walks w ON w.application_id = $1 AND w.list = l.list
    LEFT JOIN catalog.tallies t ON t.application_id = $1 AND t.facet = l.list AND t.value = ''`;

const Basis = z.object({
  list: z.enum(["users", "channels", "blocks"]),
  rows: z.number(),
  complete: z.boolean(),
  asOf: z.number().nullable(),
  scanningSince: z.number().nullable(),
});

/** Returns what the catalog's users, channels and blocks rest on. */
export async function catalogBases(
  pool: Pool,
  applicationId: string,
): Promise<Record<"users" | "channels" | "blocks", CatalogBasis>> {
  const found = await queryRows(pool, {
    purpose: "read what the catalog rests on",
    row: Basis,
    text: selectWalks,
    values: [applicationId],
  });
  const nothing = { rows: 0, complete: false, asOf: null, scanningSince: null };
  const bases = { users: nothing, channels: nothing, blocks: nothing };
  for (const { list, ...basis } of found) Object.assign(bases, { [list]: basis });
  return bases;
}
