import { isSuperChannel } from "@/lib/contract/channel-traits";
import type { ChannelType } from "@/lib/contract/channel-type";
import { limits } from "@/lib/contract/limits";
import type { DataRow } from "../transfer/data-tables";
import { lastMessage } from "./messages";
import { categories, channelName } from "./names";
import { type People, seededBots } from "./people";
import type { Random } from "./random";

const daySeconds = 86_400;
const ageDays = 540;
const superMembersMax = 5_000;

type SeededMember = Omit<DataRow<"channel_members">, "channelId" | "position">;

export interface SeededChannel {
  channel: DataRow<"channels">;
  members: SeededMember[];
  botIds: string[];
}

/** Returns the channel of an index with its members and bots; times in seconds, oldest first. */
export function seededChannel(
  random: Random,
  people: People,
  index: number,
  channels: number,
  nowMs: number,
): SeededChannel {
  const type = random.weighted<ChannelType>([
    ["private", 0.4],
    ["public", 0.23],
    ["invitationOnly", 0.12],
    ["broadcast", 0.09],
    ["super_public", 0.07],
    ["super_private", 0.04],
    ["super_broadcast", 0.05],
  ]);
  const now = Math.floor(nowMs / 1000);
  const createdAt = Math.floor(
    now - ((channels - index - random.next()) / channels) * ageDays * daySeconds,
  );
  const updatedAt = Math.min(now, createdAt + random.heavyTailed(60, 90 * daySeconds, 0.25));
  const id = `channel-${String(index + 1).padStart(Math.max(5, String(channels).length), "0")}`;
  const indexes = people.pickSeveral(random, channelSize(random, type));
  const members = indexes.map((person) => membership(random, people.id(person), createdAt, now));
  members.sort((a, b) => a.joinedAt - b.joinedAt);
  const isSuper = isSuperChannel(type);
  const [category, subcategory] = categoryOf(random);
  const someone = indexes[0] ?? people.pick(random);
  const channel: DataRow<"channels"> = {
    id,
    name: channelName(random),
    ownerId: random.chance(0.08) || indexes[0] === undefined ? "" : people.id(indexes[0]),
    type,
    imageUrl: random.chance(0.06) ? `https://images.example.invalid/channels/${index + 1}.jpg` : "",
    invitationCode: type === "invitationOnly" ? `join-${random.int(100_000, 999_999)}` : "",
    data: channelData(random),
    isFrozen: random.chance(0.04),
    hideMessagesBeforeJoin: random.chance(0.2),
    category,
    subcategory,
    privateTag: random.chance(0.05) ? random.pick(["vip", "review", "사기 의심"]) : "",
    privateData: random.chance(0.05) ? { risk: random.int(0, 100), notes: ["checked"] } : {},
    memberCount: members.length,
    maxMemberCount: maxMembers(random, isSuper, members.length),
    mutedUsers: random.chance(0.04) ? [people.id(people.pick(random))] : [],
    bannedUsers: random.chance(0.05) ? banned(random, people, createdAt) : [],
    unreadCount: isSuper || random.chance(0.6) ? 0 : random.heavyTailed(1, 999, 0.8),
    lastReadAt: isSuper || random.chance(0.4) ? 0 : updatedAt,
    lastMessage: random.chance(0.85)
      ? lastMessage(random, { id, createdAt, updatedAt }, people, someone)
      : null,
    updatedAt,
    createdAt,
  };
  return { channel, members, botIds: botsOf(random, category) };
}

/** Most private channels are one-to-one; the rest is heavy-tailed, about ten people on average. */
function channelSize(random: Random, type: ChannelType): number {
  if (random.chance(0.03)) return 0;
  if (isSuperChannel(type)) return random.heavyTailed(4, superMembersMax, 1.1);
  if (type === "private" && random.chance(0.7)) return 2;
  return random.heavyTailed(3, limits.memberCountMax, 1);
}

function membership(random: Random, userId: string, createdAt: number, now: number): SeededMember {
  const joinedAt = random.chance(0.5)
    ? createdAt
    : createdAt + Math.floor((now - createdAt) * random.next() ** 2);
  const lastReadAt = random.chance(0.25)
    ? 0
    : joinedAt + Math.floor((now - joinedAt) * random.next());
  const seldom = random.next();
  return {
    userId,
    joinedAt,
    memberInfo: seldom < 0.08 ? { nickname: "🐻", role: "host" } : {},
    lastReadAt,
    lastSentAt: seldom > 0.6 ? lastReadAt : 0,
    updatedAt: lastReadAt || joinedAt,
  };
}

function categoryOf(random: Random): [category: string, subcategory: string] {
  const kind = random.next();
  const [category, subcategories] = random.pick(categories);
  if (kind < 0.35) return ["", ""];
  if (kind < 0.38) return ["", random.pick(subcategories)];
  if (kind < 0.6) return [category, ""];
  return [category, random.pick(subcategories)];
}

function channelData(random: Random): Record<string, string> {
  const kind = random.next();
  if (kind < 0.6) return {};
  if (kind < 0.9)
    return { city: random.pick(["서울", "Lisboa", "دبي", "Tromsø"]), priority: "normal" };
  return {
    orderId: String(random.int(10_000, 99_999)),
    source: "app",
    campaign: "가을 세일 🍁",
    note: "Asked twice; call back after 18:00 and mention the second parcel.",
    empty: "",
  };
}

function maxMembers(random: Random, isSuper: boolean, size: number): number {
  if (isSuper) return random.chance(0.7) ? limits.unlimitedMembers : Math.max(size, 10_000);
  if (size === 2 && random.chance(0.5)) return 2;
  return limits.memberCountMax;
}

/** The interface leaves the shape of banned people open, so both shapes seen in practice appear. */
function banned(random: Random, people: People, createdAt: number): unknown[] {
  return people.pickSeveral(random, random.int(1, 3)).map((index) => {
    const id = people.id(index);
    return random.chance(0.5) ? id : { id, reason: "spam", bannedAt: createdAt + 3_600 };
  });
}

function botsOf(random: Random, category: string): string[] {
  if (!random.chance(category === "support" ? 0.9 : 0.12)) return [];
  const count = random.chance(0.15) ? 2 : 1;
  const first = random.chance(0.7) ? 0 : random.int(1, seededBots.length - 2);
  return seededBots.slice(first, first + count).map((bot) => bot.id);
}
