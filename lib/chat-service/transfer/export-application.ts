import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Pool, PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { requireApplication } from "../applications/applications";
import { type DataTable, selectList } from "./data-tables";

/** Members of one channel on its own line; the others follow in lines of kind "members". */
const membersPerLine = 1_000;

interface ExportResult {
  users: number;
  bots: number;
  channels: number;
  blocks: number;
}

/**
 * Writes everything an application holds as NDJSON, which `importApplication` reads: users, bots,
 * channels, further members of very large channels, blocks, each by id. It is one consistent moment
 * of the database, and rows pass through as PostgreSQL made them, so memory stays constant. Leaves
 * `output` open. Throws ApplicationError where the application does not exist, and what `output` throws.
 */
export async function exportApplication(
  pool: Pool,
  options: { applicationId: string; output: Writable },
): Promise<ExportResult> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const result: ExportResult = { users: 0, bots: 0, channels: 0, blocks: 0 };
    await pipeline(exportedBytes(client, options.applicationId, result), options.output, {
      end: false,
    });
    await client.query("COMMIT");
    client.release();
    return result;
  } catch (error) {
    // A COPY not read to its end blocks its connection, which is therefore closed, not rolled back.
    client.release(true);
    throw error;
  }
}

async function* exportedBytes(
  client: PoolClient,
  applicationId: string,
  result: ExportResult,
): AsyncGenerator<Buffer> {
  await requireApplication(client, applicationId);
  // COPY takes no parameters.
  const app = client.escapeLiteral(applicationId);
  result.users = yield* copyLines(client, rowsQuery("user", "users", "id", app));
  result.bots = yield* copyLines(client, rowsQuery("bot", "bots", "id", app));
  result.channels = yield* copyLines(client, channelsQuery(app));
  yield* copyLines(client, furtherMembersQuery(app));
  result.blocks = yield* copyLines(
    client,
    rowsQuery("block", "blocks", "user_id, blocked_user_id", app),
  );
}

/** JSON text holds no control characters, so with these as quote and delimiter nothing is ever quoted. */
const verbatim = `WITH (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`;

async function* copyLines(client: PoolClient, query: string): AsyncGenerator<Buffer, number> {
  const source = client.query(copyTo(`COPY (${query}) TO STDOUT ${verbatim}`));
  for await (const chunk of source) yield chunk;
  return source.rowCount;
}

/** Lines that are the rows of a table as they are. */
function rowsQuery(kind: string, table: DataTable, order: string, app: string): string {
  return `SELECT row_to_json(line) FROM (SELECT '${kind}' AS kind, ${selectList(table)}
    FROM chat.${table} WHERE app_id = ${app} ORDER BY ${order}) line`;
}

const membership = `m.member_info AS "memberInfo", m.last_read_at AS "lastReadAt",
  m.last_sent_at AS "lastSentAt", m.updated_at AS "updatedAt", m.joined_at AS "createdAt"`;

/** Merges two objects given as text, since row_to_json cannot leave a field out for some rows only. */
function joined(first: string, second: string): string {
  return `left(${first}::text, -1) || ',' || substr(${second}::text, 2)`;
}

function channelsQuery(app: string): string {
  const members = `(SELECT coalesce(json_agg(row_to_json(member)), '[]') FROM (
    SELECT m.user_id AS id, coalesce(u.username, '') AS username,
      coalesce(u.profile_image_url, '') AS "profileImageUrl", coalesce(u.data, '{}') AS data,
      ${membership}
    FROM chat.channel_members m
    LEFT JOIN chat.users u ON u.app_id = ${app} AND u.id = m.user_id
    WHERE m.app_id = ${app} AND m.channel_id = c.id
    ORDER BY m.joined_at, m.position, m.user_id LIMIT ${membersPerLine}) member)`;
  const bots = `(SELECT coalesce(json_agg(row_to_json(bot)), '[]') FROM (
    SELECT b.id, b.name, b.profile_image_url AS "profileImageUrl", b.type
    FROM chat.channel_bots cb
    JOIN chat.bots b ON b.app_id = ${app} AND b.id = cb.bot_id
    WHERE cb.app_id = ${app} AND cb.channel_id = c.id
    ORDER BY cb.position, b.id) bot)`;
  const ordinary = `(SELECT row_to_json(fields) FROM (SELECT c.invitation_code AS "invitationCode",
    c.unread_count AS "unreadCount", c.last_read_at AS "lastReadAt") fields)`;
  const line = `(SELECT row_to_json(fields) FROM (SELECT 'channel' AS kind, c.id, c.name,
    c.owner_id AS "ownerId", c.type, c.image_url AS "imageUrl", c.data, c.is_frozen AS "isFrozen",
    c.hide_messages_before_join AS "hideMessagesBeforeJoin", c.category, c.subcategory,
    c.private_tag AS "privateTag", c.private_data AS "privateData",
    c.member_count AS "memberCount", c.max_member_count AS "maxMemberCount",
    ${members} AS members, c.muted_users AS "mutedUsers", c.banned_users AS "bannedUsers",
    ${bots} AS bots, c.last_message AS "lastMessage",
    c.updated_at AS "updatedAt", c.created_at AS "createdAt") fields)`;
  return `SELECT CASE WHEN c.type LIKE 'super\\_%' THEN ${line}::text ELSE ${joined(line, ordinary)} END
    FROM chat.channels c WHERE c.app_id = ${app} ORDER BY c.id`;
}

/** People's own fields are left out here: their user lines came before. */
function furtherMembersQuery(app: string): string {
  return `SELECT row_to_json(line) FROM (
    SELECT 'members' AS kind, channel_id AS "channelId", min(place) AS offset,
      json_agg(row_to_json(member) ORDER BY place) AS members
    FROM (
      SELECT m.channel_id, row_number() OVER (PARTITION BY m.channel_id
          ORDER BY m.joined_at, m.position, m.user_id) - 1 AS place,
        (SELECT fields FROM (SELECT m.user_id AS id, ${membership}) fields) AS member
      FROM chat.channel_members m
      JOIN chat.channels c ON c.app_id = ${app} AND c.id = m.channel_id
      WHERE m.app_id = ${app} AND c.member_count > ${membersPerLine}) numbered
    WHERE place >= ${membersPerLine}
    GROUP BY channel_id, place / ${membersPerLine}
    ORDER BY channel_id, place / ${membersPerLine}) line`;
}
