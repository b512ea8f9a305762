import "server-only";
import { ChannelType } from "@/lib/contract/channel-type";
import { isJsonObject } from "@/lib/contract/json-object";
import {
  BotView,
  ChannelView,
  MemberView,
  MessageView,
  type ReactionView,
} from "@/lib/contract/views";
import {
  type FieldReader,
  listOf,
  objectOrText,
  otherType,
  readersOf,
  readFields,
  readIdentified,
} from "./read-fields";

const memberReaders = readersOf(MemberView);
const botReaders = readersOf(BotView);

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

const messageReaders = readersOf(MessageView, { reactions });

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

const channelReaders = readersOf(ChannelView, {
  type: channelType,
  privateData: objectOrText,
  members: listOf("member", (value) => readIdentified(value, memberReaders)),
  bots: listOf("bot", (value) => readIdentified(value, botReaders)),
  lastMessage,
});

/** Reads one channel, full or summarized; something without an id is no channel. */
export function readChannel(value: unknown): ChannelView | typeof otherType {
  return readIdentified(value, channelReaders);
}
