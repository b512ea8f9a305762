import { describe, expect, it } from "vitest";
import { rawBody, readRefusal, type Session } from "../session";
import { allTypes, codeFor, superTypes } from "./channel-types";

/** Section "Create Channel" and what Get Channel shows afterwards. */
export function describeCreatingChannels(session: () => Session): void {
  describe('interface "Create Channel"', () => {
    it("gives the whole channel as asked, lastMessage null, and Get Channel gives the same", async () => {
      const [owner, member] = session().takePair();
      const before = Math.floor(Date.now() / 1000);
      const input = {
        type: "private",
        name: 'Support 고객 😀 "quoted" \\ back',
        ownerId: owner,
        channelId: session().freshId(),
        members: [member],
        imageUrl: "https://images.example/a.png",
        data: { topic: "한국어", empty: "", "키 🔑": "line\nbreak\ttab" },
        maxMemberCount: 7,
        hideMessagesBeforeJoin: true,
        category: "Sales",
        subcategory: "Korea",
      };
      const channel = await session().create(input);
      expect(channel).toMatchObject({
        id: input.channelId,
        type: "private",
        name: input.name,
        ownerId: owner,
        imageUrl: input.imageUrl,
        invitationCode: "",
        data: input.data,
        isFrozen: false,
        hideMessagesBeforeJoin: true,
        category: "Sales",
        subcategory: "Korea",
        memberCount: 2,
        maxMemberCount: 7,
        mutedUsers: [],
        bannedUsers: [],
        bots: [],
        unreadCount: 0,
        lastReadAt: 0,
        lastMessage: null,
      });
      expect(channel.members.map(({ id }) => id).sort()).toEqual([owner, member].sort());
      expect(channel.createdAt).toBeGreaterThanOrEqual(before - 120);
      expect(channel.createdAt).toBeLessThanOrEqual(before + 120);
      expect(channel.updatedAt).toBe(channel.createdAt);
      expect(await session().getChannel(channel.id)).toEqual(channel);
    });

    it("needs nothing but the type (and the code of an invitationOnly one)", async () => {
      for (const type of allTypes) {
        const channel = await session().create({ type, ...codeFor(type) });
        expect(channel).toMatchObject({ type, ownerId: "", memberCount: 0, members: [], data: {} });
        expect(await session().getChannel(channel.id)).toEqual(channel);
      }
    });

    it("a member carries the user's name, picture and data", async () => {
      const { users } = await session().listUsers();
      const user = users[0];
      if (!user) throw new Error("needs at least one user");
      const channel = await session().create({ type: "public", members: [user.id] });
      const [member] = channel.members;
      expect(member).toMatchObject({
        id: user.id,
        username: user.username,
        profileImageUrl: user.profileImageUrl,
        data: user.data,
        memberInfo: {},
      });
    });
  });

  describe('decision "Create: members"', () => {
    it("members are optional, with or without an owner", async () => {
      const owner = session().takePerson();
      const alone = await session().create({ type: "public", ownerId: owner });
      expect(alone.members.map(({ id }) => id)).toEqual([owner]);
      expect(alone.memberCount).toBe(1);
      const empty = await session().create({ type: "public", members: [] });
      expect(empty.memberCount).toBe(0);
      const ownerless = await session().create({ type: "public", ownerId: "" });
      expect(ownerless.ownerId).toBe("");
    });

    it("duplicates collapse; the owner joins by default and counts once", async () => {
      const [owner, member] = session().takePair();
      const members = [member, owner, member, member, owner];
      const channel = await session().create({ type: "public", ownerId: owner, members });
      expect(channel.memberCount).toBe(2);
      expect(channel.members.map(({ id }) => id).sort()).toEqual([owner, member].sort());
      const limit = { maxMemberCount: 2 };
      await session().create({ type: "public", ownerId: owner, members, ...limit });
    });
  });

  describe('decision "Create: unknown owner or member ids"', () => {
    it("404 naming every unknown id; nothing is created", async () => {
      const known = session().takePerson();
      const fresh = () => session().freshId();
      const [channelId, owner, first, second] = [fresh(), fresh(), fresh(), fresh()];
      const answer = await session().tryCreate({
        type: "super_public",
        channelId,
        ownerId: owner,
        members: [first, known, second],
      });
      readRefusal(answer, "userNotFound", owner, first, second);
      readRefusal(await session().getChannelAnswer(channelId), "channelNotFound");
    });
  });

  describe('decision "Create: more members than maxMemberCount"', () => {
    it("400, counting the owner; nothing is created", async () => {
      const [owner = "", ...members] = session().takePeople(4);
      for (const type of ["public", "super_public"]) {
        const channelId = session().freshId();
        const input = { type, channelId, ownerId: owner, members, maxMemberCount: 3 };
        readRefusal(await session().tryCreate(input), "tooManyMembers");
        readRefusal(await session().getChannelAnswer(channelId), "channelNotFound");
        const fits = await session().create({ ...input, maxMemberCount: 4 });
        expect(fits.memberCount).toBe(4);
      }
    });

    it("100 members fit a channel by default, 101 do not; a super channel takes them", async ({
      skip,
    }) => {
      if (session().peopleCount < 101) return skip("needs 101 users: CONFORMANCE_USER_IDS");
      const people = session().takePeople(101);
      const full = await session().create({ type: "public", members: people.slice(1) });
      expect(full.memberCount).toBe(100);
      expect(full.members.length).toBe(100);
      readRefusal(await session().tryCreate({ type: "public", members: people }), "tooManyMembers");
      const wide = await session().create({ type: "super_public", members: people });
      expect(wide.memberCount).toBe(101);
    });
  });

  describe('decision "Super channels"', () => {
    it("people lists are empty, memberCount is true, and three fields are left out, in every answer", async () => {
      const [owner, member] = session().takePair();
      for (const type of superTypes) {
        const category = session().freshId("cat");
        const input = { type, category, ownerId: owner, members: [member] };
        const answer = await session().tryCreate(input);
        const created = rawBody(answer).channel as Record<string, unknown>;
        const single = rawBody(await session().getChannelAnswer(String(created.id))).channel;
        const list = rawBody(await session().call("GET", "/channels", { query: { category } }));
        expect(list.channels).toEqual([created]);
        expect(single).toEqual(created);
        expect(created).toMatchObject({
          members: [],
          mutedUsers: [],
          bannedUsers: [],
          memberCount: 2,
          maxMemberCount: -1,
        });
        for (const field of ["unreadCount", "lastReadAt", "invitationCode"]) {
          expect(created).not.toHaveProperty(field);
        }
      }
    });
  });

  describe('decision "Create: channelId taken"', () => {
    it("409 for a taken id, and the first channel stays as it was", async () => {
      const first = await session().create({ type: "public", name: "first" });
      const again = { channelId: first.id, name: "second" };
      for (const type of ["public", "private"]) {
        readRefusal(await session().tryCreate({ type, ...again }), "channelIdTaken");
      }
      expect(await session().getChannel(first.id)).toEqual(first);
    });

    it("reuseChannel gives the existing private channel when the set of members is the same", async () => {
      const [owner, member] = session().takePair();
      const input = { type: "private", channelId: session().freshId(), ownerId: owner };
      const first = await session().create({ ...input, members: [member], reuseChannel: true });
      for (const members of [[member], [member, owner], [owner, member, member]]) {
        const answer = await session().tryCreate({ ...input, members, reuseChannel: true });
        expect(answer.status).toBe(200);
        expect(rawBody(answer).channel).toEqual(first);
      }
    });

    it("reuseChannel with other members, another type, or unset gets the 409", async () => {
      const [owner = "", member = "", third = ""] = session().takePeople(3);
      const input = { type: "private", channelId: session().freshId(), ownerId: owner };
      const members = [member];
      await session().create({ ...input, members });
      const refused = [
        { members: [], reuseChannel: true },
        { members: [third], reuseChannel: true },
        { members: [member, third], reuseChannel: true },
        { members, type: "public", reuseChannel: true },
        { members, reuseChannel: false },
        { members },
      ];
      for (const change of refused) {
        readRefusal(await session().tryCreate({ ...input, ...change }), "channelIdTaken");
      }
      const open = await session().create({ type: "public", ownerId: owner, members });
      const asPrivate = { ...input, channelId: open.id, members, reuseChannel: true };
      readRefusal(await session().tryCreate(asPrivate), "channelIdTaken");
    });
  });

  describe('decision "invitationCode"', () => {
    it("is required and non-empty for invitationOnly, and refused for another type", async () => {
      readRefusal(await session().tryCreate({ type: "invitationOnly" }), "invalidRequest");
      const empty = { type: "invitationOnly", invitationCode: "" };
      readRefusal(await session().tryCreate(empty), "invalidRequest");
      for (const type of ["private", "public", "broadcast", ...superTypes]) {
        const answer = await session().tryCreate({ type, invitationCode: "x" });
        readRefusal(answer, "invalidRequest", "invitationCode");
        await session().create({ type, invitationCode: "" });
      }
      const kept = await session().create({ type: "invitationOnly", invitationCode: "초대 🎟" });
      expect((await session().getChannel(kept.id)).invitationCode).toBe("초대 🎟");
    });
  });
}
