import { channelTypesOf } from "@/lib/contract/channel-traits";
import type { ListChannelsInput } from "@/lib/contract/list-channels";
import { isStorableText } from "@/lib/contract/text";
import type { Pool } from "@/lib/postgres/pool";
import { ServiceError } from "../http/service-error";
import { unknownCursor } from "../http/validation";
import { readChannelPage } from "./list-repository";
import { findChannelJson } from "./repository";

/**
 * Returns the JSON of a ChannelPage, or of a ChannelSummaryPage, newest first (sections "Get
 * Channels", "Get Channel Summaries"). Throws ServiceError unknownCursor.
 */
export async function listChannels(
  pool: Pool,
  appId: string,
  input: ListChannelsInput & { summarize: boolean },
): Promise<string> {
  if (!isStorableText(input.lastChannelId ?? "")) throw unknownCursor("lastChannelId");
  const page = await readChannelPage(pool, appId, {
    ...input,
    types: input.type === "all" ? undefined : channelTypesOf(input.type),
  });
  if (!page.cursor_known) throw unknownCursor("lastChannelId");
  return page.body;
}

/**
 * Returns the JSON of a ChannelAnswer (section "Get Channel"). Throws ServiceError channelNotFound.
 */
export async function getChannel(pool: Pool, appId: string, channelId: string): Promise<string> {
  const body = isStorableText(channelId) ? await findChannelJson(pool, appId, channelId) : null;
  if (body === null) {
    throw new ServiceError("channelNotFound", "The channel does not exist.", [
      { path: "channelId", message: "is unknown" },
    ]);
  }
  return body;
}
