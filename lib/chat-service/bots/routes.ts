import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { ChannelPage } from "@/lib/contract/channel";
import type { Pool } from "@/lib/postgres/pool";
import type { ServiceEnv } from "../http/answer";
import { addOperation, idParameter, queryText } from "../http/operation";
import { listBotChannels } from "./service";

/** Adds the operation on bots. */
export function addBotRoutes(app: OpenAPIHono<ServiceEnv>, pool: Pool): void {
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
    ({ appId, params: { botId }, query }) => listBotChannels(pool, appId, botId, query),
  );
}
