import "server-only";
import type { ChannelRowPage } from "@/lib/contract/views";
import { channelRowPage } from "@/lib/queries/channel-row";
import type { ChannelListFilters } from "@/lib/queries/channels";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";

/**
 * Returns one page of rows with one call to the chat service: summaries where asked for and offered,
 * full channels otherwise. Throws UpstreamError.
 */
export async function listChannelRows(
  upstream: ChatUpstream,
  { summarize, ...input }: ChannelListFilters,
  context: { signal?: AbortSignal; requestId: string },
): Promise<ChannelRowPage> {
  const page = summarize
    ? await upstream.listChannelSummaries(input, context)
    : await upstream.listChannels(input, context);
  return channelRowPage(page);
}
