import { z } from "zod";
import type { BlockPair } from "@/lib/contract/block-rules";
import { limits } from "@/lib/contract/limits";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { JsonPage } from "../http/json-page";
import { userJson } from "../users/user-json";

const size = limits.fixedPageSize;

// LIMIT 1 makes each user one look-up by key, where a plain join may scan all of them.
function listSql(after: string, cursorKnown: string): string {
  return `
    WITH page AS MATERIALIZED (
      SELECT b.blocked_user_id, b.created_at FROM chat.blocks b
      WHERE b.app_id = $1 AND b.user_id = $2 ${after}
      ORDER BY b.created_at DESC, b.blocked_user_id DESC LIMIT ${size + 1}
    ), shown AS (
      SELECT * FROM page ORDER BY created_at DESC, blocked_user_id DESC LIMIT ${size}
    )
    SELECT EXISTS (SELECT FROM chat.users WHERE app_id = $1 AND id = $2) AS user_known,
      ${cursorKnown} AS cursor_known,
      json_build_object(
        'users', coalesce((
          SELECT json_agg(${userJson} ORDER BY s.created_at DESC, s.blocked_user_id DESC)
          FROM shown s, LATERAL (
            SELECT * FROM chat.users WHERE app_id = $1 AND id = s.blocked_user_id LIMIT 1) u), '[]'),
        'hasNext', (SELECT count(*) FROM page) > ${size})::text AS body`;
}

const cursor = "FROM chat.blocks WHERE app_id = $1 AND user_id = $2 AND blocked_user_id = $3";
const firstPageSql = listSql("", "true");
const nextPageSql = listSql(
  `AND (b.created_at, b.blocked_user_id) < ((SELECT created_at ${cursor}), $3)`,
  `EXISTS (SELECT ${cursor})`,
);

/** A page of blocked users, and whether the user who blocks exists. */
export interface BlockedPage extends JsonPage {
  user_known: boolean;
}

/** Reads a page of the users that a user has blocked, the latest block first. */
export async function readBlockedPage(
  pool: Pool,
  appId: string,
  userId: string,
  lastUserId: string | undefined,
): Promise<BlockedPage> {
  const { rows } = await pool.query<BlockedPage>(
    lastUserId === undefined
      ? { name: "blocked-first", text: firstPageSql, values: [appId, userId] }
      : { name: "blocked-next", text: nextPageSql, values: [appId, userId, lastUserId] },
  );
  return rows[0] ?? { user_known: false, cursor_known: false, body: "" };
}

// Every table is named with the application, and the inserted row has it from one of them: so a
// distributed database sees that one node can do it all.
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

// Rows that somebody holds are passed over, so that no block waits for what holds up another.
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
 * Stores those of several blocks that are new and between users who exist and whose rows nobody holds,
 * locked as by `insertBlock`, and returns them.
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

/** A block that was made or removed is between two users who exist; only otherwise they are looked up. */
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
