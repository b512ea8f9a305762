import { columnsNamed, type TableLayout } from "@/components/data-table/table-layout";
import type { ChannelListFilters } from "@/lib/queries/channels";
import type { ChannelParams } from "@/lib/search-params";

/** The columns of the channels table in their natural order; the first one names the row. */
export const channelColumnIds = [
  "name",
  "type",
  "owner",
  "members",
  "category",
  "subcategory",
  "frozen",
  "lastMessage",
  "updated",
  "created",
  "id",
] as const;
export type ChannelColumnId = (typeof channelColumnIds)[number];

/**
 * The default layout. The last message is hidden because summaries do not include it: showing it
 * requires full channels from the service.
 */
export const defaultChannelLayout: TableLayout = {
  columns: ["name", "type", "owner", "members", "category", "updated", "created", "id"],
  pinned: [],
  widths: {},
  density: "comfortable",
};

export const channelLayoutCookie = "table-channels";

/** Whether summaries include every visible column. */
function summariesSuffice(columns: readonly string[]): boolean {
  return !columns.includes("lastMessage");
}

/** Returns the service's filters for the URL; identical on server and browser. */
export function channelFilters(
  params: Pick<ChannelParams, "type" | "category" | "subcategory" | "limit" | "after" | "columns">,
): ChannelListFilters {
  const lastChannelId = params.after.at(-1);
  const columns = columnsNamed(params.columns, channelColumnIds) ?? defaultChannelLayout.columns;
  return {
    type: params.type,
    limit: params.limit,
    summarize: summariesSuffice(columns),
    ...(params.category ? { category: params.category } : {}),
    ...(params.subcategory ? { subcategory: params.subcategory } : {}),
    ...(lastChannelId ? { lastChannelId } : {}),
  };
}
