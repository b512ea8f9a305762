import { z } from "zod";
import type { BlockPair } from "@/lib/contract/block-rules";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

// Every table is filtered by the application, and the inserted row takes it from one of them, so that a
// distributed database routes the whole statement to one node.
const insertBlockSql = `
  INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
  SELECT known.app_id, $2, $3, floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint
  FROM (
    SELECT app_id FROM chat.users WHERE app_id = $1 AND id IN ($2, $3)
    ORDER BY id FOR NO KEY UPDATE
  ) known
  GROUP BY known.app_id HAVING count(*) = 2
  ON CONFLICT DO NOTHING`;

/**
 * Stores a block unless it is there already, and returns which of the two users exist. Both rows
 * are locked, in the order of their ids, so that a channel creation that reads either one's blocks
 * comes wholly before or after this.
 */
export async function insertBlock(
  pool: Pool,
  appId: string,
  userId: string,
  blockedUserId: string,
): Promise<string[]> {
  const statement = { name: "block-insert", text: insertBlockSql };
  return changeBlock(pool, statement, [appId, userId, blockedUserId]);
}

export interface NewBlock {
  userId: string;
  blockedUserId: string;
}

// Locked rows are skipped, so that no block waits for the locks that another waits for.
const insertBlocksSql = `
  INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
  SELECT known.app_id, pair.user_id, pair.blocked_user_id,
    floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint
  FROM (
    SELECT app_id, array_agg(id) AS ids FROM (
      SELECT app_id, id FROM chat.users WHERE app_id = $1 AND id = ANY ($2::text[] || $3::text[])
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ) locked GROUP BY app_id
  ) known, unnest($2::text[], $3::text[]) pair(user_id, blocked_user_id)
  WHERE pair.user_id = ANY (known.ids) AND pair.blocked_user_id = ANY (known.ids)
  ON CONFLICT DO NOTHING RETURNING user_id AS "userId", blocked_user_id AS "blockedUserId"`;

const Stored = z.object({ userId: z.string(), blockedUserId: z.string() });

/**
 * Stores the blocks that are new and whose two users exist and are not locked by anybody else; locks
 * users as `insertBlock` does. Returns the blocks that it stored.
 */
export async function insertBlocks(
  pool: Pool,
  appId: string,
  blocks: readonly NewBlock[],
): Promise<NewBlock[]> {
  return queryRows(pool, {
    purpose: "store blocks",
    row: Stored,
    name: "blocks-insert",
    text: insertBlocksSql,
    values: [
      appId,
      blocks.map(({ userId }) => userId),
      blocks.map(({ blockedUserId }) => blockedUserId),
    ],
  });
}

const deleteBlockSql =
  "DELETE FROM chat.blocks WHERE app_id = $1 AND user_id = $2 AND blocked_user_id = $3";

/** Removes a block if it is there, and returns which of the two users exist. */
export async function deleteBlock(
  pool: Pool,
  appId: string,
  userId: string,
  blockedUserId: string,
): Promise<string[]> {
  const statement = { name: "block-delete", text: deleteBlockSql };
  return changeBlock(pool, statement, [appId, userId, blockedUserId]);
}

const Known = z.object({ id: z.string() });

/** A row that was added or removed proves that both users exist; only without one are they looked up. */
async function changeBlock(
  pool: Pool,
  statement: { name: string; text: string },
  [appId, userId, blockedUserId]: [appId: string, userId: string, blockedUserId: string],
): Promise<string[]> {
  const values = [appId, userId, blockedUserId];
  const { rowCount } = await pool.query({ ...statement, values });
  if (rowCount === 1) return [userId, blockedUserId];
  const known = await queryRows(pool, {
    purpose: "see which of two users exist",
    row: Known,
    name: "block-known",
    text: "SELECT id FROM chat.users WHERE app_id = $1 AND id IN ($2, $3)",
    values,
  });
  return known.map(({ id }) => id);
}

const blocksWithSql = `
  SELECT user_id AS "blockerId", blocked_user_id AS "blockedId" FROM chat.blocks
  WHERE app_id = $1 AND user_id = $2 AND blocked_user_id = ANY ($3::text[])
  UNION ALL
  SELECT user_id, blocked_user_id FROM chat.blocks
  WHERE app_id = $1 AND user_id = ANY ($3::text[]) AND blocked_user_id = $2`;

const Pair = z.object({ blockerId: z.string(), blockedId: z.string() });

/** Returns the blocks between one user and others, in both directions. */
export async function findBlocksWith(
  client: PoolClient,
  appId: string,
  userId: string,
  otherIds: readonly string[],
): Promise<BlockPair[]> {
  return queryRows(client, {
    purpose: "find the blocks between people",
    row: Pair,
    name: "blocks-with",
    text: blocksWithSql,
    values: [appId, userId, otherIds],
  });
}
