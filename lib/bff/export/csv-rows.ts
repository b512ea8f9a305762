import "server-only";
import { isSuperChannel } from "@/lib/contract/channel-traits";
import { reactionsOf } from "@/lib/contract/import-lines";
import type { ChannelView, UserView, View } from "@/lib/contract/views";

/** A column of an exported file: its name, and its cell in a row. */
export type CsvColumn<Row> = readonly [name: string, value: (row: Row) => unknown];

/** Returns a time as a cell of CSV. */
export const instant = (ms: number | null | undefined) =>
  typeof ms === "number" ? new Date(ms).toISOString() : null;

const json = (value: object | undefined) =>
  value && Object.keys(value).length > 0 ? JSON.stringify(value) : null;

/** Several values in one cell stay apart whatever is in them. */
const list = (values: readonly unknown[] | undefined) => values && JSON.stringify(values);

// A super channel's empty lists say nothing: the interface does not provide them.
const people = ({ type }: ChannelView, values: readonly unknown[] | undefined) =>
  type && isSuperChannel(type) && values?.length === 0 ? null : list(values);

const ids = (views: readonly View[] | undefined) => views?.map((view) => view.id);

/** The columns of exported channels. What the service did not send is an empty cell. */
export const channelCsvColumns: readonly CsvColumn<ChannelView>[] = [
  ["id", (it) => it.id],
  ["name", (it) => it.name],
  ["type", (it) => it.type],
  ["ownerId", (it) => it.ownerId],
  ["memberCount", (it) => it.memberCount],
  ["maxMemberCount", (it) => it.maxMemberCount],
  ["category", (it) => it.category],
  ["subcategory", (it) => it.subcategory],
  ["isFrozen", (it) => it.isFrozen],
  ["hideMessagesBeforeJoin", (it) => it.hideMessagesBeforeJoin],
  ["imageUrl", (it) => it.imageUrl],
  ["data", (it) => json(it.data)],
  ["privateTag", (it) => it.privateTag],
  [
    "privateData",
    (it) => (typeof it.privateData === "string" ? it.privateData : json(it.privateData)),
  ],
  ["memberIds", (it) => people(it, ids(it.members))],
  ["mutedUsers", (it) => people(it, it.mutedUsers)],
  ["bannedUsers", (it) => people(it, it.bannedUsers)],
  ["botIds", (it) => list(ids(it.bots))],
  ["invitationCode", (it) => it.invitationCode],
  ["unreadCount", (it) => it.unreadCount],
  ["lastReadAt", (it) => instant(it.lastReadAt)],
  ["lastMessageAt", (it) => instant(it.lastMessage?.createdAt)],
  ["lastMessageUserId", (it) => it.lastMessage?.userId],
  ["lastMessageText", (it) => it.lastMessage?.text],
  ["lastMessageReactions", (it) => json(reactionsOf(it.lastMessage?.reactions ?? []))],
  ["createdAt", (it) => instant(it.createdAt)],
  ["updatedAt", (it) => instant(it.updatedAt)],
  ["otherFields", (it) => json(it.unknownFields)],
];

/** The columns of exported users. */
export const userCsvColumns: readonly CsvColumn<UserView>[] = [
  ["id", (it) => it.id],
  ["username", (it) => it.username],
  ["profileImageUrl", (it) => it.profileImageUrl],
  ["disablePushNotification", (it) => it.disablePushNotification],
  ["data", (it) => json(it.data)],
  ["createdAt", (it) => instant(it.createdAt)],
  ["updatedAt", (it) => instant(it.updatedAt)],
  ["otherFields", (it) => json(it.unknownFields)],
];
