/**
 * A channel as loose as the interface allows one to be, the same for the same index: fields missing,
 * new ones, and each shape that section "Channel" leaves open.
 */
export function foreignChannel(index: number): Record<string, unknown> {
  const createdAt = 1_700_000_000 - index;
  const id = unusualIds[index] ?? `channel-${String(index).padStart(5, "0")}`;
  const base = { id, createdAt };
  switch (index % 7) {
    case 0:
      return {
        ...base,
        name: `Lobby ${index}`,
        type: "public",
        privateData: "opaque text",
        memberCount: 2,
        maxMemberCount: 100,
        members: [
          { id: "user-1", username: "Ada", createdAt, lastReadAt: 0, favouriteColour: "green" },
          { id: "user-2", memberInfo: { role: "host" } },
        ],
        mutedUsers: ["user-1", { id: "user-2", until: 5 }, 7],
        bannedUsers: { "user-9": true },
        lastMessage: {
          id: `m-${index}`,
          userId: "user-1",
          username: "Ada",
          text: "Hello",
          reactions: { like: ["user-1", "user-2"], wave: 3 },
          parentMessage: {},
          createdAt,
        },
        pinned: true,
        theme: { colour: "blue" },
      };
    case 1:
      return base;
    case 2:
      return {
        ...base,
        name: `Hall ${index}`,
        type: "super_public",
        memberCount: 123_456,
        maxMemberCount: -1,
        members: [],
        mutedUsers: [],
        bannedUsers: [],
        lastMessage: null,
      };
    case 3:
      return {
        ...base,
        name: null,
        type: "thread",
        ownerId: 42,
        isFrozen: "no",
        data: "x",
        category: "sales",
      };
    case 4:
      return {
        ...base,
        createdAt: createdAt * 1000,
        updatedAt: 0,
        name: `친구 ${index} 🎈`,
        type: "private",
        unreadCount: 3,
        lastReadAt: 0,
        data: { a: "1", nested: { deep: [1] } },
      };
    case 5:
      return {
        ...base,
        name: `Desk ${index}`,
        type: "invitationOnly",
        invitationCode: "",
        bots: [{ id: "bot-1", name: "Helper", type: "cs" }, { id: "bot-2" }],
        lastMessage: {
          text: 5,
          reactions: [],
          type: "image",
          attachment: { url: "https://example.org/a.png" },
        },
      };
    default:
      return {
        ...base,
        name: `News ${index}`,
        type: "broadcast",
        ownerId: "user-1",
        privateData: { a: 1 },
        memberCount: 1,
        members: [{ username: "without id" }],
        createdAt: "yesterday",
      };
  }
}

const unusualIds: Record<number, string> = {
  2: "team/sales",
  4: "100%",
  5: "party-🎉",
  8: "back\\slash",
};

/** A user as loose as the interface allows one to be; times in milliseconds. */
export function foreignUser(index: number): Record<string, unknown> {
  const base = { id: `user-${index}`, createdAt: 1_700_000_000_000 - index * 1000 };
  switch (index % 4) {
    case 0:
      return base;
    case 1:
      return {
        ...base,
        username: "Ada",
        profileImageUrl: "",
        disablePushNotification: false,
        data: {},
        updatedAt: 0,
        tier: "gold",
      };
    case 2:
      return { ...base, username: 5, profileImageUrl: null, data: [] };
    default:
      return { ...base, username: `Person ${index} 김`, createdAt: 1_700_000_000 };
  }
}
