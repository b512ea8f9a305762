import type { Bot, Member } from "@/lib/contract/channel";
import type { User } from "@/lib/contract/user";
import { copyFields } from "./copy-rows";

/** The columns of each table of schema `chat` that carries an application's data, without app_id. */
export const columns = {
  users: [
    "id",
    "username",
    "profile_image_url",
    "disable_push_notification",
    "data",
    "updated_at",
    "created_at",
  ],
  bots: ["id", "name", "profile_image_url", "type"],
  channels: [
    "id",
    "name",
    "owner_id",
    "type",
    "image_url",
    "invitation_code",
    "data",
    "is_frozen",
    "hide_messages_before_join",
    "category",
    "subcategory",
    "private_tag",
    "private_data",
    "member_count",
    "max_member_count",
    "muted_users",
    "banned_users",
    "unread_count",
    "last_read_at",
    "last_message",
    "updated_at",
    "created_at",
  ],
  channel_members: [
    "channel_id",
    "user_id",
    "joined_at",
    "position",
    "member_info",
    "last_read_at",
    "last_sent_at",
    "updated_at",
  ],
  channel_bots: ["bot_id", "channel_id", "position", "channel_created_at"],
  blocks: ["user_id", "blocked_user_id", "created_at"],
} as const;

export type DataTable = keyof typeof columns;

/** A channel as it is stored: its own row, apart from members and bots. */
export interface ChannelRow {
  id: string;
  name: string;
  ownerId: string;
  type: string;
  imageUrl: string;
  invitationCode: string;
  data: Record<string, unknown>;
  isFrozen: boolean;
  hideMessagesBeforeJoin: boolean;
  category: string;
  subcategory: string;
  privateTag: string;
  privateData: Record<string, unknown>;
  memberCount: number;
  maxMemberCount: number;
  mutedUsers: readonly unknown[];
  bannedUsers: readonly unknown[];
  unreadCount: number;
  lastReadAt: number;
  lastMessage: Record<string, unknown> | null;
  updatedAt: number;
  createdAt: number;
}

/** What a membership adds to its user; times in seconds. */
export type Membership = Pick<
  Member,
  "id" | "memberInfo" | "lastReadAt" | "lastSentAt" | "updatedAt" | "createdAt"
>;

/** Most objects are empty, and JSON.stringify costs far more than this check. */
function json(value: Record<string, unknown>): string {
  for (const _ in value) return JSON.stringify(value);
  return "{}";
}

function jsonList(value: readonly unknown[]): string {
  return value.length === 0 ? "[]" : JSON.stringify(value);
}

/** Returns a user as a line for `users`. */
export function userRow(user: User): string {
  return copyFields([
    user.id,
    user.username,
    user.profileImageUrl,
    user.disablePushNotification,
    json(user.data),
    user.updatedAt,
    user.createdAt,
  ]);
}

/** Returns a bot as a line for `bots`. */
export function botRow(bot: Bot): string {
  return copyFields([bot.id, bot.name, bot.profileImageUrl, bot.type]);
}

/** Returns a channel as a line for `channels`. */
export function channelRow(channel: ChannelRow): string {
  return copyFields([
    channel.id,
    channel.name,
    channel.ownerId,
    channel.type,
    channel.imageUrl,
    channel.invitationCode,
    json(channel.data),
    channel.isFrozen,
    channel.hideMessagesBeforeJoin,
    channel.category,
    channel.subcategory,
    channel.privateTag,
    json(channel.privateData),
    channel.memberCount,
    channel.maxMemberCount,
    jsonList(channel.mutedUsers),
    jsonList(channel.bannedUsers),
    channel.unreadCount,
    channel.lastReadAt,
    channel.lastMessage === null ? null : JSON.stringify(channel.lastMessage),
    channel.updatedAt,
    channel.createdAt,
  ]);
}

/** Returns a member as a line for `channel_members`; `position` is their place among the channel's. */
export function memberRow(channelId: string, member: Membership, position: number): string {
  return copyFields([
    channelId,
    member.id,
    member.createdAt,
    position,
    json(member.memberInfo),
    member.lastReadAt,
    member.lastSentAt,
    member.updatedAt,
  ]);
}

/** Returns a channel's bot as a line for `channel_bots`; `position` is its place among the channel's. */
export function channelBotRow(
  botId: string,
  channel: { id: string; createdAt: number },
  position: number,
): string {
  return copyFields([botId, channel.id, position, channel.createdAt]);
}

/** Returns a block as a line for `blocks`. */
export function blockRow(userId: string, blockedUserId: string, createdAt: number): string {
  return copyFields([userId, blockedUserId, createdAt]);
}
