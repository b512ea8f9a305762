import { isStorableText } from "@/lib/contract/text";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { ServiceError } from "../http/service-error";
import { channelJson } from "./channel-json";

const findChannelSql = `
  SELECT json_build_object('channel', ${channelJson({ invitationCode: true })})::text AS body
  FROM chat.channels c WHERE c.app_id = $1 AND c.id = $2`;

/** Returns the JSON of a ChannelAnswer, or null for an unknown id. */
export async function findChannelJson(
  store: Pool | PoolClient,
  appId: string,
  channelId: string,
): Promise<string | null> {
  const { rows } = await store.query<{ body: string }>({
    name: "channel-find",
    text: findChannelSql,
    values: [appId, channelId],
  });
  return rows[0]?.body ?? null;
}

/**
 * Returns the JSON of a ChannelAnswer (section "Get Channel"). Throws ServiceError channelNotFound.
 */
export async function getChannel(pool: Pool, appId: string, channelId: string): Promise<string> {
  const body = isStorableText(channelId) ? await findChannelJson(pool, appId, channelId) : null;
  if (body === null) {
    throw new ServiceError("channelNotFound", "The channel does not exist.", [
      { path: "channelId", message: "is unknown" },
    ]);
  }
  return body;
}
