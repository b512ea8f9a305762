import "server-only";
import { z } from "zod";
import { BotView, ChannelView, MemberView, UserView } from "@/lib/contract/views";

const Rest = z.record(z.string(), z.unknown()).nullable();
const Data = z.record(z.string(), z.unknown());

/** Puts what a row keeps beside its columns together with them, as the view that arrived. */
export function viewOf(
  columns: Record<string, unknown>,
  rest: Record<string, unknown> | null,
): Record<string, unknown> {
  const { absent = [], membersNotTold: _, ...kept } = rest ?? {};
  const missing = new Set(Array.isArray(absent) ? absent : []);
  const arrived = Object.entries(columns).filter(([field]) => !missing.has(field));
  return { unknownFields: {}, notes: [], ...Object.fromEntries(arrived), ...kept };
}

/** Returns a stored time as views tell it: null for "never". */
export function timeOf(ms: number): number | null {
  return ms === 0 ? null : ms;
}

export const UserRecord = z.object({
  id: z.string(),
  username: z.string(),
  image: z.string(),
  pushOff: z.boolean(),
  data: Data,
  createdAt: z.number(),
  updatedAt: z.number(),
  rest: Rest,
});

/** The columns of UserRecord, of catalog.users as u. */
export const userColumns = `u.id, u.username, u.profile_image_url AS image,
  u.disable_push_notification AS "pushOff", u.data, u.created_at AS "createdAt",
  u.updated_at AS "updatedAt", u.rest`;

/** Returns the view of a stored user, as it arrived. */
export function userViewOf(row: z.infer<typeof UserRecord>): UserView {
  const view = {
    id: row.id,
    username: row.username,
    profileImageUrl: row.image,
    disablePushNotification: row.pushOff,
    data: row.data,
    createdAt: timeOf(row.createdAt),
    updatedAt: timeOf(row.updatedAt),
  };
  return UserView.parse(viewOf(view, row.rest));
}

export const BotRecord = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  type: z.string(),
  rest: Rest,
});

/** The columns of BotRecord, of catalog.bots as b. */
export const botColumns = `b.id, b.name, b.profile_image_url AS image, b.type, b.rest`;

/** Returns the view of a stored bot, as it arrived. */
export function botViewOf({ image, rest, ...row }: z.infer<typeof BotRecord>): BotView {
  return BotView.parse(viewOf({ ...row, profileImageUrl: image }, rest));
}

const MemberRecord = z.object({
  id: z.string(),
  joinedAt: z.number(),
  updatedAt: z.number(),
  lastReadAt: z.number(),
  lastSentAt: z.number(),
  rest: Rest,
  username: z.string().nullable(),
  image: z.string().nullable(),
  data: Data.nullable(),
});

export const ChannelRecord = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  ownerId: z.string(),
  category: z.string(),
  subcategory: z.string(),
  isFrozen: z.boolean(),
  memberCount: z.number(),
  maxMemberCount: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  data: Data,
  rest: z.record(z.string(), z.unknown()),
  members: z.array(MemberRecord),
  bots: z.array(BotRecord),
});

/** The columns of ChannelRecord, of catalog.channels as c of application $1, with its members and bots. */
export const channelColumns = `c.id, c.name, c.type, c.owner_id AS "ownerId", c.category,
  c.subcategory, c.is_frozen AS "isFrozen", c.member_count AS "memberCount",
  c.max_member_count AS "maxMemberCount", c.created_at AS "createdAt",
  c.updated_at AS "updatedAt", c.data, c.rest,
  (SELECT coalesce(json_agg(json_build_object('id', m.user_id, 'joinedAt', m.joined_at,
      'updatedAt', m.updated_at, 'lastReadAt', m.last_read_at, 'lastSentAt', m.last_sent_at,
      'rest', m.rest, 'username', u.username, 'image', u.profile_image_url, 'data', u.data)
      ORDER BY m.position), '[]')
    FROM catalog.members m LEFT JOIN catalog.users u
      ON u.application_id = $1 AND u.id = m.user_id
    WHERE m.application_id = $1 AND m.channel_id = c.id) AS members,
  (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name,
      'image', b.profile_image_url, 'type', b.type, 'rest', b.rest) ORDER BY cb.position), '[]')
    FROM catalog.channel_bots cb JOIN catalog.bots b
      ON b.application_id = $1 AND b.id = cb.bot_id
    WHERE cb.application_id = $1 AND cb.channel_id = c.id) AS bots`;

/** Returns the view of a stored channel, as it arrived. */
export function channelViewOf(row: z.infer<typeof ChannelRecord>): ChannelView {
  const { rest, createdAt, updatedAt, members, bots, type, ...columns } = row;
  const view = viewOf(
    {
      ...columns,
      ...(type !== "" && { type }),
      createdAt: timeOf(createdAt),
      updatedAt: timeOf(updatedAt),
      members: members.map(memberViewOf),
      bots: bots.map(botViewOf),
    },
    rest,
  );
  return ChannelView.parse(view);
}

function memberViewOf(row: z.infer<typeof MemberRecord>): MemberView {
  const view = {
    id: row.id,
    username: row.username ?? undefined,
    profileImageUrl: row.image ?? undefined,
    data: row.data ?? undefined,
    memberInfo: {},
    createdAt: timeOf(row.joinedAt),
    updatedAt: timeOf(row.updatedAt),
    lastReadAt: timeOf(row.lastReadAt),
    lastSentAt: timeOf(row.lastSentAt),
  };
  return MemberView.parse(JSON.parse(JSON.stringify(viewOf(view, row.rest))));
}
