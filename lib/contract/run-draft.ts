import type { ChannelType } from "./channel-type";

/** The fields of a new channel that a column can fill; `data.<key>` fills one pair. */
export const channelTargets = [
  "type",
  "name",
  "ownerId",
  "members",
  "channelId",
  "invitationCode",
  "category",
  "subcategory",
  "imageUrl",
  "data",
  "maxMemberCount",
  "hideMessagesBeforeJoin",
  "reuseChannel",
] as const;
export type ChannelTarget = (typeof channelTargets)[number] | `data.${string}`;

/** For each column the field it fills, or null for a column that is left out. */
export type ColumnMapping = (ChannelTarget | null)[];

/** Fields for the rows that name none themselves. */
export interface ChannelDefaults {
  type?: ChannelType | undefined;
  ownerId?: string | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
}

/** A template as it was when a person chose it; a later change of it is not what they have seen. */
export interface TemplateVersion {
  id: string;
  updatedAt: number;
}
