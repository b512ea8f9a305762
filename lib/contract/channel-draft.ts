import { isSuperChannel } from "./channel-traits";
import type { ChannelType } from "./channel-type";
import type { CreateChannelInput } from "./create-channel";
import type { ChannelView } from "./views";

/** One pair of a channel's data in a draft; two may share a key until somebody corrects it. */
export interface DraftPair {
  key: string;
  value: string;
}

/** A new channel as a person fills in the form. Fields that its type lacks keep what was typed. */
export interface ChannelDraft {
  type: ChannelType;
  name: string;
  /** Empty where the console generates one. */
  channelId: string;
  reuseChannel: boolean;
  ownerId: string;
  members: string[];
  invitationCode: string;
  imageUrl: string;
  data: DraftPair[];
  /** Null for the type's default; -1 for no maximum. */
  maxMemberCount: number | null;
  hideMessagesBeforeJoin: boolean;
  category: string;
  subcategory: string;
}
export type DraftField = keyof ChannelDraft;

/** The fields of a draft in the order of the form. */
export const draftFields = [
  "type",
  "name",
  "imageUrl",
  "invitationCode",
  "ownerId",
  "members",
  "maxMemberCount",
  "hideMessagesBeforeJoin",
  "category",
  "subcategory",
  "data",
  "channelId",
  "reuseChannel",
] as const satisfies readonly DraftField[];

/** Says whether a text names a field of a draft. */
export function isDraftField(name: unknown): name is DraftField {
  return draftFields.some((field) => field === name);
}

/** Says whether channels of a type have a field (section "Create Channel"). */
export function typeHasField(type: ChannelType, field: DraftField): boolean {
  if (field === "invitationCode") return type === "invitationOnly";
  if (field === "reuseChannel") return type === "private";
  return true;
}

/** Returns an empty draft of a channel of this type. */
export function emptyDraft(type: ChannelType = "private"): ChannelDraft {
  return {
    type,
    name: "",
    channelId: "",
    reuseChannel: false,
    ownerId: "",
    members: [],
    invitationCode: "",
    imageUrl: "",
    data: [],
    maxMemberCount: null,
    hideMessagesBeforeJoin: false,
    category: "",
    subcategory: "",
  };
}

/** Returns the pairs of a draft in which something was typed. */
export function filledPairs({ data }: Pick<ChannelDraft, "data">): DraftPair[] {
  return data.filter(({ key, value }) => key !== "" || value !== "");
}

/** Returns the body of Create Channel: only what the type has and the person filled in, and always an id. */
export function inputOfDraft(draft: ChannelDraft, madeId: string): CreateChannelInput {
  const { type, name, ownerId, members, imageUrl, category, subcategory } = draft;
  const pairs = filledPairs(draft);
  const isReusable = typeHasField(type, "reuseChannel") && draft.reuseChannel;
  return {
    type,
    ...(name && { name }),
    channelId: draft.channelId || madeId,
    ...(isReusable && { reuseChannel: true }),
    ...(ownerId && { ownerId }),
    ...(members.length > 0 && { members }),
    ...(typeHasField(type, "invitationCode") &&
      draft.invitationCode && { invitationCode: draft.invitationCode }),
    ...(imageUrl && { imageUrl }),
    // fromEntries defines own properties, so that even the key `__proto__` is kept.
    ...(pairs.length > 0 && {
      data: Object.fromEntries(pairs.map(({ key, value }) => [key, value])),
    }),
    ...(draft.maxMemberCount !== null && { maxMemberCount: draft.maxMemberCount }),
    ...(draft.hideMessagesBeforeJoin && { hideMessagesBeforeJoin: true }),
    ...(category && { category }),
    ...(subcategory && { subcategory }),
  };
}

/** What a clone of a channel leaves out. */
export interface CloneGaps {
  /** The service lists no members of super channels. */
  members: boolean;
  /** Pairs of data that are not texts, which a new channel cannot have. */
  pairs: number;
}

/** Returns a draft like an existing channel, without its id, its invitation code and its history. */
export function draftOfChannel(channel: ChannelView): { draft: ChannelDraft; gaps: CloneGaps } {
  const type = channel.type ?? "private";
  const pairs = Object.entries(channel.data ?? {});
  const texts = pairs.flatMap(([key, value]) =>
    typeof value === "string" ? [{ key, value }] : [],
  );
  const members = channel.members?.map((member) => member.id) ?? [];
  const draft: ChannelDraft = {
    ...emptyDraft(type),
    name: channel.name ?? "",
    ownerId: channel.ownerId ?? "",
    members: members.filter((id) => id !== channel.ownerId),
    imageUrl: channel.imageUrl ?? "",
    data: texts,
    maxMemberCount: channel.maxMemberCount ?? null,
    hideMessagesBeforeJoin: channel.hideMessagesBeforeJoin ?? false,
    category: channel.category ?? "",
    subcategory: channel.subcategory ?? "",
  };
  const gaps = { members: isSuperChannel(type), pairs: pairs.length - texts.length };
  return { draft, gaps };
}

const codeLetters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const codeLength = 10;

/** Returns a random invitation code without easily confused letters (49 bits). */
export function newInvitationCode(): string {
  let code = "";
  while (code.length < codeLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * codeLength))) {
      // Values beyond a multiple of the alphabet's length would make some letters more likely.
      if (byte >= 256 - (256 % codeLetters.length)) continue;
      if (code.length < codeLength) code += codeLetters[byte % codeLetters.length];
    }
  }
  return code;
}
