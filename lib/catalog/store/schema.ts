import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const application = () => text("application_id").notNull();
/** Milliseconds since 1970; 0 for "never" or "not said". */
const time = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/**
 * What the console gathered of each application through the interface. Every key begins with the
 * application, so that the tables can be partitioned and distributed by it.
 */
export const catalogSchema = pgSchema("catalog");

/** One row for each application that has a catalog: what an admin set, and the scanner's lease. */
export const catalogs = catalogSchema.table("catalogs", {
  applicationId: text("application_id").primaryKey(),
  /** `off` keeps what was gathered, and neither scans nor serves it. */
  state: text("state").$type<"on" | "paused" | "off">().notNull(),
  callsPerSecond: real("calls_per_second").notNull(),
  callsAtOnce: smallint("calls_at_once").notNull(),
  /** The share of the calls that block lists may use while other scans wait, 0 to 1. */
  blockShare: real("block_share").notNull(),
  /** How long after a complete scan the next one begins. */
  rescanSeconds: integer("rescan_seconds").notNull(),
  claimedBy: text("claimed_by"),
  claimedUntil: moment("claimed_until"),
  callsMade: bigint("calls_made", { mode: "number" }).notNull().default(0),
  /** Calls a second over the last minute, as of the last renewal of the lease. */
  rate: real("rate").notNull().default(0),
  /** Until when the scanner keeps still, and why: the service asked for it, failed, or is not reached. */
  holdUntil: moment("hold_until"),
  holdReason: text("hold_reason"),
  lastFailure: jsonb("last_failure").$type<{ kind: string; message: string; at: number }>(),
  lastSuccessAt: moment("last_success_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** How far the scan of one list of an application is. */
export const walks = catalogSchema.table(
  "walks",
  {
    applicationId: application(),
    list: text("list").$type<"users" | "channels" | "blocks">().notNull(),
    /** The number of the scan under way, or of the last one. */
    generation: integer("generation").notNull().default(1),
    /** The last id of the last page that is stored; null at the start of a scan. */
    cursor: text("cursor"),
    /** When the scan under way began; null where none is. */
    startedAt: moment("started_at"),
    /** Whether the scan under way has read the list to its end, and now marks what it did not meet. */
    isEnding: boolean("is_ending").notNull().default(false),
    /** When the last scan ended, complete or not; null also where an admin asked for the next one. */
    endedAt: moment("ended_at"),
    /** When the last complete scan ended; null before the first. */
    completedAt: moment("completed_at"),
    /** When the head of the list was last read for new rows. */
    headReadAt: moment("head_read_at"),
    /** Whether the list came newest first throughout the last complete scan; null before it. */
    newestFirst: boolean("newest_first"),
    /** The same of the scan under way. */
    newestFirstSoFar: boolean("newest_first_so_far").notNull().default(true),
    lastCreatedAt: bigint("last_created_at", { mode: "number" }),
    /** How many rows the scan under way has met, and how many the last complete one. */
    met: integer("met").notNull().default(0),
    metBefore: integer("met_before").notNull().default(0),
    /** How many rows the scan under way could not keep, because of ids that PostgreSQL has no room for. */
    leftOut: integer("left_out").notNull().default(0),
    /** Set where the list could not be read to its end; the words of the interface's pages. */
    brokenOff: text("broken_off"),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.list] })],
);

/**
 * The ids that the scan under way has met; emptied when it ends. A block list of several pages has
 * a list of its own, `blocks` and the user's id.
 */
export const met = catalogSchema.table(
  "met",
  {
    applicationId: application(),
    list: text("list").$type<"users" | "channels" | `blocks ${string}`>().notNull(),
    generation: integer("generation").notNull(),
    id: text("id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.list, table.generation, table.id] }),
  ],
);

export const users = catalogSchema.table(
  "users",
  {
    applicationId: application(),
    id: text("id").notNull(),
    username: text("username").notNull().default(""),
    profileImageUrl: text("profile_image_url").notNull().default(""),
    disablePushNotification: boolean("disable_push_notification").notNull().default(false),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    createdAt: time("created_at"),
    updatedAt: time("updated_at"),
    /** What else is known, as of channels; null where every field arrived and nothing else did. */
    rest: jsonb("rest").$type<Record<string, unknown>>(),
    /** Everything that search finds a user by, in lower case. */
    search: text("search").notNull(),
    /** Of everything above; a row whose digest is the same is not written again. */
    digest: bytea("digest").notNull(),
    /** Whether the user came in a list of users, or is known only as a member or from a block list. */
    listed: boolean("listed").notNull(),
    firstSeenAt: moment("first_seen_at").notNull().defaultNow(),
    goneAt: moment("gone_at"),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.id] }),
    index("users_created").on(table.applicationId, table.createdAt, table.id),
    index("users_updated").on(table.applicationId, table.updatedAt, table.id),
    index("users_name").on(table.applicationId, table.username, table.id),
  ],
);

/** What the catalog counts of a user, apart from the user's row, which is wide and indexed for search. */
export const userFacts = catalogSchema.table(
  "user_facts",
  {
    applicationId: application(),
    userId: text("user_id").notNull(),
    channelsOwned: integer("channels_owned").notNull().default(0),
    channelsJoined: integer("channels_joined").notNull().default(0),
    hasBlocked: integer("has_blocked").notNull().default(0),
    blockedBy: integer("blocked_by").notNull().default(0),
    /** The latest time at which a channel's member says that the user read or wrote. */
    activeAt: time("active_at"),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.userId] }),
    index("user_facts_owned").on(table.applicationId, table.channelsOwned, table.userId),
    index("user_facts_joined").on(table.applicationId, table.channelsJoined, table.userId),
    index("user_facts_active").on(table.applicationId, table.activeAt, table.userId),
  ],
);

export const channels = catalogSchema.table(
  "channels",
  {
    applicationId: application(),
    id: text("id").notNull(),
    name: text("name").notNull().default(""),
    /** One of the interface's types, or "" where another or none arrived. */
    type: text("type").notNull().default(""),
    ownerId: text("owner_id").notNull().default(""),
    /**
     * What the catalog knows of the owner: none named; a member; a user, but not a member; a user,
     * where the service does not list the members; nobody that it knows.
     */
    owner: text("owner").$type<"none" | "member" | "not-member" | "known" | "unknown">().notNull(),
    category: text("category").notNull().default(""),
    subcategory: text("subcategory").notNull().default(""),
    isFrozen: boolean("is_frozen").notNull().default(false),
    memberCount: integer("member_count").notNull().default(0),
    /** -1 where there is no bound. */
    maxMemberCount: integer("max_member_count").notNull().default(-1),
    botCount: smallint("bot_count").notNull().default(0),
    createdAt: time("created_at"),
    updatedAt: time("updated_at"),
    /** The time of the last message. */
    activeAt: time("active_at"),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    /**
     * What else is known, with the names of the interface: fields without a column, values that their
     * column does not hold whole, `absent` (columns whose field did not arrive), `unknownFields`, `notes`.
     */
    rest: jsonb("rest").$type<Record<string, unknown>>().notNull(),
    search: text("search").notNull(),
    digest: bytea("digest").notNull(),
    /** When it was first met, or met again after it was gone. */
    firstSeenAt: moment("first_seen_at").notNull().defaultNow(),
    goneAt: moment("gone_at"),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.id] }),
    index("channels_created").on(table.applicationId, table.createdAt, table.id),
    index("channels_updated").on(table.applicationId, table.updatedAt, table.id),
    index("channels_active").on(table.applicationId, table.activeAt, table.id),
    index("channels_name").on(table.applicationId, table.name, table.id),
    index("channels_members").on(table.applicationId, table.memberCount, table.id),
    index("channels_owner").on(table.applicationId, table.ownerId, table.createdAt, table.id),
    index("channels_category").on(
      table.applicationId,
      table.category,
      table.subcategory,
      table.createdAt,
      table.id,
    ),
    index("channels_type").on(table.applicationId, table.type, table.createdAt, table.id),
  ],
);

export const members = catalogSchema.table(
  "members",
  {
    applicationId: application(),
    channelId: text("channel_id").notNull(),
    userId: text("user_id").notNull(),
    /** The place in the list of members. */
    position: integer("position").notNull(),
    joinedAt: time("joined_at"),
    updatedAt: time("updated_at"),
    lastReadAt: time("last_read_at"),
    lastSentAt: time("last_sent_at"),
    /**
     * What else is known, as of channels, with the person's own fields where the channel tells others
     * than the user's row; null where there is nothing else.
     */
    rest: jsonb("rest").$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.channelId, table.userId] }),
    index("members_user").on(table.applicationId, table.userId, table.channelId),
  ],
);

export const bots = catalogSchema.table(
  "bots",
  {
    applicationId: application(),
    id: text("id").notNull(),
    name: text("name").notNull().default(""),
    profileImageUrl: text("profile_image_url").notNull().default(""),
    type: text("type").notNull().default(""),
    rest: jsonb("rest").$type<Record<string, unknown>>(),
    search: text("search").notNull(),
    channels: integer("channels").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.id] }),
    index("bots_name").on(table.applicationId, table.name, table.id),
  ],
);

export const channelBots = catalogSchema.table(
  "channel_bots",
  {
    applicationId: application(),
    channelId: text("channel_id").notNull(),
    botId: text("bot_id").notNull(),
    position: smallint("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.channelId, table.botId] }),
    index("channel_bots_bot").on(table.applicationId, table.botId, table.channelId),
  ],
);

/** Who has blocked whom, as of the user's list in `block_lists`. */
export const blocks = catalogSchema.table(
  "blocks",
  {
    applicationId: application(),
    userId: text("user_id").notNull(),
    blockedUserId: text("blocked_user_id").notNull(),
    firstSeenAt: moment("first_seen_at").notNull().defaultNow(),
    goneAt: moment("gone_at"),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.userId, table.blockedUserId] }),
    index("blocks_blocked").on(table.applicationId, table.blockedUserId, table.userId),
  ],
);

/** When each user's block list was read, and which is read next: the lowest rank, then the oldest. */
export const blockLists = catalogSchema.table(
  "block_lists",
  {
    applicationId: application(),
    userId: text("user_id").notNull(),
    /** 0 acted on in the console, 1 recently active, 2 member of a recently active channel, 3 the rest. */
    rank: smallint("rank").notNull().default(3),
    /** When the list was last read to its end; null before. */
    readAt: moment("read_at"),
    /** Where a long list was left, and the ids met so far are in `blocks` with this time. */
    cursor: text("cursor"),
    cursorSince: moment("cursor_since"),
    failures: smallint("failures").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.userId] }),
    index("block_lists_next").on(table.applicationId, table.rank, table.readAt.asc().nullsFirst()),
    index("block_lists_age").on(table.applicationId, table.readAt.asc().nullsFirst()),
  ],
);

/** How many rows that are not gone have a value; kept with each page that is stored. */
export const tallies = catalogSchema.table(
  "tallies",
  {
    applicationId: application(),
    /**
     * `users` (listed ones), `channels`, `blocks`, or a field of channels: `type`, `category`,
     * `subcategory`, `frozen` ("true" or "false"), `owner`.
     */
    facet: text("facet").notNull(),
    value: text("value").notNull().default(""),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.facet, table.value] })],
);

/** The distinct words of names and categories, in lower case, for words that were typed nearly right. */
export const words = catalogSchema.table(
  "words",
  { applicationId: application(), word: text("word").notNull() },
  (table) => [primaryKey({ columns: [table.applicationId, table.word] })],
);
