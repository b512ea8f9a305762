import { z } from "zod";
import { ChannelType } from "./channel-type";
import { Metadata } from "./user";

/** A member of a channel; times in seconds (section "Member"). */
export const Member = z
  .object({
    id: z.string(),
    username: z.string(),
    profileImageUrl: z.string(),
    data: Metadata,
    memberInfo: Metadata,
    lastReadAt: z.int(),
    lastSentAt: z.int(),
    updatedAt: z.int(),
    createdAt: z.int(),
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof Member>;

/** The last message of a channel; the interface leaves its full field set open (section "Message"). */
export const Message = z
  .looseObject({
    id: z.string(),
    channelId: z.string(),
    userId: z.string(),
    username: z.string(),
    profileImageUrl: z.string(),
    type: z.string(),
    text: z.string(),
    data: Metadata,
    parentMessage: Metadata,
    translations: Metadata.optional(),
    reactions: z.record(z.string(), z.union([z.int(), z.array(z.string())])),
    ownReactions: z.array(z.unknown()).optional(),
    createdAt: z.int(),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof Message>;

/** A bot of a channel (section "Bot"). */
export const Bot = z
  .object({ id: z.string(), name: z.string(), profileImageUrl: z.string(), type: z.string() })
  .meta({ id: "Bot" });
export type Bot = z.infer<typeof Bot>;

const channelFields = {
  id: z.string(),
  name: z.string(),
  ownerId: z.string(),
  type: ChannelType,
  imageUrl: z.string(),
  category: z.string(),
  subcategory: z.string(),
  isFrozen: z.boolean(),
  memberCount: z.int(),
  maxMemberCount: z.int(),
  updatedAt: z.int(),
  createdAt: z.int(),
};

/** A channel in summarized form; times in seconds (section "Get Channel Summaries", decisions "Summaries"). */
export const ChannelSummary = z.object(channelFields).meta({ id: "ChannelSummary" });
export type ChannelSummary = z.infer<typeof ChannelSummary>;

/**
 * A channel; times in seconds (section "Channel"). Lists leave out `invitationCode`; super channels
 * leave out `invitationCode`, `unreadCount` and `lastReadAt`, and their people lists are empty.
 */
export const Channel = z
  .object({
    ...channelFields,
    invitationCode: z.string().optional(),
    data: Metadata,
    hideMessagesBeforeJoin: z.boolean(),
    privateTag: z.string(),
    privateData: Metadata,
    members: z.array(Member),
    mutedUsers: z.array(z.unknown()),
    bannedUsers: z.array(z.unknown()),
    bots: z.array(Bot),
    unreadCount: z.int().optional(),
    lastReadAt: z.int().optional(),
    lastMessage: z.union([Message, z.null()]),
  })
  .meta({ id: "Channel" });
export type Channel = z.infer<typeof Channel>;

/** The answer of Create Channel and Get Channel. */
export const ChannelAnswer = z.object({ channel: Channel }).meta({ id: "ChannelAnswer" });
export type ChannelAnswer = z.infer<typeof ChannelAnswer>;

/** A page of channels (sections "Get Channels", "Get Bot Joined Channels"). */
export const ChannelPage = z
  .object({ channels: z.array(Channel), hasNext: z.boolean() })
  .meta({ id: "ChannelPage" });
export type ChannelPage = z.infer<typeof ChannelPage>;

/** A page of summaries (section "Get Channel Summaries"). */
export const ChannelSummaryPage = z
  .object({ channels: z.array(ChannelSummary), hasNext: z.boolean() })
  .meta({ id: "ChannelSummaryPage" });
export type ChannelSummaryPage = z.infer<typeof ChannelSummaryPage>;
