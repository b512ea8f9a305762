import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { ChannelAnswer, ChannelPage, ChannelSummaryPage } from "@/lib/contract/channel";
import { CreateChannelInput } from "@/lib/contract/create-channel";
import type { Pool } from "@/lib/postgres/pool";
import type { ServiceEnv } from "../http/answer";
import { addOperation, idParameter } from "../http/operation";
import type { Reads } from "../replicas/replicas";
import { createChannel } from "./create-channel";
import { listChannels } from "./list-channels";
import { ListChannelsQuery } from "./list-query";
import { getChannel } from "./service";

/** Adds the operations on channels. */
export function addChannelRoutes(app: OpenAPIHono<ServiceEnv>, pool: Pool, reads: Reads): void {
  addOperation(
    app,
    {
      method: "get",
      path: "/v1.4/api/channels",
      operationId: "getChannels",
      tag: "Channels",
      summary: "Get Channels, Get Channel Summaries",
      description: "Channels, newest first; with `summarize=true` in summarized form.",
      query: ListChannelsQuery,
      answer: z.union([ChannelPage, ChannelSummaryPage]),
      refusals: ["unknownCursor"],
    },
    ({ appId, query }) => reads(appId, (store) => listChannels(store, appId, query)),
  );
  addOperation(
    app,
    {
      method: "post",
      path: "/v1.4/api/channels/create",
      operationId: "createChannel",
      tag: "Channels",
      summary: "Create Channel",
      description:
        "Creates a channel, or with `reuseChannel` returns the private one that is there.",
      body: CreateChannelInput,
      answer: ChannelAnswer,
      refusals: ["tooManyMembers", "userNotFound", "blocked", "channelIdTaken"],
    },
    ({ appId, body }) => createChannel(pool, appId, body),
  );
  addOperation(
    app,
    {
      method: "get",
      path: "/v1.4/api/channels/{channelId}",
      operationId: "getChannel",
      tag: "Channels",
      summary: "Get Channel",
      description: "One channel with its members and bots.",
      params: z.object({ channelId: idParameter("channelId", "The channel.") }),
      answer: ChannelAnswer,
      refusals: ["channelNotFound"],
    },
    ({ appId, params: { channelId } }) => getChannel(pool, appId, channelId),
  );
}
