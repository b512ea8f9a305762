/** The seven channel types of the interface, section "Channel types". */
export const channelTypes = [
  "private",
  "public",
  "invitationOnly",
  "broadcast",
  "super_private",
  "super_public",
  "super_broadcast",
] as const;
type ChannelType = (typeof channelTypes)[number];

/** Every value of the `type` filter: all, one of three groups, or one type (section "Get Channels"). */
export const channelTypeFilters = [
  "all",
  "all_private",
  "all_public",
  "all_broadcast",
  ...channelTypes,
] as const;
type ChannelTypeFilter = (typeof channelTypeFilters)[number];

const groups: Record<string, readonly ChannelType[]> = {
  all: channelTypes,
  all_private: ["private", "super_private"],
  all_public: ["public", "super_public"],
  all_broadcast: ["broadcast", "super_broadcast"],
};

/** Returns the channel types that a filter value selects. */
export function channelTypesOf(filter: ChannelTypeFilter): readonly ChannelType[] {
  return groups[filter] ?? [filter as ChannelType];
}

/** Says whether a type is a super channel: members not listed, maximum may be unlimited, no push. */
export function isSuperChannel(type: ChannelType): boolean {
  return type.startsWith("super_");
}

/** What a channel type means to the people in it (section "Channel types"). */
export interface ChannelTypeTraits {
  join: "anyone" | "invitation" | "nobody";
  pushNotifications: boolean;
  /** Whether a member's message reaches only the owner, and the owner's reaches everyone. */
  broadcast: boolean;
  super: boolean;
}

const joinRules: Record<ChannelType, ChannelTypeTraits["join"]> = {
  private: "nobody",
  public: "anyone",
  invitationOnly: "invitation",
  broadcast: "anyone",
  super_private: "nobody",
  super_public: "anyone",
  super_broadcast: "anyone",
};

/** Returns who can join, whether push is sent, and the message routing of a type. */
export function channelTypeTraits(type: ChannelType): ChannelTypeTraits {
  const isSuper = isSuperChannel(type);
  return {
    join: joinRules[type],
    pushNotifications: !isSuper,
    broadcast: type === "broadcast" || type === "super_broadcast",
    super: isSuper,
  };
}
