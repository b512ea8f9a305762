import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
} from "drizzle-orm/pg-core";

/** Text compared byte by byte: cursors then mean the same on every server, whatever its locale. */
const key = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
});

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

const time = (name: string) => bigint(name, { mode: "number" }).notNull();
const text = (name: string) => key(name).notNull().default("");
const flag = (name: string) => boolean(name).notNull().default(false);
const object = (name: string) => jsonb(name).$type<Record<string, unknown>>().notNull().default({});
const list = (name: string) => jsonb(name).$type<unknown[]>().notNull().default([]);

/** NULLS FIRST is what ORDER BY ... DESC means; an index that says otherwise cannot serve it. */
function newestFirst(time: ExtraConfigColumn, id: ExtraConfigColumn) {
  return [time.desc().nullsFirst(), id.desc().nullsFirst()] as const;
}

/** The tables of the chat service. Each key begins with the application, so each can be distributed by it. */
export const chat = pgSchema("chat");

export const applications = chat.table("applications", {
  id: key("id").primaryKey(),
  name: text("name"),
  /** Requests a second; null is no limit. */
  rateLimit: integer("rate_limit"),
  createdAt: time("created_at"),
});

export const applicationKeys = chat.table(
  "application_keys",
  {
    appId: key("app_id").notNull(),
    /** SHA-256 of the api-key, which is stored nowhere. */
    keyHash: bytea("key_hash").notNull(),
    /** Managed keys are derived by the console and do not count among the two rotatable ones. */
    managed: flag("managed"),
    createdAt: time("created_at"),
  },
  (table) => [primaryKey({ columns: [table.appId, table.keyHash] })],
);

/** Times in milliseconds. */
export const users = chat.table(
  "users",
  {
    appId: key("app_id").notNull(),
    id: key("id").notNull(),
    username: text("username"),
    profileImageUrl: text("profile_image_url"),
    disablePushNotification: flag("disable_push_notification"),
    data: object("data"),
    updatedAt: time("updated_at"),
    createdAt: time("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index("users_newest").on(table.appId, ...newestFirst(table.createdAt, table.id)),
  ],
);

export const bots = chat.table(
  "bots",
  {
    appId: key("app_id").notNull(),
    id: key("id").notNull(),
    name: text("name"),
    profileImageUrl: text("profile_image_url"),
    type: text("type"),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
);

/** Times in seconds. An empty owner means none. */
export const channels = chat.table(
  "channels",
  {
    appId: key("app_id").notNull(),
    id: key("id").notNull(),
    name: text("name"),
    ownerId: text("owner_id"),
    type: key("type").notNull(),
    imageUrl: text("image_url"),
    invitationCode: text("invitation_code"),
    data: object("data"),
    isFrozen: flag("is_frozen"),
    hideMessagesBeforeJoin: flag("hide_messages_before_join"),
    category: text("category"),
    subcategory: text("subcategory"),
    privateTag: text("private_tag"),
    privateData: object("private_data"),
    memberCount: integer("member_count").notNull().default(0),
    /** -1 is unlimited; a super channel may name any integer, hence the width. */
    maxMemberCount: bigint("max_member_count", { mode: "number" }).notNull(),
    mutedUsers: list("muted_users"),
    bannedUsers: list("banned_users"),
    unreadCount: integer("unread_count").notNull().default(0),
    lastReadAt: bigint("last_read_at", { mode: "number" }).notNull().default(0),
    lastMessage: jsonb("last_message").$type<Record<string, unknown>>(),
    updatedAt: time("updated_at"),
    createdAt: time("created_at"),
  },
  (table) => {
    const newest = () => newestFirst(table.createdAt, table.id);
    return [
      primaryKey({ columns: [table.appId, table.id] }),
      index("channels_newest").on(table.appId, ...newest()),
      index("channels_by_type").on(table.appId, table.type, ...newest()),
      index("channels_by_category")
        .on(table.appId, table.type, table.category, ...newest())
        .where(sql`category <> ''`),
      index("channels_by_subcategory")
        .on(table.appId, table.type, table.subcategory, ...newest())
        .where(sql`subcategory <> ''`),
      index("channels_by_both")
        .on(table.appId, table.type, table.category, table.subcategory, ...newest())
        .where(sql`category <> '' and subcategory <> ''`),
    ];
  },
);

/** Times in seconds. Members are listed by (joined_at, position, user_id); people's names live in users. */
export const channelMembers = chat.table(
  "channel_members",
  {
    appId: key("app_id").notNull(),
    channelId: key("channel_id").notNull(),
    userId: key("user_id").notNull(),
    joinedAt: time("joined_at"),
    position: integer("position").notNull().default(0),
    memberInfo: object("member_info"),
    lastReadAt: bigint("last_read_at", { mode: "number" }).notNull().default(0),
    lastSentAt: bigint("last_sent_at", { mode: "number" }).notNull().default(0),
    updatedAt: time("updated_at"),
  },
  (table) => [primaryKey({ columns: [table.appId, table.channelId, table.userId] })],
);

/** The channel's time is repeated here so that a bot's channels are listed from one index. */
export const channelBots = chat.table(
  "channel_bots",
  {
    appId: key("app_id").notNull(),
    botId: key("bot_id").notNull(),
    channelId: key("channel_id").notNull(),
    position: integer("position").notNull().default(0),
    channelCreatedAt: time("channel_created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.channelId, table.botId] }),
    index("channel_bots_newest").on(
      table.appId,
      table.botId,
      ...newestFirst(table.channelCreatedAt, table.channelId),
    ),
  ],
);

/** Times in milliseconds. */
export const blocks = chat.table(
  "blocks",
  {
    appId: key("app_id").notNull(),
    userId: key("user_id").notNull(),
    blockedUserId: key("blocked_user_id").notNull(),
    createdAt: time("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId, table.blockedUserId] }),
    index("blocks_newest").on(
      table.appId,
      table.userId,
      ...newestFirst(table.createdAt, table.blockedUserId),
    ),
  ],
);
