import { limits } from "./limits";
import { storable } from "./storable";
import { codePointLength } from "./text";
import {
  type BotView,
  ChannelView,
  fieldsOf,
  type LooseView,
  type MemberView,
  MessageView,
  type ReactionView,
  UserView,
} from "./views";

const idMax = 255;
const countMax = 2_147_483_647;
const secondsEnd = 100_000_000_000;

/**
 * Returns the line of `npm run chat -- import` for a channel, or null where an import has no place
 * for it: its type is unknown or its id too long. A field that an import refuses is left out.
 */
export function channelLine(channel: ChannelView): string | null {
  if (channel.type === undefined || !isImportId(channel.id)) return null;
  return line({
    ...unnamed(channel, ChannelView),
    kind: "channel",
    ...named(channel),
    ownerId: textOf(channel.ownerId, idMax),
    category: textOf(channel.category, limits.categoryMax),
    subcategory: textOf(channel.subcategory, limits.categoryMax),
    privateData: typeof channel.privateData === "string" ? undefined : channel.privateData,
    memberCount: countOf(channel.memberCount),
    maxMemberCount:
      channel.maxMemberCount === limits.unlimitedMembers
        ? limits.unlimitedMembers
        : countOf(channel.maxMemberCount),
    members: channel.members?.filter(({ id }) => isImportId(id)).map(memberOf),
    bots: channel.bots?.filter(({ id }) => isImportId(id)).map(named),
    unreadCount: countOf(channel.unreadCount),
    lastReadAt: secondsOf(channel.lastReadAt),
    lastMessage: messageOf(channel.lastMessage),
    updatedAt: secondsOf(channel.updatedAt),
    createdAt: secondsOf(channel.createdAt),
  });
}

/** Returns the import's line for a user, or null where its id is too long for one. */
export function userLine(user: UserView): string | null {
  if (!isImportId(user.id)) return null;
  return line({
    ...unnamed(user, UserView),
    kind: "user",
    ...named(user),
    updatedAt: millisecondsOf(user.updatedAt),
    createdAt: millisecondsOf(user.createdAt),
  });
}

/** Returns the import's line for a bot, or null where its id is too long for one. */
export function botLine(bot: BotView): string | null {
  return isImportId(bot.id) ? line({ kind: "bot", ...named(bot) }) : null;
}

function memberOf(member: MemberView) {
  return {
    ...named(member),
    lastReadAt: secondsOf(member.lastReadAt),
    lastSentAt: secondsOf(member.lastSentAt),
    updatedAt: secondsOf(member.updatedAt),
    createdAt: secondsOf(member.createdAt),
  };
}

// A message without an id is none that an import knows.
function messageOf(message: MessageView | null | undefined) {
  if (!message) return message;
  if (message.id === undefined) return undefined;
  return {
    ...unnamed(message, MessageView),
    ...named(message),
    reactions: message.reactions && reactionsOf(message.reactions),
    createdAt: secondsOf(message.createdAt),
  };
}

/** Returns reactions as the interface writes them: by name their number, or the ids of who reacted. */
export function reactionsOf(reactions: readonly ReactionView[]) {
  return Object.fromEntries(reactions.map(({ name, count, userIds }) => [name, userIds ?? count]));
}

/** Returns the fields of a view that the interface names. */
function named<View extends LooseView>(view: View): Omit<View, keyof LooseView> {
  const { unknownFields: _unknown, notes: _notes, raw: _raw, ...fields } = view;
  return fields;
}

// A named field among the unknown ones came with another type, which an import would refuse.
function unnamed({ unknownFields }: LooseView, view: { shape: object }) {
  const names = fieldsOf(view);
  return Object.fromEntries(
    Object.entries(unknownFields).filter(([name]) => !names.includes(name)),
  );
}

function isImportId(id: string): boolean {
  return codePointLength(id) <= idMax;
}

function textOf(text: string | undefined, max: number): string | undefined {
  return text === undefined || codePointLength(text) > max ? undefined : text;
}

function countOf(count: number | undefined): number | undefined {
  return count !== undefined && count >= 0 && count <= countMax ? count : undefined;
}

/** Null means never, which the interface writes as 0. */
function secondsOf(ms: number | null | undefined): number | undefined {
  if (ms === undefined) return undefined;
  const seconds = Math.floor((ms ?? 0) / 1000);
  return seconds < secondsEnd ? seconds : undefined;
}

function millisecondsOf(ms: number | null | undefined): number | undefined {
  return ms === null ? 0 : ms;
}

function line(value: object): string {
  return `${JSON.stringify(storable(value))}\n`;
}
