import { limits } from "@/lib/contract/limits";
import type { Pool } from "@/lib/postgres/pool";
import { channelJson } from "../channels/channel-json";
import type { JsonPage } from "../http/json-page";

const size = limits.fixedPageSize;

// LIMIT 1 makes each channel one look-up by key, where a plain join may scan all of them.
function listSql(after: string, cursorKnown: string): string {
  return `
    WITH page AS MATERIALIZED (
      SELECT cb.channel_id, cb.channel_created_at FROM chat.channel_bots cb
      WHERE cb.app_id = $1 AND cb.bot_id = $2 ${after}
      ORDER BY cb.channel_created_at DESC, cb.channel_id DESC LIMIT ${size + 1}
    ), shown AS MATERIALIZED (
      SELECT channel_id FROM page ORDER BY channel_created_at DESC, channel_id DESC LIMIT ${size}
    )
    SELECT EXISTS (SELECT FROM chat.bots WHERE app_id = $1 AND id = $2) AS bot_known,
      ${cursorKnown} AS cursor_known,
      json_build_object(
        'channels', coalesce((
          SELECT json_agg(${channelJson({ invitationCode: true })} ORDER BY c.created_at DESC, c.id DESC)
          FROM shown s, LATERAL (
            SELECT * FROM chat.channels WHERE app_id = $1 AND id = s.channel_id LIMIT 1) c), '[]'),
        'hasNext', (SELECT count(*) FROM page) > ${size})::text AS body`;
}

const cursor = "FROM chat.channel_bots WHERE app_id = $1 AND bot_id = $2 AND channel_id = $3";
const firstPageSql = listSql("", "true");
const nextPageSql = listSql(
  `AND (cb.channel_created_at, cb.channel_id) < ((SELECT channel_created_at ${cursor}), $3)`,
  `EXISTS (SELECT ${cursor})`,
);

/** A page of a bot's channels, and whether the bot exists. */
export interface BotChannelPage extends JsonPage {
  bot_known: boolean;
}

/** Reads a page of the channels that a bot has joined, newest first. */
export async function readBotChannelPage(
  pool: Pool,
  appId: string,
  botId: string,
  lastChannelId: string | undefined,
): Promise<BotChannelPage> {
  const { rows } = await pool.query<BotChannelPage>(
    lastChannelId === undefined
      ? { name: "bot-channels-first", text: firstPageSql, values: [appId, botId] }
      : { name: "bot-channels-next", text: nextPageSql, values: [appId, botId, lastChannelId] },
  );
  return rows[0] ?? { bot_known: false, cursor_known: false, body: "" };
}
