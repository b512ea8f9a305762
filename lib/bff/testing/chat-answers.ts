import { z } from "zod";
import type { BlockChange, BlockReason } from "@/lib/contract/block-change";
import { type ChannelTemplate, ChannelTemplateInput } from "@/lib/contract/channel-template";
import { ChannelType } from "@/lib/contract/channel-type";
import type { CreationFinding } from "@/lib/contract/creation-finding";
import {
  type BotView,
  type ChannelView,
  type MemberView,
  type MessageView,
  promisedTypes,
  type ReactionView,
  type UserView,
  type UserViewPage,
  type ViewNote,
} from "@/lib/contract/views";
import type { BotChannelPage, SeenBotPage } from "@/lib/queries/bots";
import type { ChannelRow, ChannelRowPage } from "@/lib/queries/channel-row";
import type { Answer } from "./answer";

const time = z.int().min(0).nullable().exactOptional();
const text = z.string().exactOptional();
const flag = z.boolean().exactOptional();
const integer = z.int().exactOptional();
const object = z.record(z.string(), z.unknown()).exactOptional();
const id = z.string().min(1);
const Note = z.discriminatedUnion("is", [
  z.strictObject({
    is: z.literal("otherType"),
    field: z.string(),
    promised: z.enum(promisedTypes),
  }),
  z.strictObject({
    is: z.literal("unreadable"),
    thing: z.enum(["member", "bot"]),
    number: z.int().positive(),
  }),
  z.strictObject({ is: z.literal("unreadableReaction") }),
  z.strictObject({ is: z.literal("tooDeep") }),
]) satisfies z.ZodType<ViewNote>;
const loose = {
  unknownFields: z.record(z.string(), z.unknown()),
  notes: z.array(Note),
  raw: object,
};

const User = z.strictObject({
  ...loose,
  id,
  username: text,
  profileImageUrl: text,
  disablePushNotification: flag,
  data: object,
  updatedAt: time,
  createdAt: time,
}) satisfies z.ZodType<UserView>;

const Member = z.strictObject({
  ...loose,
  id,
  username: text,
  profileImageUrl: text,
  data: object,
  memberInfo: object,
  lastReadAt: time,
  lastSentAt: time,
  updatedAt: time,
  createdAt: time,
}) satisfies z.ZodType<MemberView>;

const Bot = z.strictObject({
  ...loose,
  id,
  name: text,
  profileImageUrl: text,
  type: text,
}) satisfies z.ZodType<BotView>;

const Reaction = z.strictObject({
  name: z.string(),
  count: z.int().min(0),
  userIds: z.array(z.string()).exactOptional(),
}) satisfies z.ZodType<ReactionView>;

const Message = z.strictObject({
  ...loose,
  id: text,
  channelId: text,
  userId: text,
  username: text,
  profileImageUrl: text,
  type: text,
  text,
  data: object,
  parentMessage: object,
  translations: object,
  reactions: z.array(Reaction).exactOptional(),
  ownReactions: z.array(z.unknown()).exactOptional(),
  createdAt: time,
}) satisfies z.ZodType<MessageView>;

const Channel = z.strictObject({
  ...loose,
  id,
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
  members: z.array(Member).exactOptional(),
  mutedUsers: z.array(z.unknown()).exactOptional(),
  bannedUsers: z.array(z.unknown()).exactOptional(),
  bots: z.array(Bot).exactOptional(),
  updatedAt: time,
  createdAt: time,
  unreadCount: integer,
  lastReadAt: time,
  lastMessage: Message.nullable().exactOptional(),
}) satisfies z.ZodType<ChannelView>;

const Row = z.strictObject({
  id,
  name: text,
  ownerId: text,
  ownerName: text,
  type: ChannelType.exactOptional(),
  imageUrl: text,
  category: text,
  subcategory: text,
  isFrozen: flag,
  memberCount: integer,
  maxMemberCount: integer,
  updatedAt: time,
  createdAt: time,
  lastMessage: z
    .strictObject({ userId: text, username: text, text, createdAt: time })
    .nullable()
    .exactOptional(),
}) satisfies z.ZodType<ChannelRow>;
const rows = { rows: z.array(Row), hasNext: z.boolean() };

const Change = z.strictObject({
  seq: z.int().positive(),
  existedBefore: z.boolean().nullable(),
  lookedAgain: z.boolean(),
  undoable: z.boolean(),
}) satisfies z.ZodType<BlockChange>;

const Reason = z.strictObject({
  blockedUserId: z.string(),
  at: z.int(),
  seq: z.int().positive(),
  reason: z.string().nullable(),
  ticket: z.string().nullable(),
}) satisfies z.ZodType<BlockReason>;

const Template = z.strictObject({
  ...ChannelTemplateInput.shape,
  id: z.uuid(),
  updatedBy: z.string(),
  updatedAt: z.int(),
}) satisfies z.ZodType<ChannelTemplate>;

/** What the endpoints of a chat service's application answer (lib/contract/views.ts). */
export const chatAnswers = {
  channelRows: { json: z.strictObject(rows) satisfies z.ZodType<ChannelRowPage> },
  channel: { json: z.strictObject({ channel: Channel }) },
  created: { json: z.strictObject({ channel: Channel, lookedUp: z.boolean() }) },
  finding: {
    json: z.strictObject({
      finding: z.discriminatedUnion("kind", [
        z.strictObject({
          kind: z.enum(["there", "in-doubt", "already", "other"]),
          channel: Channel,
        }),
        z.strictObject({ kind: z.literal("not-there") }),
      ]) satisfies z.ZodType<CreationFinding>,
    }),
  },
  users: {
    json: z.strictObject({
      users: z.array(User),
      hasNext: z.boolean(),
    }) satisfies z.ZodType<UserViewPage>,
  },
  blockChange: { json: Change },
  blockReasons: { json: z.strictObject({ reasons: z.array(Reason) }) },
  seenBots: {
    json: z.strictObject({
      bots: z.array(z.strictObject({ bot: Bot, channels: z.int().positive() })),
      channels: z.int().min(0),
      lastChannelId: z.string().nullable(),
    }) satisfies z.ZodType<SeenBotPage>,
  },
  botChannels: {
    json: z.strictObject({ ...rows, bot: Bot.nullable() }) satisfies z.ZodType<BotChannelPage>,
  },
  templates: { json: z.strictObject({ templates: z.array(Template) }) },
  template: { json: z.strictObject({ template: Template }) },
} satisfies Record<string, Answer>;
