import { z } from "zod";
import { ChannelType } from "./channel-type";
import { promisedTypes } from "./promised-types";

/** The fields of views that hold one plain value; lib/upstream has a reader for each. */
export const viewFields = {
  id: z.string().min(1),
  text: z.string().exactOptional(),
  flag: z.boolean().exactOptional(),
  integer: z.int().exactOptional(),
  object: z.record(z.string(), z.unknown()).exactOptional(),
  list: z.array(z.unknown()).exactOptional(),
  /** Milliseconds since 1970; null for "never". */
  time: z.int().min(0).nullable().exactOptional(),
};
const { id, text, flag, integer, object, list, time } = viewFields;

/** A part that was left out because of its shape; the UI has the words. */
export const ViewNote = z.discriminatedUnion("is", [
  z.strictObject({
    is: z.literal("otherType"),
    field: z.string(),
    promised: z.enum(promisedTypes),
  }),
  /** An element of a list, counted from 1. */
  z.strictObject({
    is: z.literal("unreadable"),
    thing: z.enum(["member", "bot"]),
    number: z.int().positive(),
  }),
  z.strictObject({ is: z.literal("unreadableReaction") }),
  z.strictObject({ is: z.literal("tooDeep") }),
]);
export type ViewNote = z.infer<typeof ViewNote>;

/**
 * A thing as a chat service sent it. It has the fields that arrived with the promised type; everything
 * else is in `unknownFields`, unchanged. Times are milliseconds since 1970, null for "never" (decisions
 * "The console").
 */
export const LooseView = z.strictObject({
  /** Fields the interface does not name, and named ones that arrived with another type. */
  unknownFields: z.record(z.string(), z.unknown()),
  /** One for each field of the interface, or part of one, that was dropped because of its type. */
  notes: z.array(ViewNote),
  /** The whole object as it arrived, where a single thing was requested. */
  raw: object,
});
export type LooseView = z.infer<typeof LooseView>;

/** Returns the names of a view's fields, as the interface has them. */
export function fieldsOf(view: { shape: object }): string[] {
  return Object.keys(view.shape).filter((field) => !(field in LooseView.shape));
}

const View = LooseView.extend({ id });
export type View = z.infer<typeof View>;

export const UserView = View.extend({
  username: text,
  profileImageUrl: text,
  disablePushNotification: flag,
  data: object,
  updatedAt: time,
  createdAt: time,
});
export type UserView = z.infer<typeof UserView>;

export const MemberView = View.extend({
  username: text,
  profileImageUrl: text,
  data: object,
  memberInfo: object,
  lastReadAt: time,
  lastSentAt: time,
  updatedAt: time,
  createdAt: time,
});
export type MemberView = z.infer<typeof MemberView>;

export const BotView = View.extend({ name: text, profileImageUrl: text, type: text });
export type BotView = z.infer<typeof BotView>;

export const ReactionView = z.strictObject({
  name: z.string(),
  count: z.int().min(0),
  /** Present when the service sent the people instead of their number. */
  userIds: z.array(z.string()).exactOptional(),
});
export type ReactionView = z.infer<typeof ReactionView>;

export const MessageView = LooseView.extend({
  id: text,
  channelId: text,
  userId: text,
  username: text,
  profileImageUrl: text,
  type: text,
  text,
  data: object,
  /** Absent where the message has no parent. */
  parentMessage: object,
  translations: object,
  reactions: z.array(ReactionView).exactOptional(),
  ownReactions: list,
  createdAt: time,
});
export type MessageView = z.infer<typeof MessageView>;

export const ChannelView = View.extend({
  name: text,
  ownerId: text,
  type: ChannelType.exactOptional(),
  imageUrl: text,
  invitationCode: text,
  data: object,
  isFrozen: flag,
  hideMessagesBeforeJoin: flag,
  category: text,
  subcategory: text,
  privateTag: text,
  privateData: z.union([z.string(), z.record(z.string(), z.unknown())]).exactOptional(),
  memberCount: integer,
  maxMemberCount: integer,
  members: z.array(MemberView).exactOptional(),
  mutedUsers: list,
  bannedUsers: list,
  bots: z.array(BotView).exactOptional(),
  updatedAt: time,
  createdAt: time,
  unreadCount: integer,
  lastReadAt: time,
  /** Absent when the service did not send it (summaries); null when there is no message. */
  lastMessage: MessageView.nullable().exactOptional(),
});
export type ChannelView = z.infer<typeof ChannelView>;

/** One page of a list. */
export interface ViewPage {
  /** Whether the next page is worth asking for; true also where the service did not say. */
  hasNext: boolean;
}

export interface ChannelViewPage extends ViewPage {
  channels: ChannelView[];
}

export const UserViewPage = z.strictObject({ users: z.array(UserView), hasNext: z.boolean() });
export type UserViewPage = z.infer<typeof UserViewPage>;

/** What a list of channels shows of a channel's last message. */
export const RowMessage = MessageView.pick({
  userId: true,
  username: true,
  text: true,
  createdAt: true,
});

/** What a list of channels shows of a channel: enough for a row, and no list of people. */
export const ChannelRow = ChannelView.pick({
  id: true,
  name: true,
  ownerId: true,
  type: true,
  imageUrl: true,
  category: true,
  subcategory: true,
  isFrozen: true,
  memberCount: true,
  maxMemberCount: true,
  updatedAt: true,
  createdAt: true,
}).extend({
  /** The owner's name, where the service listed the members. */
  ownerName: text,
  /** Absent where the service did not say; null where there is no message. */
  lastMessage: RowMessage.nullable().exactOptional(),
});
export type ChannelRow = z.infer<typeof ChannelRow>;

export const ChannelRowPage = z.strictObject({ rows: z.array(ChannelRow), hasNext: z.boolean() });
export type ChannelRowPage = z.infer<typeof ChannelRowPage>;

/** The bots of one page of channels; the interface has no list of bots. */
export const SeenBotPage = z.strictObject({
  /** Each bot once, with the number of channels of the page that have it. */
  bots: z.array(z.strictObject({ bot: BotView, channels: z.int().positive() })),
  /** How many channels the page held. */
  channels: z.int().min(0),
  /** The cursor of the next page; null where the list ends. */
  lastChannelId: z.string().nullable(),
});
export type SeenBotPage = z.infer<typeof SeenBotPage>;

/** One page of the channels that a bot has joined. */
export const BotChannelPage = ChannelRowPage.extend({
  /** The bot as its channels show it; null where no channel of the page does. */
  bot: BotView.nullable(),
});
export type BotChannelPage = z.infer<typeof BotChannelPage>;
