import "server-only";
import { isSuperChannel } from "@/lib/contract/channel-traits";
import { storable } from "@/lib/contract/storable";
import type { BotView, ChannelView, MemberView } from "@/lib/contract/views";
import { RestOf } from "./rest";
import { rowDigest } from "./row-digest";
import { cut, distinctStorable, isStorableId, searchText, textsOf, wordsOf } from "./texts";
import { personOf } from "./user-row";

/** A channel as the statement takes it: JSON with the names of the columns. */
export interface ChannelRecord {
  row: Record<string, unknown>;
  members: MemberRecord[];
  bots: Record<string, unknown>[];
}

interface MemberRecord {
  channel_id: string;
  user_id: string;
  position: number;
  /** What the channel says of the person; kept with the member where the user's row differs. */
  told: Record<string, unknown>;
}

/** Returns the records of a channel, its members and its bots; those without a storable id are left out. */
export function channelRecord(view: ChannelView): ChannelRecord {
  const members = distinctStorable(view.members).map((member, position) =>
    memberRecord(view.id, member, position),
  );
  const bots = distinctStorable(view.bots).map((bot, position) =>
    botRecord(view.id, bot, position),
  );
  const row = channelRow(view, bots.length);
  const digest = rowDigest([row, members, bots]);
  return { row: { ...row, digest }, members, bots };
}

function channelRow(view: ChannelView, botCount: number) {
  const rest = new RestOf(view);
  const owner = view.members?.find(({ id }) => id === view.ownerId);
  const category = (text: string) => cut(text, "category");
  const row = {
    id: view.id,
    name: rest.text("name", view.name, (text) => cut(text, "name")),
    type: rest.text("type", view.type),
    owner_id: rest.text("ownerId", view.ownerId, (id) => (isStorableId(id) ? id : "")),
    category: rest.text("category", view.category, category),
    subcategory: rest.text("subcategory", view.subcategory, category),
    is_frozen: rest.column("isFrozen", view.isFrozen, Boolean, false),
    member_count: rest.integer("memberCount", view.memberCount, 0),
    max_member_count: rest.integer("maxMemberCount", view.maxMemberCount, -1),
    bot_count: Math.min(botCount, 32_767),
    created_at: rest.time("createdAt", view.createdAt),
    updated_at: rest.time("updatedAt", view.updatedAt),
    active_at: view.lastMessage?.createdAt ?? 0,
    data: rest.column("data", view.data, (data) => data, {}),
    members_told: areMembersTold(view),
    rest: restOfChannel(rest, view),
    search: searchText(view.id, view.name, [
      view.category,
      view.subcategory,
      ...textsOf(view.data),
      view.lastMessage?.text,
      view.ownerId,
      owner?.username,
    ]),
    words: wordsOf([view.name, view.category, view.subcategory]),
  };
  return storable(row) as typeof row;
}

function restOfChannel(rest: RestOf<ChannelView>, view: ChannelView) {
  rest.arrived("members", view.members);
  rest.arrived("bots", view.bots);
  if (!areMembersTold(view)) rest.keep("membersNotTold", true);
  for (const field of [
    "imageUrl",
    "invitationCode",
    "hideMessagesBeforeJoin",
    "privateTag",
    "privateData",
    "mutedUsers",
    "bannedUsers",
    "unreadCount",
    "lastReadAt",
    "lastMessage",
  ] as const) {
    rest.keep(field, view[field]);
  }
  return rest.end() ?? {};
}

/** Whether the service lists everybody who is in the channel. */
function areMembersTold({ type, members, memberCount }: ChannelView): boolean {
  if (members === undefined || (type !== undefined && isSuperChannel(type))) return false;
  return memberCount === undefined || members.length >= memberCount;
}

function memberRecord(channelId: string, view: MemberView, position: number): MemberRecord {
  const rest = new RestOf(view);
  for (const field of ["username", "profileImageUrl", "data", "memberInfo"] as const) {
    rest.arrived(field, view[field]);
  }
  if (Object.keys(view.memberInfo ?? {}).length > 0) rest.keep("memberInfo", view.memberInfo);
  const { id: _id, unknownFields: _unknown, notes: _notes, ...told } = personOf(view);
  const times = {
    joined_at: rest.time("createdAt", view.createdAt),
    updated_at: rest.time("updatedAt", view.updatedAt),
    last_read_at: rest.time("lastReadAt", view.lastReadAt),
    last_sent_at: rest.time("lastSentAt", view.lastSentAt),
  };
  const record = {
    channel_id: channelId,
    user_id: view.id,
    position,
    ...times,
    rest: rest.end(),
    told,
  };
  return storable(record) as typeof record;
}

function botRecord(channelId: string, view: BotView, position: number) {
  const rest = new RestOf(view);
  const record = {
    channel_id: channelId,
    position: Math.min(position, 32_767),
    id: view.id,
    name: rest.text("name", view.name, (text) => cut(text, "name")),
    image: rest.text("profileImageUrl", view.profileImageUrl),
    type: rest.text("type", view.type),
    rest: rest.end(),
    search: searchText(view.id, view.name, [view.type]),
  };
  return storable(record) as typeof record;
}
