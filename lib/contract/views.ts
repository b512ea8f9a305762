import type { ChannelType } from "./channel-type";

/** What the interface promises of a field's value. */
export const promisedTypes = [
  "text",
  "flag",
  "integer",
  "time",
  "object",
  "objectOrText",
  "list",
  "reactions",
  "message",
  "channelType",
] as const;
export type PromisedType = (typeof promisedTypes)[number];

/** What was left out because of its shape; worded in the reader's language where it is shown. */
export type ViewNote =
  | { is: "otherType"; field: string; promised: PromisedType }
  /** An element of a list, counted from 1. */
  | { is: "unreadable"; thing: "member" | "bot"; number: number }
  | { is: "unreadableReaction" }
  | { is: "tooDeep" };

/**
 * What the console knows of a thing that some chat service sent. A field is there when it arrived
 * with the promised type; whatever else arrived is kept in `unknownFields` as it came. Times are
 * milliseconds since 1970, null for "never" (decisions "The console").
 */
export interface LooseView {
  /** Fields the interface does not name, and named ones that arrived with another type. */
  unknownFields: Record<string, unknown>;
  /** One for each field of the interface, or part of one, that was dropped because of its type. */
  notes: ViewNote[];
  /** The thing as it arrived, where it was asked for alone. */
  raw?: Record<string, unknown>;
}

export interface View extends LooseView {
  id: string;
}

export interface UserView extends View {
  username?: string;
  profileImageUrl?: string;
  disablePushNotification?: boolean;
  data?: Record<string, unknown>;
  updatedAt?: number | null;
  createdAt?: number | null;
}

export interface MemberView extends View {
  username?: string;
  profileImageUrl?: string;
  data?: Record<string, unknown>;
  memberInfo?: Record<string, unknown>;
  lastReadAt?: number | null;
  lastSentAt?: number | null;
  updatedAt?: number | null;
  createdAt?: number | null;
}

export interface BotView extends View {
  name?: string;
  profileImageUrl?: string;
  type?: string;
}

export interface ReactionView {
  name: string;
  count: number;
  /** Present when the service sent the people instead of their number. */
  userIds?: string[];
}

export interface MessageView extends LooseView {
  id?: string;
  channelId?: string;
  userId?: string;
  username?: string;
  profileImageUrl?: string;
  type?: string;
  text?: string;
  data?: Record<string, unknown>;
  /** Absent where the message has no parent. */
  parentMessage?: Record<string, unknown>;
  translations?: Record<string, unknown>;
  reactions?: ReactionView[];
  ownReactions?: unknown[];
  createdAt?: number | null;
}

export interface ChannelView extends View {
  name?: string;
  ownerId?: string;
  type?: ChannelType;
  imageUrl?: string;
  invitationCode?: string;
  data?: Record<string, unknown>;
  isFrozen?: boolean;
  hideMessagesBeforeJoin?: boolean;
  category?: string;
  subcategory?: string;
  privateTag?: string;
  privateData?: Record<string, unknown> | string;
  memberCount?: number;
  maxMemberCount?: number;
  members?: MemberView[];
  mutedUsers?: unknown[];
  bannedUsers?: unknown[];
  bots?: BotView[];
  updatedAt?: number | null;
  createdAt?: number | null;
  unreadCount?: number;
  lastReadAt?: number | null;
  /** Absent when the service did not send it (summaries); null when there is no message. */
  lastMessage?: MessageView | null;
}

/** One page of a list. */
export interface ViewPage {
  /** Whether the next page is worth asking for; true also where the service did not say. */
  hasNext: boolean;
}

export interface ChannelViewPage extends ViewPage {
  channels: ChannelView[];
}

export interface UserViewPage extends ViewPage {
  users: UserView[];
}
