import "server-only";
import { limits } from "@/lib/contract/limits";
import type { BotChannelPage, SeenBotPage } from "@/lib/contract/views";
import { channelRowPage } from "@/lib/queries/channel-row";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";

interface ReadContext {
  signal?: AbortSignal;
  requestId: string;
}

/** Returns the bots met in one page of the channels. Throws UpstreamError. */
export async function listSeenBots(
  upstream: ChatUpstream,
  lastChannelId: string | undefined,
  context: ReadContext,
): Promise<SeenBotPage> {
  const { channels, hasNext } = await upstream.listChannels(
    { type: "all", limit: limits.pageSizeMax, ...(lastChannelId ? { lastChannelId } : {}) },
    context,
  );
  const seen = new Map<string, SeenBotPage["bots"][number]>();
  for (const bot of channels.flatMap((channel) => channel.bots ?? [])) {
    const met = seen.get(bot.id);
    if (met) met.channels += 1;
    else seen.set(bot.id, { bot, channels: 1 });
  }
  const lastId = channels.at(-1)?.id ?? null;
  return {
    bots: [...seen.values()],
    channels: channels.length,
    lastChannelId: hasNext ? lastId : null,
  };
}

/**
 * Returns one page of the channels that a bot has joined, as rows, and the bot as they show it.
 * Throws UpstreamError.
 */
export async function listBotChannelRows(
  upstream: ChatUpstream,
  botId: string,
  lastBotId: string | undefined,
  context: ReadContext,
): Promise<BotChannelPage> {
  const page = await upstream.listBotChannels(botId, { lastBotId }, context);
  const bot = page.channels
    .flatMap((channel) => channel.bots ?? [])
    .find((candidate) => candidate.id === botId);
  return { ...channelRowPage(page), bot: bot ?? null };
}
