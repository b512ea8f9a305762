import "server-only";
import { z } from "zod";
import { pokeWorkers } from "@/lib/postgres/lease-worker";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { epochMs, queryRow, queryRows } from "@/lib/postgres/queries/query-rows";
import { type ScannedList, scannedLists } from "./basis";
import { markGoneChannels, markGoneUsers } from "./gone-statements";
import { withLease } from "./with-catalog";

/** A list that is read page by page; block lists are read in rounds. */
export type WalkedList = Exclude<ScannedList, "blocks">;

const Walk = z.object({
  list: z.enum(scannedLists),
  generation: z.int(),
  cursor: z.string().nullable(),
  /** Milliseconds; null where no scan is under way. */
  startedAt: z.number().nullable(),
  isEnding: z.boolean(),
  completedAt: z.number().nullable(),
  headReadAt: z.number().nullable(),
  newestFirst: z.boolean().nullable(),
  newestFirstSoFar: z.boolean(),
  lastCreatedAt: z.number().nullable(),
  /** Milliseconds since the last scan ended; null where the next one may begin at once. */
  restedMs: z.number().nullable(),
  leftOut: z.int(),
  /** The database's clock, milliseconds. */
  now: z.number(),
});
export type Walk = z.infer<typeof Walk>;

/** Returns the progress of a list's scan; creates its row the first time. */
export async function readWalk(
  pool: Pool,
  applicationId: string,
  list: ScannedList,
): Promise<Walk> {
  const read = () =>
    queryRows(pool, {
      purpose: "read how far a scan is",
      row: Walk,
      text: `WITH made AS (INSERT INTO catalog.walks (application_id, list) VALUES ($1, $2)
        ON CONFLICT DO NOTHING RETURNING *)
      SELECT list, generation, cursor, ${epochMs("started_at")} AS "startedAt",
        is_ending AS "isEnding", ${epochMs("completed_at")} AS "completedAt",
        ${epochMs("head_read_at")} AS "headReadAt", newest_first AS "newestFirst",
        newest_first_so_far AS "newestFirstSoFar", last_created_at AS "lastCreatedAt",
        ${epochMs("now()")} - ${epochMs("ended_at")} AS "restedMs",
        left_out AS "leftOut", ${epochMs("clock_timestamp()")} AS now
      FROM (SELECT * FROM catalog.walks WHERE application_id = $1 AND list = $2
        UNION ALL SELECT * FROM made) w`,
      values: [applicationId, list],
    });
  // A row that another process inserts concurrently is visible to the next statement only.
  const walk = (await read())[0] ?? (await read())[0];
  if (!walk) throw new Error("a walk that was made is not there");
  return walk;
}

/** Makes the next scan of these lists due at once, in whichever process holds the catalog's lease. */
export async function requestScan(
  pool: Pool,
  applicationId: string,
  lists: readonly ScannedList[] = scannedLists,
): Promise<void> {
  await pool.query(
    "UPDATE catalog.walks SET ended_at = NULL WHERE application_id = $1 AND list = ANY($2::text[])",
    [applicationId, lists],
  );
  pokeWorkers("catalog");
}

/** Starts the next scan of a list; for block lists a round in which each is read again. */
export async function beginWalk(
  client: PoolClient,
  applicationId: string,
  list: ScannedList,
): Promise<void> {
  await client.query(
    `UPDATE catalog.walks SET generation = generation + 1, cursor = NULL, started_at = now(),
       is_ending = false, newest_first_so_far = true, last_created_at = NULL, met = 0,
       left_out = 0, broken_off = NULL
     WHERE application_id = $1 AND list = $2`,
    [applicationId, list],
  );
  if (list === "blocks") {
    await client.query(
      "UPDATE catalog.block_lists SET failures = 0 WHERE application_id = $1 AND failures > 0",
      [applicationId],
    );
  }
}

/** Stores a scan's progress after a page; must run in the page's transaction. */
export async function advanceWalk(
  client: PoolClient,
  applicationId: string,
  list: WalkedList,
  to: Pick<Walk, "cursor" | "newestFirstSoFar" | "lastCreatedAt" | "isEnding"> & {
    met: number;
    leftOut: number;
  },
): Promise<void> {
  await client.query(
    `UPDATE catalog.walks SET cursor = $3, newest_first_so_far = $4, last_created_at = $5,
       is_ending = $6, met = met + $7, left_out = left_out + $8
     WHERE application_id = $1 AND list = $2`,
    [
      applicationId,
      list,
      to.cursor,
      to.newestFirstSoFar,
      to.lastCreatedAt,
      to.isEnding,
      to.met,
      to.leftOut,
    ],
  );
}

/** Ends a scan that did not reach the end of its list, with the reason. Rows that it did not see stay. */
export async function breakOffWalk(
  client: PoolClient,
  applicationId: string,
  list: ScannedList,
  reason: string,
): Promise<void> {
  await client.query(
    `UPDATE catalog.walks SET started_at = NULL, cursor = NULL, is_ending = false,
       ended_at = now(), broken_off = $3
     WHERE application_id = $1 AND list = $2`,
    [applicationId, list, reason],
  );
}

/** Ends a scan that reached the end of its list. */
export async function completeWalk(
  client: PoolClient,
  applicationId: string,
  list: ScannedList,
): Promise<void> {
  await client.query(
    `UPDATE catalog.walks SET completed_at = now(), ended_at = now(), cursor = NULL,
       is_ending = false, met_before = met, newest_first = newest_first_so_far,
       head_read_at = greatest(head_read_at, started_at), started_at = NULL
     WHERE application_id = $1 AND list = $2`,
    [applicationId, list],
  );
}

const sliceSize = 5_000;
const Slice = z.object({ last: z.string().nullable() });

/** Marks as gone the rows that a scan of the whole list did not see. */
export async function markGone(
  pool: Pool,
  lease: { applicationId: string; worker: string },
  list: WalkedList,
): Promise<void> {
  let after: string | null = "";
  while (after !== null) {
    const values: unknown[] = [lease.applicationId, after, sliceSize];
    const slice = await withLease(pool, lease, (client) =>
      queryRow(client, {
        purpose: "mark what is gone",
        row: Slice,
        text: list === "users" ? markGoneUsers : markGoneChannels,
        values,
      }),
    );
    after = slice.last;
  }
}

/** Deletes the ids that earlier scans of a list saw. */
export async function forgetMet(
  pool: Pool,
  applicationId: string,
  list: WalkedList,
): Promise<void> {
  for (let deleted: number | null = 1; deleted; ) {
    const { rowCount } = await pool.query(
      `DELETE FROM catalog.met WHERE application_id = $1 AND ctid = ANY(ARRAY(
         SELECT m.ctid FROM catalog.met m JOIN catalog.walks w
           ON w.application_id = $1 AND w.list = m.list
         WHERE m.application_id = $1 AND m.list = $2
           AND (m.generation < w.generation OR w.started_at IS NULL) LIMIT $3))`,
      [applicationId, list, sliceSize * 4],
    );
    deleted = rowCount;
  }
}

/** Stores that the head of a list was read, and whether the list is still newest first. */
export async function recordHeadRead(
  client: PoolClient,
  applicationId: string,
  list: WalkedList,
  { askedAt, newestFirst }: { askedAt: number; newestFirst: boolean },
): Promise<void> {
  await client.query(
    `UPDATE catalog.walks SET newest_first = $3,
       head_read_at = CASE WHEN $3 THEN to_timestamp($4::float8 / 1000) ELSE head_read_at END
     WHERE application_id = $1 AND list = $2`,
    [applicationId, list, newestFirst, askedAt],
  );
}
