import "server-only";
import { z } from "zod";
import type { CatalogBasis } from "@/lib/contract/catalog-search";
import { WalkStatus } from "@/lib/contract/catalog-status";
import type { Pool } from "@/lib/postgres/pool";
import { epochMs, queryRows } from "@/lib/postgres/queries/query-rows";

/** The lists of an application that are scanned; `blocks` are the block lists of all its users. */
export const scannedLists = ["users", "channels", "blocks"] as const;
export type ScannedList = (typeof scannedLists)[number];

/** A scan is under way from its start until it ends or breaks off. */
const isUnderWay = `w.started_at IS NOT NULL AND w.broken_off IS NULL
  AND (w.completed_at IS NULL OR w.started_at > w.completed_at)`;

const selectWalks = `
  SELECT l.list, json_build_object('rows', coalesce(t.count, 0),
      'complete', w.completed_at IS NOT NULL,
      'asOf', ${epochMs("greatest(w.completed_at, w.head_read_at)")},
      'scanningSince', CASE WHEN ${isUnderWay} THEN ${epochMs("w.started_at")} END) AS basis,
    coalesce(w.met, 0) AS read, CASE WHEN w.completed_at IS NOT NULL THEN w.met_before END AS of,
    ${epochMs("w.completed_at")} AS "completedAt", w.newest_first AS "newestFirst",
    w.broken_off AS "brokenOff"
  FROM unnest(ARRAY['users', 'channels', 'blocks']) l(list)
    LEFT JOIN catalog.walks w ON w.application_id = $1 AND w.list = l.list
    LEFT JOIN catalog.tallies t ON t.application_id = $1 AND t.facet = l.list AND t.value = ''`;

const ListedWalk = WalkStatus.extend({ list: z.enum(scannedLists) });

/** Returns the state of the scan of each list of an application. */
export async function readWalkStatuses(
  pool: Pool,
  applicationId: string,
): Promise<Record<ScannedList, WalkStatus>> {
  const walks = await queryRows(pool, {
    purpose: "read the state of a catalog's scans",
    row: ListedWalk,
    text: selectWalks,
    values: [applicationId],
  });
  // The statement returns one row for each list.
  return Object.fromEntries(walks.map(({ list, ...walk }) => [list, walk])) as Record<
    ScannedList,
    WalkStatus
  >;
}

/** Returns how complete and how old the catalog's users and channels are. */
export async function catalogBases(
  pool: Pool,
  applicationId: string,
): Promise<{ users: CatalogBasis; channels: CatalogBasis }> {
  const { users, channels } = await readWalkStatuses(pool, applicationId);
  return { users: users.basis, channels: channels.basis };
}
