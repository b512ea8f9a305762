import "server-only";
import { z } from "zod";
import {
  CatalogSettings,
  type CatalogStatus,
  type WalkStatus,
} from "@/lib/contract/catalog-status";
import { limits } from "@/lib/contract/limits";
import type { Pool } from "@/lib/postgres/pool";
import { epochMs, queryRow, queryRows } from "@/lib/postgres/queries/query-rows";
import { readWalkStatuses } from "./store/basis";
import { trigramSchema } from "./store/trigrams";

const time = z.number().nullable();

const CatalogRow = z.object({
  settings: CatalogSettings,
  isClaimed: z.boolean(),
  waitsUntil: time,
  waitsFor: z.string().nullable(),
  callsMade: z.number(),
  rate: z.number(),
  lastFailure: z.object({ kind: z.string(), message: z.string(), at: z.number() }).nullable(),
  lastSuccessAt: time,
});

const Beside = z.object({
  lists: z.number(),
  listsRead: z.number(),
  /** How many lists the current round has still to read. */
  listsLeft: z.number(),
  oldestListAt: time,
  bots: z.number(),
});

// A real has about seven digits: 0.1 would come back as 0.10000000149011612.
const selectCatalog = `
  SELECT json_build_object('state', state, 'callsPerSecond', calls_per_second::text::float8,
      'callsAtOnce', calls_at_once, 'blockShare', block_share::text::float8,
      'rescanSeconds', rescan_seconds) AS settings,
    coalesce(claimed_until > now(), false) AS "isClaimed",
    CASE WHEN hold_until > now() THEN ${epochMs("hold_until")} END AS "waitsUntil",
    CASE WHEN hold_until > now() THEN hold_reason END AS "waitsFor",
    calls_made AS "callsMade", rate::text::float8 AS rate,
    last_failure AS "lastFailure", ${epochMs("last_success_at")} AS "lastSuccessAt"
  FROM catalog.catalogs WHERE application_id = $1`;

const selectBeside = `
  SELECT l.lists, l.read AS "listsRead", l.left AS "listsLeft", l.oldest AS "oldestListAt",
    (SELECT count(*) FROM catalog.bots WHERE application_id = $1) AS bots
  FROM (SELECT count(*) AS lists, count(read_at) AS read, ${epochMs("min(read_at)")} AS oldest,
      count(*) FILTER (WHERE read_at IS NULL OR read_at < (SELECT started_at FROM catalog.walks
        WHERE application_id = $1 AND list = 'blocks')) AS left
    FROM catalog.block_lists WHERE application_id = $1) l`;

/** Returns the state of an application's catalog; `settings` is null where there is none. Times are milliseconds. */
export async function catalogStatus(pool: Pool, applicationId: string): Promise<CatalogStatus> {
  const values = [applicationId];
  const purpose = "read the catalog's status";
  const [[catalog], { users, channels, ...walks }, beside, trigrams] = await Promise.all([
    queryRows(pool, { purpose, row: CatalogRow, text: selectCatalog, values }),
    readWalkStatuses(pool, applicationId),
    queryRow(pool, { purpose, row: Beside, text: selectBeside, values }),
    trigramSchema(pool),
  ]);
  const blocks: WalkStatus = {
    ...walks.blocks,
    // The block lists as a whole are as old as the oldest of them.
    basis: {
      ...walks.blocks.basis,
      asOf: walks.blocks.basis.complete ? beside.oldestListAt : null,
    },
    read: beside.listsRead,
    of: users.basis.complete ? beside.lists : null,
  };
  const lists = { users, channels, blocks };
  const { listsLeft } = beside;
  return {
    settings: catalog?.settings ?? null,
    serves:
      catalog !== undefined && catalog.settings.state !== "off" && [users, channels].some(isServed),
    activity: activityOf(catalog, lists),
    waitsUntil: catalog?.waitsUntil ?? null,
    waitsFor: catalog?.waitsFor ?? null,
    ...lists,
    bots: beside.bots,
    oldestBlockListAt: beside.oldestListAt,
    callsMade: catalog?.callsMade ?? 0,
    rate: catalog?.isClaimed ? catalog.rate : 0,
    secondsLeft: catalog ? secondsLeft(catalog, { users, channels, listsLeft }) : null,
    lastFailure: catalog?.lastFailure ?? null,
    lastSuccessAt: catalog?.lastSuccessAt ?? null,
    nearMatches: trigrams !== null,
  };
}

const Serves = z.object({ list: z.enum(["users", "channels"]) });

/** Says whether pages may use an application's catalog: it is not off, and holds rows of the list, or of any. */
export async function catalogServes(
  pool: Pool,
  applicationId: string,
  list?: "users" | "channels",
): Promise<boolean> {
  const found = await queryRows(pool, {
    purpose: "ask whether the catalog serves",
    row: Serves,
    name: "catalog-serves",
    text: `SELECT l.list FROM catalog.catalogs c CROSS JOIN (VALUES ('users'), ('channels')) l(list)
      WHERE c.application_id = $1 AND c.state <> 'off' AND (
        EXISTS (SELECT FROM catalog.tallies t WHERE t.application_id = $1 AND t.facet = l.list
          AND t.value = '' AND t.count > 0)
        OR EXISTS (SELECT FROM catalog.walks w WHERE w.application_id = $1 AND w.list = l.list
          AND w.completed_at IS NOT NULL))`,
    values: [applicationId],
  });
  return list === undefined ? found.length > 0 : found.some((one) => one.list === list);
}

function isServed({ basis }: WalkStatus): boolean {
  return basis.rows > 0 || basis.complete;
}

type Lists = Pick<CatalogStatus, "users" | "channels" | "blocks">;

function activityOf(
  catalog: z.infer<typeof CatalogRow> | undefined,
  { users, channels, blocks }: Lists,
): CatalogStatus["activity"] {
  if (catalog === undefined || catalog.settings.state === "off") return "off";
  if (catalog.settings.state === "paused") return "paused";
  if (!catalog.isClaimed) return "stopped";
  if (catalog.waitsUntil !== null) return "waiting";
  const isScanning = [users, channels, blocks].some(
    ({ basis, brokenOff }) =>
      basis.scanningSince !== null || (!basis.complete && brokenOff === null),
  );
  return isScanning ? "scanning" : "resting";
}

/**
 * How long the remaining calls take at the rate of the last minute, or at the allowed rate where no call
 * was made; null where the size of a list is not known or nothing remains.
 */
function secondsLeft(
  { settings, isClaimed, rate }: z.infer<typeof CatalogRow>,
  { users, channels, listsLeft }: Pick<Lists, "users" | "channels"> & { listsLeft: number },
): number | null {
  if (settings.state !== "on" || !isClaimed) return null;
  if (!users.basis.complete) return null;
  let calls = listsLeft;
  for (const { basis, read, of } of [users, channels]) {
    if (basis.scanningSince === null) continue;
    if (of === null) return null;
    calls += Math.ceil(Math.max(0, of - read) / limits.pageSizeMax);
  }
  return calls === 0 ? null : Math.ceil(calls / (rate > 0 ? rate : settings.callsPerSecond));
}
