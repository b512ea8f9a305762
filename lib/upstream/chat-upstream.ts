import "server-only";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import type { ListChannelsInput } from "@/lib/contract/list-channels";
import type { ChannelView, ChannelViewPage, UserViewPage } from "@/lib/contract/views";
import type { UpstreamApplication } from "./application";
import { call } from "./call";
import type { CallContext, Operation, UpstreamOptions } from "./operation";
import { readChannelAnswer, readChannelPage, readEmptyAnswer, readUserPage } from "./read-answer";

/** The nine operations of the interface, against one application's service. Each throws UpstreamError. */
export interface ChatUpstream {
  listChannels(input: ListChannelsInput, context: CallContext): Promise<ChannelViewPage>;
  /** A service that knows no summaries answers with full channels, which are read as well. */
  listChannelSummaries(input: ListChannelsInput, context: CallContext): Promise<ChannelViewPage>;
  getChannel(channelId: string, context: CallContext): Promise<ChannelView>;
  createChannel(input: CreateChannelInput, context: CallContext): Promise<ChannelView>;
  listUsers(
    input: { lastUserId?: string | undefined },
    context: CallContext,
  ): Promise<UserViewPage>;
  listBlockedUsers(
    userId: string,
    input: { lastUserId?: string | undefined },
    context: CallContext,
  ): Promise<UserViewPage>;
  blockUser(userId: string, blockedUserId: string, context: CallContext): Promise<void>;
  unblockUser(userId: string, blockedUserId: string, context: CallContext): Promise<void>;
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
  const run = <T>(operation: Operation<T>, context: CallContext) =>
    call(application, operation, context, options);
  return {
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
    createChannel: (input, context) =>
      run(
        { method: "POST", route: "/channels/create", body: input, read: readChannelAnswer },
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
    blockUser: (userId, blockedUserId, context) =>
      run(
        {
          method: "POST",
          route: "/users/{userId}/block",
          params: { userId },
          body: { userId: blockedUserId },
          read: readEmptyAnswer,
        },
        context,
      ),
    unblockUser: (userId, blockedUserId, context) =>
      run(
        {
          method: "POST",
          route: "/users/{userId}/unblock",
          params: { userId },
          body: { userId: blockedUserId },
          read: readEmptyAnswer,
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
