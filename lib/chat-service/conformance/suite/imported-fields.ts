import { describe, expect, it } from "vitest";
import { botLine, channelLine, userLine } from "../fixture";
import { type Session, walk } from "../session";

const needsImport = "needs a target that can import";

/** Fields that no operation of the interface writes: returned as they were brought in. */
export function describeImportedFields(session: () => Session): void {
  describe('interface "Resources and their fields": what the interface cannot write', () => {
    it("users come back as imported", async ({ skip }) => {
      if (!session().target.importLines) return skip(needsImport);
      const fields = {
        username: "أحمد 😀 김",
        disablePushNotification: true,
        data: { nested: { list: [1, 2.5, null, "x"] }, __proto__2: true, "": "empty key" },
        createdAt: Date.now() + 1_000,
        updatedAt: 1_700_000_000_123,
      };
      const id = session().freshId("user");
      const { kind, ...user } = userLine(id, fields);
      await session().importLines([{ kind, ...user }]);
      const { users } = await session().listUsers();
      expect(users.find((one) => one.id === id)).toEqual(user);
    });

    it("frozen, private fields, muted and banned users, both shapes of reactions, bots", async ({
      skip,
    }) => {
      if (!session().target.importLines) return skip(needsImport);
      const [owner = "", sender = ""] = session().takePair();
      const botId = session().freshId("bot");
      const category = session().freshId("cat");
      const { kind: _, ...bot } = botLine(botId, { type: "other", name: "도우미" });
      const message = (channelId: string, reactions: Record<string, unknown>) => ({
        id: `${channelId}-message`,
        channelId,
        userId: sender,
        username: "Sender",
        profileImageUrl: "",
        type: "message",
        text: "안녕하세요\n👋",
        data: { key: { any: [1] } },
        parentMessage: {},
        translations: { en: "Hello" },
        reactions,
        ownReactions: ["heart"],
        createdAt: 1_700_000_321,
        fieldOfTheFuture: { kept: true },
      });
      const shapes = { counts: { heart: 3, "👍": 1 }, people: { heart: [owner, sender] } };
      await session().importLines([botLine(botId, { type: "other", name: "도우미" })]);
      for (const [name, reactions] of Object.entries(shapes)) {
        const id = session().freshId(name);
        const line = channelLine(id, {
          ownerId: owner,
          members: [owner],
          memberCount: 1,
          category,
          isFrozen: true,
          hideMessagesBeforeJoin: true,
          privateTag: "tag",
          privateData: { secret: [1, { deep: true }] },
          mutedUsers: [sender],
          bannedUsers: [{ id: sender, username: "Sender", until: 5 }],
          bots: [botId],
          unreadCount: 4,
          lastReadAt: 1_700_000_111,
          lastMessage: message(id, reactions),
        });
        await session().importLines([line]);
        const channel = await session().getChannel(id);
        const { kind, members, ...fields } = line;
        expect(kind).toBe("channel");
        expect(members).toEqual(channel.members.map((member) => member.id));
        expect(channel).toMatchObject({ ...fields, bots: [bot] });
        expect(channel.lastMessage).toEqual(message(id, reactions));
        const [listed] = (await session().listBotChannels(botId)).channels.filter(
          (one) => one.id === id,
        );
        expect(listed).toEqual(channel);
      }
      expect((await session().listChannels({ category })).channels.length).toBe(2);
    });

    it('decision "Sort order": members by time of joining', async ({ skip }) => {
      if (!session().target.importLines) return skip(needsImport);
      const people = session().takePeople(4);
      const id = session().freshId("channel");
      const joined = [1_700_000_030, 1_700_000_010, 1_700_000_040, 1_700_000_020];
      const members = people.map((person, index) => ({
        id: person,
        username: `Name ${person}`,
        profileImageUrl: "",
        data: {},
        memberInfo: { role: `r${index}` },
        lastReadAt: 1_700_000_050 + index,
        lastSentAt: 0,
        updatedAt: 1_700_000_060,
        createdAt: joined[index],
      }));
      await session().importLines([channelLine(id, { members, memberCount: 4 })]);
      const channel = await session().getChannel(id);
      const expected = [people[1], people[3], people[0], people[2]];
      expect(channel.members.map((member) => member.id)).toEqual(expected);
      expect(channel.members[0]).toMatchObject({
        memberInfo: { role: "r1" },
        lastReadAt: 1_700_000_051,
        createdAt: 1_700_000_010,
      });
    });

    it("channels that share a second are walked without loss", async ({ skip }) => {
      if (!session().target.importLines) return skip(needsImport);
      const category = session().freshId("cat");
      const lines = Array.from({ length: 60 }, (_, index) =>
        channelLine(`${category}-${String(index).padStart(2, "0")}`, { category }),
      );
      await session().importLines(lines);
      const walked = await walk((lastChannelId) =>
        session().listChannels({ category, limit: 7, lastChannelId }),
      );
      expect(walked.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).reverse());
    });
  });
}
