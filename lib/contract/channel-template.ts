import { z } from "zod";
import { type DraftField, inputOfDraft, isDraftField, typeHasField } from "./channel-draft";
import { ChannelType } from "./channel-type";
import type { CreateChannelInput } from "./create-channel";
import { isJsonObject } from "./json-object";
import { limits } from "./limits";
import {
  type TemplateMode,
  templateFields,
  templateModes,
  templateNameMax,
} from "./template-fields";
import { boundedText, Text } from "./text";

const modes = z.custom<Partial<Record<DraftField, TemplateMode>>>((value) => {
  if (!isJsonObject(value)) return false;
  return Object.entries(value).every(
    ([field, mode]) => isDraftField(field) && templateModes.some((known) => known === mode),
  );
}, "must map fields to filled, locked or asked");

const text = Text.max(2_000);

/** The values of a template: a draft, as it was written, whose bounds are checked when it is used. */
const TemplateDraft = z.object({
  type: ChannelType,
  name: text,
  channelId: z.literal(""),
  reuseChannel: z.boolean(),
  ownerId: text,
  members: z.array(text).max(1_000),
  invitationCode: text,
  imageUrl: text,
  data: z.array(z.object({ key: text, value: text })).max(limits.dataPairsMax),
  maxMemberCount: z.int().nullable(),
  hideMessagesBeforeJoin: z.boolean(),
  category: text,
  subcategory: text,
});

/** What a person enters to save a template. */
export const ChannelTemplateInput = z.object({
  name: z.string().trim().pipe(boundedText(1, templateNameMax)),
  draft: TemplateDraft,
  modes,
});
export type ChannelTemplateInput = z.infer<typeof ChannelTemplateInput>;

/** A template of an application, shared by everybody who may create channels in it. */
export const ChannelTemplate = z.strictObject({
  ...ChannelTemplateInput.shape,
  id: z.uuid(),
  /** Who saved it last, and when (milliseconds). */
  updatedBy: z.string(),
  updatedAt: z.int(),
});
export type ChannelTemplate = z.infer<typeof ChannelTemplate>;

/** Returns the fields in which a creation differs from what a template locks. */
export function brokenLocks(
  { draft, modes: modesOf }: Pick<ChannelTemplateInput, "draft" | "modes">,
  creation: CreateChannelInput,
): DraftField[] {
  const locked = inputOfDraft({ ...draft, type: creation.type }, "");
  return templateFields.filter((field) => {
    if (modesOf[field] !== "locked") return false;
    if (field === "type") return draft.type !== creation.type;
    // A field that the type lacks is not sent, whatever the template holds.
    return (
      typeHasField(creation.type, field) &&
      comparable(locked[field]) !== comparable(creation[field])
    );
  });
}

/** Returns a value as text to compare: a missing value equals an empty one, and order is ignored. */
function comparable(value: CreateChannelInput[DraftField]): string {
  if (!value) return "";
  if (Array.isArray(value)) return [...new Set(value)].sort().map(quoted).join();
  if (typeof value !== "object") return quoted(value);
  return Object.entries(value).map(quoted).sort().join();
}

const quoted = (value: unknown) => JSON.stringify(value);
