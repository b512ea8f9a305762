import type { ChannelView, ChannelViewPage, MessageView } from "@/lib/contract/views";

/** What a list of channels shows of a channel: enough for a row, and no list of people. */
export interface ChannelRow
  extends Pick<
    ChannelView,
    | "id"
    | "name"
    | "ownerId"
    | "type"
    | "imageUrl"
    | "category"
    | "subcategory"
    | "isFrozen"
    | "memberCount"
    | "maxMemberCount"
    | "updatedAt"
    | "createdAt"
  > {
  /** The owner's name, where the service listed the members. */
  ownerName?: string;
  /** Absent where the service did not say; null where there is no message. */
  lastMessage?: MessageFields | null;
}

type MessageFields = Pick<MessageView, "userId" | "username" | "text" | "createdAt">;

export interface ChannelRowPage {
  rows: ChannelRow[];
  hasNext: boolean;
}

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
