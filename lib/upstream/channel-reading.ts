import "server-only";
import { ChannelType } from "@/lib/contract/channel-type";
import type {
  BotView,
  ChannelView,
  MemberView,
  MessageView,
  ReactionView,
} from "@/lib/contract/views";
import {
  anyList,
  type FieldReader,
  type FieldReaders,
  flag,
  integer,
  isJsonObject,
  listOf,
  object,
  objectOrText,
  otherType,
  readFields,
  readIdentified,
  text,
  time,
} from "./read-fields";

const memberReaders: FieldReaders<MemberView> = {
  id: text,
  username: text,
  profileImageUrl: text,
  data: object,
  memberInfo: object,
  lastReadAt: time,
  lastSentAt: time,
  updatedAt: time,
  createdAt: time,
};

const botReaders: FieldReaders<BotView> = {
  id: text,
  name: text,
  profileImageUrl: text,
  type: text,
};

/** Reactions as counts, as lists of people, or both mixed (section "Message"). */
const reactions: FieldReader<ReactionView[]> = {
  promised: "reactions",
  read(value, notes) {
    if (!isJsonObject(value)) return otherType;
    const read: ReactionView[] = [];
    for (const [name, entry] of Object.entries(value)) {
      if (Number.isSafeInteger(entry) && Number(entry) >= 0) {
        read.push({ name, count: Number(entry) });
      } else if (Array.isArray(entry) && entry.every((id) => typeof id === "string")) {
        read.push({ name, count: entry.length, userIds: entry });
      } else {
        notes.push({ is: "unreadableReaction" });
      }
    }
    return read;
  },
};

const messageReaders: FieldReaders<MessageView> = {
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
  reactions,
  ownReactions: anyList,
  createdAt: time,
};

function readMessage(raw: Record<string, unknown>): MessageView {
  const message = readFields(raw, messageReaders);
  // An empty object means that there is no parent (section "Message").
  if (message.parentMessage && Object.keys(message.parentMessage).length === 0) {
    delete message.parentMessage;
  }
  return message;
}

const lastMessage: FieldReader<MessageView | null> = {
  promised: "message",
  read(value) {
    if (value === null) return null;
    return isJsonObject(value) ? readMessage(value) : otherType;
  },
};

const channelType: FieldReader<ChannelType> = {
  promised: "channelType",
  read(value) {
    const parsed = ChannelType.safeParse(value);
    return parsed.success ? parsed.data : otherType;
  },
};

const channelReaders: FieldReaders<ChannelView> = {
  id: text,
  name: text,
  ownerId: text,
  type: channelType,
  imageUrl: text,
  invitationCode: text,
  data: object,
  isFrozen: flag,
  hideMessagesBeforeJoin: flag,
  category: text,
  subcategory: text,
  privateTag: text,
  privateData: objectOrText,
  memberCount: integer,
  maxMemberCount: integer,
  members: listOf("member", (value) => readIdentified(value, memberReaders)),
  mutedUsers: anyList,
  bannedUsers: anyList,
  bots: listOf("bot", (value) => readIdentified(value, botReaders)),
  updatedAt: time,
  createdAt: time,
  unreadCount: integer,
  lastReadAt: time,
  lastMessage,
};

/** Reads one channel, full or summarized; something without an id is no channel. */
export function readChannel(value: unknown): ChannelView | typeof otherType {
  return readIdentified(value, channelReaders);
}
