import "server-only";
import type { ListChannelsInput } from "@/lib/contract/list-channels";
import type { ChannelView, ChannelViewPage, UserViewPage } from "@/lib/contract/views";
import type { UpstreamApplication } from "./application";
import { call } from "./call";
import { connectionsOf } from "./connections";
import { readChannelAnswer, readChannelPage, readUserPage } from "./read-answer";
import { upstreamLimits } from "./upstream-limits";
import type { CallContext, UpstreamOptions, UpstreamRequest } from "./upstream-request";

/**
 * The client of one application's service, with the six operations that read. Each throws UpstreamError.
 * The three that write are in chat-writes.ts.
 */
export interface ChatUpstream {
  /** Makes one call; for the operations of this folder. */
  call<T>(request: UpstreamRequest<T>, context: CallContext): Promise<T>;
  /** Milliseconds since a person's call to this service began or ended in this process; Infinity where there was none. */
  sincePeopleMs(): number;
  listChannels(input: ListChannelsInput, context: CallContext): Promise<ChannelViewPage>;
  /** A service that knows no summaries answers with full channels, which are read as well. */
  listChannelSummaries(input: ListChannelsInput, context: CallContext): Promise<ChannelViewPage>;
  getChannel(channelId: string, context: CallContext): Promise<ChannelView>;
  listUsers(
    input: { lastUserId?: string | undefined },
    context: CallContext,
  ): Promise<UserViewPage>;
  listBlockedUsers(
    userId: string,
    input: { lastUserId?: string | undefined },
    context: CallContext,
  ): Promise<UserViewPage>;
  listBotChannels(
    botId: string,
    input: { lastBotId?: string | undefined },
    context: CallContext,
  ): Promise<ChannelViewPage>;
}

function channelsQuery(input: ListChannelsInput) {
  return {
    type: input.type,
    category: input.category || undefined,
    subcategory: input.subcategory || undefined,
    lastChannelId: input.lastChannelId || undefined,
    limit: input.limit,
  };
}

/** Returns the client of one application's chat service; clients of one application share their connections. */
export function chatUpstream(
  application: UpstreamApplication,
  options: UpstreamOptions = {},
): ChatUpstream {
  const run = <T>(request: UpstreamRequest<T>, context: CallContext) =>
    call(application, request, context, options);
  return {
    call: run,
    sincePeopleMs: () =>
      connectionsOf(application, options.limits ?? upstreamLimits).queue.sincePeopleMs(),
    listChannels: (input, context) =>
      run(
        {
          method: "GET",
          route: "/channels",
          query: channelsQuery(input),
          read: readChannelPage,
        },
        context,
      ),
    listChannelSummaries: (input, context) =>
      run(
        {
          method: "GET",
          route: "/channels",
          query: { ...channelsQuery(input), summarize: "true" },
          read: readChannelPage,
        },
        context,
      ),
    getChannel: (channelId, context) =>
      run(
        {
          method: "GET",
          route: "/channels/{channelId}",
          params: { channelId },
          read: readChannelAnswer,
        },
        context,
      ),
    listUsers: ({ lastUserId }, context) =>
      run(
        {
          method: "GET",
          route: "/users",
          query: { lastUserId: lastUserId || undefined },
          read: readUserPage,
        },
        context,
      ),
    listBlockedUsers: (userId, { lastUserId }, context) =>
      run(
        {
          method: "GET",
          route: "/users/{userId}/blocked",
          params: { userId },
          query: { lastUserId: lastUserId || undefined },
          read: readUserPage,
        },
        context,
      ),
    listBotChannels: (botId, { lastBotId }, context) =>
      run(
        {
          method: "GET",
          route: "/bots/{botId}/channels",
          params: { botId },
          query: { lastBotId: lastBotId || undefined },
          read: readChannelPage,
        },
        context,
      ),
  };
}
