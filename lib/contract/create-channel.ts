import { z } from "zod";
import { isSuperChannel } from "./channel-traits";
import { ChannelType } from "./channel-type";
import { isJsonObject } from "./json-object";
import { limits } from "./limits";
import { boundedText, codePointLength, isStorableText, Text, unstorableText } from "./text";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the rule refuses.
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/;

/** A channel id that a client may choose (decisions "Create: channelId"). */
export const ChannelId = boundedText(1, limits.channelIdMax)
  .refine((id) => !controlCharacter.test(id), "must not contain control characters")
  .refine((id) => !/[/\\]/.test(id), "must not contain / or \\")
  .refine((id) => id !== "." && id !== "..", "must not be . or ..");

/**
 * Key-value data of a new channel: strings only, bounded (section "Limits"). Not a z.record, which
 * would silently drop a pair whose key is `__proto__`.
 */
export const ChannelData = z
  .custom<Record<string, string>>(isJsonObject, "must be an object")
  .superRefine((data, ctx) => {
    const pairs: [string, unknown][] = Object.entries(data);
    const refuse = (message: string, ...path: string[]) =>
      ctx.addIssue({ code: "custom", path, message });
    if (pairs.length > limits.dataPairsMax) {
      refuse(`must have at most ${limits.dataPairsMax} pairs, has ${pairs.length}`);
    }
    // A body may have a hundred thousand pairs; too many are refused anyway, so the rest are not checked.
    for (const [key, value] of pairs.slice(0, limits.dataPairsMax)) {
      const keyLength = codePointLength(key);
      if (keyLength < 1 || keyLength > limits.dataKeyMax) {
        refuse(`key must have 1 to ${limits.dataKeyMax} characters, has ${keyLength}`, key);
      }
      if (typeof value !== "string") {
        refuse("must be a string", key);
        continue;
      }
      const length = codePointLength(value);
      if (length > limits.dataValueMax) {
        refuse(`value must have at most ${limits.dataValueMax} characters, has ${length}`, key);
      }
      if (!isStorableText(key) || !isStorableText(value)) refuse(unstorableText, key);
    }
  })
  .meta({
    type: "object",
    maxProperties: limits.dataPairsMax,
    propertyNames: { minLength: 1, maxLength: limits.dataKeyMax },
    additionalProperties: { type: "string", maxLength: limits.dataValueMax },
  });

/** The most wrong members that are reported: a body may have hundreds of thousands. */
const wrongMembersMax = 50;

const MemberIds = z
  .custom<string[]>(Array.isArray, { error: "must be a list of user ids" })
  .superRefine((ids: readonly unknown[], ctx) => {
    let wrong = 0;
    for (const [index, id] of ids.entries()) {
      const isText = typeof id === "string";
      if (isText && id !== "" && isStorableText(id)) continue;
      const path = [index];
      if (!isText) ctx.addIssue({ code: "invalid_type", expected: "string", path, input: id });
      else if (id === "") {
        const message = "must not be empty";
        ctx.addIssue({ code: "too_small", origin: "string", minimum: 1, path, message, input: id });
      } else {
        ctx.addIssue({ code: "custom", path, message: unstorableText });
      }
      wrong += 1;
      if (wrong === wrongMembersMax) return;
    }
  })
  .meta({ type: "array", items: { type: "string", minLength: 1 } });

const Fields = z.object({
  type: ChannelType,
  name: Text.optional(),
  ownerId: Text.optional(),
  channelId: z.union([z.literal(""), ChannelId]).optional(),
  reuseChannel: z.boolean().optional(),
  invitationCode: Text.optional(),
  members: MemberIds.optional(),
  imageUrl: Text.optional(),
  data: ChannelData.optional(),
  maxMemberCount: z
    .int({ error: `must be an integer of at most ${Number.MAX_SAFE_INTEGER}` })
    .optional(),
  hideMessagesBeforeJoin: z.boolean().optional(),
  category: boundedText(0, limits.categoryMax).optional(),
  subcategory: boundedText(0, limits.categoryMax).optional(),
});

/** The fields of Create Channel, each held to its own bounds alone. */
export const CreateChannelFields = Fields.partial();
export type CreateChannelFields = z.infer<typeof CreateChannelFields>;

/** Calls `refuse` for each field that does not fit the channel's type. */
export function refuseMisfits(
  input: Pick<z.infer<typeof Fields>, "type" | "invitationCode" | "maxMemberCount">,
  refuse: (field: "invitationCode" | "maxMemberCount", message: string) => void,
): void {
  if (input.type === "invitationOnly" && !input.invitationCode) {
    refuse("invitationCode", "is required when type is invitationOnly");
  }
  if (input.type !== "invitationOnly" && input.invitationCode) {
    refuse("invitationCode", "is only for type invitationOnly");
  }
  const max = input.maxMemberCount;
  if (max === undefined) return;
  if (isSuperChannel(input.type)) {
    if (max !== limits.unlimitedMembers && max < 1) {
      refuse("maxMemberCount", "must be -1 (unlimited) or at least 1 for a super channel");
    }
  } else if (max < 1 || max > limits.memberCountMax) {
    refuse("maxMemberCount", `must be 1 to ${limits.memberCountMax}`);
  }
}

/** The body of Create Channel, with every bound of section "Limits" and of the decisions on it. */
export const CreateChannelInput = Fields.superRefine((input, ctx) => {
  refuseMisfits(input, (field, message) =>
    ctx.addIssue({ code: "custom", path: [field], message }),
  );
}).meta({ id: "CreateChannelInput" });
export type CreateChannelInput = z.infer<typeof CreateChannelInput>;
