import type { TableLayout } from "@/components/data-table/table-layout";

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
 * What a person sees who arranged nothing. The last message is left out because summaries do not
 * carry it: showing it asks the service for full channels.
 */
export const defaultChannelLayout: TableLayout = {
  columns: ["name", "type", "owner", "members", "category", "updated", "created", "id"],
  pinned: [],
  widths: {},
  density: "comfortable",
};

export const channelLayoutCookie = "table-channels";

/** Returns the known ones among the columns that a URL names, the naming column first. */
export function channelColumnsOf(columns: readonly string[] | null): string[] | null {
  const known = columns?.filter((id) => channelColumnIds.some((column) => column === id));
  if (!known || known.length === 0) return null;
  return ["name", ...new Set(known.filter((id) => id !== "name"))];
}

/** Says whether summaries carry every visible column. */
export function summariesSuffice(columns: readonly string[]): boolean {
  return !columns.includes("lastMessage");
}
