import "server-only";
import { z } from "zod";
import { BotView, ChannelView, MemberView, UserView } from "@/lib/contract/views";

const Rest = z.record(z.string(), z.unknown()).nullable();
const Data = z.record(z.string(), z.unknown());
/** Milliseconds since 1970; null for "never". */
const time = z.number().nullable();

/** Returns the view that arrived: a row's columns together with what it keeps beside them. */
export function viewOf(
  columns: Record<string, unknown>,
  rest: Record<string, unknown> | null,
): Record<string, unknown> {
  const { absent = [], membersNotTold: _, ...kept } = rest ?? {};
  const missing = new Set(Array.isArray(absent) ? absent : []);
  const arrived = Object.entries(columns).filter(
    ([field, value]) => value !== undefined && !missing.has(field),
  );
  return { unknownFields: {}, notes: [], ...Object.fromEntries(arrived), ...kept };
}

export const UserRecord = z.object({
  id: z.string(),
  username: z.string(),
  profileImageUrl: z.string(),
  disablePushNotification: z.boolean(),
  data: Data,
  createdAt: time,
  updatedAt: time,
  rest: Rest,
});

/** The columns of UserRecord, of catalog.users as u. */
export const userColumns = `u.id, u.username, u.profile_image_url AS "profileImageUrl",
  u.disable_push_notification AS "disablePushNotification", u.data,
  nullif(u.created_at, 0) AS "createdAt", nullif(u.updated_at, 0) AS "updatedAt", u.rest`;

/** Returns the view of a stored user, as it arrived. */
export function userViewOf({ rest, ...columns }: z.infer<typeof UserRecord>): UserView {
  return UserView.parse(viewOf(columns, rest));
}

export const BotRecord = z.object({
  id: z.string(),
  name: z.string(),
  profileImageUrl: z.string(),
  type: z.string(),
  rest: Rest,
});

/** The columns of BotRecord, of catalog.bots as b. */
export const botColumns = `b.id, b.name, b.profile_image_url AS "profileImageUrl", b.type, b.rest`;

/** Returns the view of a stored bot, as it arrived. */
export function botViewOf({ rest, ...columns }: z.infer<typeof BotRecord>): BotView {
  return BotView.parse(viewOf(columns, rest));
}

/** A member; the person's own columns are null where the catalog does not know the person. */
const MemberRecord = z.object({
  id: z.string(),
  createdAt: time,
  updatedAt: time,
  lastReadAt: time,
  lastSentAt: time,
  rest: Rest,
  username: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  data: Data.nullable(),
});

/** A channel without its data, members and bots. */
export const ChannelFields = z.object({
  id: z.string(),
  name: z.string(),
  /** Undefined where the service told none that the interface names. */
  type: z.string().transform((type) => type || undefined),
  ownerId: z.string(),
  category: z.string(),
  subcategory: z.string(),
  isFrozen: z.boolean(),
  memberCount: z.number(),
  maxMemberCount: z.number(),
  createdAt: time,
  updatedAt: time,
  rest: Data,
});

/** The columns of ChannelFields, of catalog.channels as c. */
export const channelFieldColumns = `c.id, c.name, c.type, c.owner_id AS "ownerId", c.category,
  c.subcategory, c.is_frozen AS "isFrozen", c.member_count AS "memberCount",
  c.max_member_count AS "maxMemberCount", nullif(c.created_at, 0) AS "createdAt",
  nullif(c.updated_at, 0) AS "updatedAt", c.rest`;

export const ChannelRecord = ChannelFields.extend({
  data: Data,
  members: z.array(MemberRecord),
  bots: z.array(BotRecord),
});

/** The columns of ChannelRecord, of catalog.channels as c of application $1, with its members and bots. */
export const channelColumns = `${channelFieldColumns}, c.data,
  (SELECT coalesce(json_agg(json_build_object('id', m.user_id, 'createdAt', nullif(m.joined_at, 0),
      'updatedAt', nullif(m.updated_at, 0), 'lastReadAt', nullif(m.last_read_at, 0),
      'lastSentAt', nullif(m.last_sent_at, 0), 'rest', m.rest, 'username', u.username,
      'profileImageUrl', u.profile_image_url, 'data', u.data) ORDER BY m.position), '[]')
    FROM catalog.members m LEFT JOIN catalog.users u
      ON u.application_id = $1 AND u.id = m.user_id
    WHERE m.application_id = $1 AND m.channel_id = c.id) AS members,
  (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name,
      'profileImageUrl', b.profile_image_url, 'type', b.type, 'rest', b.rest)
      ORDER BY cb.position), '[]')
    FROM catalog.channel_bots cb JOIN catalog.bots b
      ON b.application_id = $1 AND b.id = cb.bot_id
    WHERE cb.application_id = $1 AND cb.channel_id = c.id) AS bots`;

/** Returns the view of a stored channel, as it arrived. */
export function channelViewOf(row: z.infer<typeof ChannelRecord>): ChannelView {
  const { rest, members, bots, ...columns } = row;
  const people = { members: members.map(memberViewOf), bots: bots.map(botViewOf) };
  return ChannelView.parse(viewOf({ ...columns, ...people }, rest));
}

function memberViewOf({ rest, ...row }: z.infer<typeof MemberRecord>): MemberView {
  const person = {
    username: row.username ?? undefined,
    profileImageUrl: row.profileImageUrl ?? undefined,
    data: row.data ?? undefined,
  };
  return MemberView.parse(viewOf({ ...row, ...person, memberInfo: {} }, rest));
}
