import type { ImportLine } from "./target";

/** Returns the import line of a user; times in milliseconds. */
export function userLine(id: string, fields: Record<string, unknown> = {}): ImportLine {
  return {
    kind: "user",
    id,
    username: `Name of ${id}`,
    profileImageUrl: `https://images.example/${encodeURIComponent(id)}.png`,
    disablePushNotification: false,
    data: {},
    updatedAt: 1_700_000_000_000,
    createdAt: 1_700_000_000_000,
    ...fields,
  };
}

/** Returns the import line of a bot. */
export function botLine(id: string, fields: Record<string, unknown> = {}): ImportLine {
  return {
    kind: "bot",
    id,
    name: `Bot ${id}`,
    profileImageUrl: "https://images.example/bot.png",
    type: "cs",
    ...fields,
  };
}

/** Returns the import line of a channel without members; times in seconds. */
export function channelLine(id: string, fields: Record<string, unknown> = {}): ImportLine {
  return {
    kind: "channel",
    id,
    name: `Channel ${id}`,
    ownerId: "",
    type: "public",
    imageUrl: "",
    invitationCode: "",
    data: {},
    isFrozen: false,
    hideMessagesBeforeJoin: false,
    category: "",
    subcategory: "",
    privateTag: "",
    privateData: {},
    memberCount: 0,
    maxMemberCount: 100,
    members: [],
    mutedUsers: [],
    bannedUsers: [],
    bots: [],
    updatedAt: 1_700_000_000,
    createdAt: 1_700_000_000,
    unreadCount: 0,
    lastReadAt: 0,
    lastMessage: null,
    ...fields,
  };
}

/** People, a bot and its 105 channels: what the suite uses beyond what it makes itself. */
export function fixtureLines(people: number): {
  lines: ImportLine[];
  userIds: string[];
  botId: string;
} {
  const userIds = Array.from({ length: people }, (_, index) => `person-${index}`);
  const botId = "fixture-bot";
  const users = userIds.map((id, index) =>
    // Ten people share each millisecond, so that the order needs the id as well.
    userLine(id, { createdAt: 1_700_000_000_000 + Math.floor(index / 10) }),
  );
  const channels = Array.from({ length: 105 }, (_, index) =>
    channelLine(`bot-room-${index}`, {
      bots: [botId],
      members: [userIds[0], userIds[1]],
      memberCount: 2,
      createdAt: 1_700_000_000 + Math.floor(index / 3),
    }),
  );
  return { lines: [...users, botLine(botId), ...channels], userIds, botId };
}
