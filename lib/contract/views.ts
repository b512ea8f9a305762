import { z } from "zod";
import { ChannelType } from "./channel-type";
import { promisedTypes } from "./promised-types";

/** Milliseconds since 1970; null for "never". */
const time = z.int().min(0).nullable().exactOptional();
const text = z.string().exactOptional();
const flag = z.boolean().exactOptional();
const integer = z.int().exactOptional();
const object = z.record(z.string(), z.unknown()).exactOptional();
const id = z.string().min(1);

/** What was left out because of its shape; worded in the reader's language where it is shown. */
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
 * What the console knows of a thing that some chat service sent. A field is there when it arrived
 * with the promised type; whatever else arrived is kept in `unknownFields` as it came. Times are
 * milliseconds since 1970, null for "never" (decisions "The console").
 */
export const LooseView = z.strictObject({
  /** Fields the interface does not name, and named ones that arrived with another type. */
  unknownFields: z.record(z.string(), z.unknown()),
  /** One for each field of the interface, or part of one, that was dropped because of its type. */
  notes: z.array(ViewNote),
  /** The thing as it arrived, where it was asked for alone. */
  raw: object,
});
export type LooseView = z.infer<typeof LooseView>;

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
  ownReactions: z.array(z.unknown()).exactOptional(),
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
  mutedUsers: z.array(z.unknown()).exactOptional(),
  bannedUsers: z.array(z.unknown()).exactOptional(),
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
  lastMessage: MessageView.pick({ userId: true, username: true, text: true, createdAt: true })
    .nullable()
    .exactOptional(),
});
export type ChannelRow = z.infer<typeof ChannelRow>;

export const ChannelRowPage = z.strictObject({ rows: z.array(ChannelRow), hasNext: z.boolean() });
export type ChannelRowPage = z.infer<typeof ChannelRowPage>;

/** The bots met in one page of channels; the interface has no list of bots. */
export const SeenBotPage = z.strictObject({
  /** Each bot once, and in how many channels of the page it was met. */
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
