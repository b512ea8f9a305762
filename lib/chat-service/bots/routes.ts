import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { ChannelPage } from "@/lib/contract/channel";
import type { ServiceEnv } from "../http/answer";
import { addOperation, idParameter, queryText } from "../http/operation";
import type { Reads } from "../replicas/replicas";
import { botChannelList } from "./bot-channel-list";

/** Adds the operation on bots. */
export function addBotRoutes(app: OpenAPIHono<ServiceEnv>, reads: Reads): void {
  addOperation(
    app,
    {
      method: "get",
      path: "/v1.4/api/bots/{botId}/channels",
      operationId: "getBotChannels",
      tag: "Bots",
      summary: "Get Bot Joined Channels",
      description: "The channels that a bot has joined, newest first, 100 a page.",
      params: z.object({ botId: idParameter("botId", "The bot.") }),
      query: z.object({
        lastBotId: queryText(
          "The last channel id of the previous page; the bot's own id means the first page.",
        ),
      }),
      answer: ChannelPage,
      refusals: ["unknownCursor", "botNotFound"],
    },
    ({ appId, params: { botId: ownerId }, query: { lastBotId } }) => {
      const lastId = lastBotId === ownerId ? undefined : lastBotId;
      return reads(appId, (store) => botChannelList.read(store, appId, { ownerId, lastId }));
    },
  );
}
