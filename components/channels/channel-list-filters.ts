import type { ChannelListFilters } from "@/lib/queries/channels";
import type { ChannelParams } from "@/lib/search-params";
import { channelColumnsOf, defaultChannelLayout, summariesSuffice } from "./channel-layout";

/** Returns what the URL asks of the service; the same on the server and in the browser. */
export function channelFilters(
  params: Pick<ChannelParams, "type" | "category" | "subcategory" | "limit" | "after" | "columns">,
): ChannelListFilters {
  const lastChannelId = params.after.at(-1);
  const columns = channelColumnsOf(params.columns) ?? defaultChannelLayout.columns;
  return {
    type: params.type,
    limit: params.limit,
    summarize: summariesSuffice(columns),
    ...(params.category ? { category: params.category } : {}),
    ...(params.subcategory ? { subcategory: params.subcategory } : {}),
    ...(lastChannelId ? { lastChannelId } : {}),
  };
}
