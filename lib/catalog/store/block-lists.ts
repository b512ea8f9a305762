import "server-only";
import { z } from "zod";
import type { UserView } from "@/lib/contract/views";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRow, queryRows } from "@/lib/postgres/queries/query-rows";
import { storeBlocks } from "./block-statement";
import { storeUserPage } from "./pages";
import { distinctStorable, isStorableId } from "./texts";

/** A list that failed this often is skipped until the next round. */
export const listFailuresMax = 3;

/** What was read of one person's block list. */
export interface ReadBlockList {
  userId: string;
  /** When the page was requested, by the database's clock, in microseconds since 1970. */
  askedAt: number;
  users: readonly UserView[];
  /** The cursor of the next page; null at the end of the list. */
  cursor: string | null;
  /** Whether earlier pages of it were stored before. */
  hasEarlier: boolean;
}

const StoredBlocks = z.object({
  added: z.number(),
  removed: z.number(),
  unknown: z.array(z.string()),
});
type StoredBlocks = z.infer<typeof StoredBlocks>;

/**
 * Stores one page each of several block lists, in one statement. A block that a list read to its end does
 * not contain is marked gone. Must run in the transaction that locks the catalog.
 */
export async function storeBlockLists(
  client: PoolClient,
  applicationId: string,
  lists: readonly ReadBlockList[],
): Promise<StoredBlocks> {
  const stored = await store(
    client,
    applicationId,
    lists.map(({ userId, askedAt, users, cursor, hasEarlier }) => ({
      user_id: userId,
      asked_at: askedAt,
      is_at_end: cursor === null,
      cursor,
      has_earlier: hasEarlier,
      is_repeated: new Set(users.map(({ id }) => id)).size < users.length,
      is_changed_here: false,
    })),
    lists.flatMap(({ userId, users }) =>
      distinctStorable(users).map(({ id }) => ({
        user_id: userId,
        blocked_user_id: id,
        is_blocked: true,
      })),
    ),
  );
  const unknown = new Set(stored.unknown);
  const people = lists.flatMap(({ users }) => users.filter(({ id }) => unknown.has(id)));
  if (people.length > 0) await storeUserPage(client, applicationId, people, { listed: false });
  return stored;
}

/** Stores a block that the console created or removed, and moves its list to the front of the queue. */
export async function storeBlock(
  client: PoolClient,
  applicationId: string,
  { userId, blockedUserId, blocked }: { userId: string; blockedUserId: string; blocked: boolean },
): Promise<void> {
  if (!isStorableId(userId) || !isStorableId(blockedUserId)) return;
  await store(
    client,
    applicationId,
    [
      {
        user_id: userId,
        is_at_end: false,
        has_earlier: false,
        is_repeated: false,
        is_changed_here: true,
      },
    ],
    [{ user_id: userId, blocked_user_id: blockedUserId, is_blocked: blocked }],
  );
}

function store(
  client: PoolClient,
  applicationId: string,
  lists: readonly object[],
  pairs: readonly object[],
): Promise<StoredBlocks> {
  return queryRow(client, {
    purpose: "store block lists",
    row: StoredBlocks,
    name: "catalog-store-blocks",
    text: storeBlocks,
    values: [applicationId, JSON.stringify(lists), JSON.stringify(pairs), listFailuresMax],
  });
}

const DueList = z.object({
  userId: z.string(),
  cursor: z.string().nullable(),
  askedAt: z.number(),
});
export type DueList = z.infer<typeof DueList>;

/**
 * Returns the block lists to read next: first those that the console changed, then by rank, the oldest
 * first. A list is due when it was not read since the round began; one that the console changed always is.
 */
export async function dueBlockLists(
  pool: Pool,
  applicationId: string,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<DueList[]> {
  // Each condition alone is an index range; combined they would scan every list.
  const ofRank = (rank: number, isDue: string) => `(SELECT b.user_id, b.cursor
    FROM catalog.block_lists b
    WHERE b.application_id = $1 AND b.rank = ${rank} AND b.failures < ${listFailuresMax}
      AND ${isDue} AND b.user_id <> ALL($3::text[])
    ORDER BY b.read_at NULLS FIRST LIMIT $2)`;
  const since = "(SELECT since FROM round)";
  const ranks = [
    ofRank(0, "true"),
    ...[1, 2, 3].flatMap((rank) => [
      ofRank(rank, "b.read_at IS NULL"),
      ofRank(rank, `b.read_at < ${since}`),
    ]),
  ];
  return queryRows(pool, {
    purpose: "find the block lists to read next",
    row: DueList,
    name: "catalog-due-block-lists",
    text: `WITH round AS (SELECT started_at AS since FROM catalog.walks
        WHERE application_id = $1 AND list = 'blocks')
      SELECT user_id AS "userId", cursor,
        (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS "askedAt"
      FROM (${ranks.join(" UNION ALL ")}) due LIMIT $2`,
    values: [applicationId, limit, except],
  });
}

/**
 * Counts a failure to read a list; after a final one the list is skipped for this round. The next read
 * starts at its first page, with nothing of it seen.
 */
export async function countListFailure(
  client: PoolClient,
  applicationId: string,
  userId: string,
  isFinal: boolean,
): Promise<void> {
  await client.query(
    `UPDATE catalog.block_lists SET failures = least(failures + $3, ${listFailuresMax}),
       cursor = NULL, cursor_since = NULL
     WHERE application_id = $1 AND user_id = $2`,
    [applicationId, userId, isFinal ? listFailuresMax : 1],
  );
  await client.query(
    "DELETE FROM catalog.met WHERE application_id = $1 AND list = $2 AND generation = 0",
    [applicationId, `blocks ${userId}`],
  );
}
