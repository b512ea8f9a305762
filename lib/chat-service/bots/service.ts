import { isStorableText } from "@/lib/contract/text";
import type { Pool } from "@/lib/postgres/pool";
import { ServiceError } from "../http/service-error";
import { unknownCursor } from "../http/validation";
import { readBotChannelPage } from "./repository";

/**
 * Returns the JSON of a ChannelPage of the channels a bot has joined, newest first (section "Get Bot
 * Joined Channels"). The cursor is the last channel id of the previous page; the bot's own id means
 * the first page (decisions "lastBotId"). Throws ServiceError botNotFound or unknownCursor.
 */
export async function listBotChannels(
  pool: Pool,
  appId: string,
  botId: string,
  input: { lastBotId?: string | undefined },
): Promise<string> {
  if (!isStorableText(botId)) throw unknownBot();
  const cursor = input.lastBotId === botId ? undefined : input.lastBotId;
  const page = await readBotChannelPage(
    pool,
    appId,
    botId,
    isStorableText(cursor ?? "") ? cursor : "",
  );
  if (!page.bot_known) throw unknownBot();
  if (!page.cursor_known) throw unknownCursor("lastBotId");
  return page.body;
}

function unknownBot(): ServiceError {
  return new ServiceError("botNotFound", "The bot does not exist.", [
    { path: "botId", message: "is unknown" },
  ]);
}
