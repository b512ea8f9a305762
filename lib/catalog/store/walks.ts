import "server-only";
import { z } from "zod";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { markGoneChannels, markGoneUsers } from "./gone-statements";
import { withLease } from "./with-catalog";

export type WalkedList = "users" | "channels";
export type ScannedList = WalkedList | "blocks";

const moment = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)::float8`;

const Walk = z.object({
  list: z.enum(["users", "channels", "blocks"]),
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
  met: z.int(),
  leftOut: z.int(),
  /** The database's clock, milliseconds. */
  now: z.number(),
});
export type Walk = z.infer<typeof Walk>;

/** Returns how far the scan of a list is; makes its row at the first time. */
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
      SELECT list, generation, cursor, ${moment("started_at")} AS "startedAt",
        is_ending AS "isEnding", ${moment("completed_at")} AS "completedAt",
        ${moment("head_read_at")} AS "headReadAt", newest_first AS "newestFirst",
        newest_first_so_far AS "newestFirstSoFar", last_created_at AS "lastCreatedAt",
        ${moment("now()")} - ${moment("ended_at")} AS "restedMs", met,
        left_out AS "leftOut", ${moment("clock_timestamp()")} AS now
      FROM (SELECT * FROM catalog.walks WHERE application_id = $1 AND list = $2
        UNION ALL SELECT * FROM made) w`,
      values: [applicationId, list],
    });
  // Who makes the row at the same moment hides it from this statement, not from the next.
  const walk = (await read())[0] ?? (await read())[0];
  if (!walk) throw new Error("a walk that was made is not there");
  return walk;
}

/** Begins the next scan of a list. Of block lists it begins a round, in which each is read again. */
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

/** Keeps how far a scan is after a page; belongs in the page's transaction. */
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

/** Ends a scan that did not reach the end of its list, and says why. What it did not meet stays. */
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
const Slice = z.object({ last: z.string().nullable(), gone: z.number() });

/** Marks as gone what a scan that read its list to the end did not meet; returns how many rows those are. */
export async function markGone(
  pool: Pool,
  lease: { applicationId: string; worker: string },
  list: WalkedList,
): Promise<number> {
  let after: string | null = "";
  let gone = 0;
  while (after !== null) {
    const values: unknown[] = [lease.applicationId, after, sliceSize];
    const [slice] = await withLease(pool, lease, (client) =>
      queryRows(client, {
        purpose: "mark what is gone",
        row: Slice,
        text: list === "users" ? markGoneUsers : markGoneChannels,
        values,
      }),
    );
    after = slice?.last ?? null;
    gone += slice?.gone ?? 0;
  }
  return gone;
}

/** Forgets what earlier scans of a list met. */
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

/** Keeps that the head of a list was read, and whether new rows still come first. */
export async function keepHeadReading(
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
