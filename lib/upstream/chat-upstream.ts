import "server-only";
import type { ListChannelsInput } from "@/lib/contract/list-channels";
import type { UpstreamApplication } from "./application";
import { call } from "./call";
import { connectionsOf } from "./connections";
import { readChannelAnswer, readChannelPage, readUserPage } from "./read-answer";
import type { PathTemplate } from "./request-url";
import { upstreamLimits } from "./upstream-limits";
import type { CallContext, UpstreamOptions, UpstreamRequest } from "./upstream-request";

export type ChatUpstream = ReturnType<typeof chatUpstream>;

/** The cursor of a list of users; absent for its first page. */
interface AfterUser {
  lastUserId?: string | undefined;
}

/**
 * Returns the client of one application's chat service, with the six operations that read; the three
 * that write are in chat-writes.ts. Each throws UpstreamError. Clients of one application share their
 * connections.
 */
export function chatUpstream(application: UpstreamApplication, options: UpstreamOptions = {}) {
  const run = <T>(request: UpstreamRequest<T>, context: CallContext) =>
    call(application, request, context, options);
  const get = <T>(
    route: PathTemplate,
    given: Pick<UpstreamRequest<T>, "params" | "query" | "read">,
    context: CallContext,
  ) => run({ method: "GET", route, ...given }, context);
  const channels = (
    input: ListChannelsInput,
    summarize: "true" | undefined,
    context: CallContext,
  ) =>
    get(
      "/channels",
      {
        query: {
          type: input.type,
          category: input.category || undefined,
          subcategory: input.subcategory || undefined,
          lastChannelId: input.lastChannelId || undefined,
          limit: input.limit,
          summarize,
        },
        read: readChannelPage,
      },
      context,
    );
  return {
    /** Makes one call; for the operations of this folder. */
    call: run,
    /** Milliseconds since a person's call to this service began or ended in this process; Infinity where there was none. */
    sincePeopleMs: () =>
      connectionsOf(application, options.limits ?? upstreamLimits).queue.sincePeopleMs(),
    listChannels: (input: ListChannelsInput, context: CallContext) =>
      channels(input, undefined, context),
    /** A service without summaries answers with full channels, which are accepted. */
    listChannelSummaries: (input: ListChannelsInput, context: CallContext) =>
      channels(input, "true", context),
    getChannel: (channelId: string, context: CallContext) =>
      get("/channels/{channelId}", { params: { channelId }, read: readChannelAnswer }, context),
    listUsers: ({ lastUserId }: AfterUser, context: CallContext) =>
      get(
        "/users",
        { query: { lastUserId: lastUserId || undefined }, read: readUserPage },
        context,
      ),
    listBlockedUsers: (userId: string, { lastUserId }: AfterUser, context: CallContext) =>
      get(
        "/users/{userId}/blocked",
        { params: { userId }, query: { lastUserId: lastUserId || undefined }, read: readUserPage },
        context,
      ),
    listBlockers: (userId: string, { lastUserId }: AfterUser, context: CallContext) =>
      get(
        "/users/{userId}/blockers",
        { params: { userId }, query: { lastUserId: lastUserId || undefined }, read: readUserPage },
        context,
      ),
    listBotChannels: (
      botId: string,
      { lastBotId }: { lastBotId?: string | undefined },
      context: CallContext,
    ) =>
      get(
        "/bots/{botId}/channels",
        { params: { botId }, query: { lastBotId: lastBotId || undefined }, read: readChannelPage },
        context,
      ),
  };
}
