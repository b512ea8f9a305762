import { channelJson } from "../channels/channel-json";
import { ServiceError } from "../http/service-error";
import { PagedList } from "../store/pages";

/**
 * The channels that a bot has joined, newest first, as the JSON of a ChannelPage (section "Get Bot
 * Joined Channels").
 */
export const botChannelList = new PagedList({
  name: "bot-channels",
  field: "channels",
  cursor: "lastBotId",
  columns: "channel_id, channel_created_at",
  table: "chat.channel_bots",
  where: "app_id = $1 AND bot_id = $2",
  order: ["channel_created_at", "channel_id"],
  item: channelJson({ invitationCode: true }),
  // LIMIT 1 makes each channel one look-up by key, where a plain join may scan all of them.
  items: `shown, LATERAL (
    SELECT * FROM chat.channels WHERE app_id = $1 AND id = shown.channel_id LIMIT 1) c`,
  owner: {
    known: "EXISTS (SELECT FROM chat.bots WHERE app_id = $1 AND id = $2)",
    unknown: () =>
      new ServiceError("botNotFound", "The bot does not exist.", [
        { path: "botId", message: "is unknown" },
      ]),
  },
});
