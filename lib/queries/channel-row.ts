import type {
  ChannelRow,
  ChannelRowPage,
  ChannelView,
  ChannelViewPage,
} from "@/lib/contract/views";

/** Returns a page of rows: what the table needs of a page of channels. */
export function channelRowPage(page: ChannelViewPage): ChannelRowPage {
  return { rows: page.channels.map(channelRow), hasNext: page.hasNext };
}

const rowFields = [
  "name",
  "ownerId",
  "type",
  "imageUrl",
  "category",
  "subcategory",
  "isFrozen",
  "memberCount",
  "maxMemberCount",
  "updatedAt",
  "createdAt",
] as const;

const messageFields = ["userId", "username", "text", "createdAt"] as const;

/** Returns what the table needs of a channel. */
export function channelRow(channel: ChannelView): ChannelRow {
  const row: ChannelRow = { id: channel.id, ...present(channel, rowFields) };
  const ownerName = channel.members?.find((member) => member.id === channel.ownerId)?.username;
  if (ownerName) row.ownerName = ownerName;
  const message = channel.lastMessage;
  if (message) row.lastMessage = present(message, messageFields);
  else if (message === null) row.lastMessage = null;
  return row;
}

/** Where the search within a table looks in a channel. */
export function channelSearchText(row: ChannelRow): string {
  return [
    row.id,
    row.name,
    row.ownerId,
    row.ownerName,
    row.category,
    row.subcategory,
    row.lastMessage?.text,
    row.lastMessage?.username,
  ].join("\n");
}

function present<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]);
  return Object.fromEntries(entries) as Pick<Source, Key>;
}
