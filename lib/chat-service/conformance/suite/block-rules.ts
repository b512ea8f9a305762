import { describe, expect, it } from "vitest";
import { readRefusal, type Session } from "../session";

/**
 * Section "Block relation rules". Of its eight rows the four about adding members can be seen
 * through Create Channel. The four about joining cannot: no operation of the interface joins.
 */
export function describeBlockRules(session: () => Session): void {
  describe('interface "Block relation rules" (A has blocked B)', () => {
    const refusedPair = async (owner: string, member: string, other: string) => {
      const channelId = session().freshId();
      for (const type of ["private", "public", "broadcast", "super_private", "super_public"]) {
        const input = { type, channelId, ownerId: owner, members: [other, member] };
        const body = readRefusal(await session().tryCreate(input), "blocked", owner, member);
        expect(`${body.message} ${JSON.stringify(body.details)}`).not.toContain(`${other} `);
        readRefusal(await session().getChannelAnswer(channelId), "channelNotFound");
      }
      const code = { invitationCode: "open" };
      const input = { type: "invitationOnly", channelId, ownerId: owner, members: [member] };
      readRefusal(await session().tryCreate({ ...input, ...code }), "blocked");
    };

    it("A adds B as member of a channel that A owns: no", async () => {
      const [a = "", b = "", other = ""] = session().takePeople(3);
      await session().block(a, b);
      await refusedPair(a, b, other);
    });

    it("B adds A as member of a channel that B owns: no", async () => {
      const [a = "", b = "", other = ""] = session().takePeople(3);
      await session().block(a, b);
      await refusedPair(b, a, other);
    });

    it("A adds B as member of a channel where A is a member but not owner: yes", async () => {
      const [a = "", b = "", owner = ""] = session().takePeople(3);
      await session().block(a, b);
      const input = { type: "public", ownerId: owner, members: [a, b] };
      expect((await session().create(input)).memberCount).toBe(3);
    });

    it("A is added as member to a channel where B is a member but not owner: yes", async () => {
      const [a = "", b = "", owner = ""] = session().takePeople(3);
      await session().block(a, b);
      const input = { type: "public", ownerId: owner, members: [b, a] };
      expect((await session().create(input)).memberCount).toBe(3);
    });
  });

  describe('decision "Create: block rules"', () => {
    it("names every pair (member, owner) where either has blocked the other", async () => {
      const [owner = "", blocked = "", blocker = "", both = "", free = ""] =
        session().takePeople(5);
      await session().block(owner, blocked);
      await session().block(blocker, owner);
      await session().block(owner, both);
      await session().block(both, owner);
      const members = [free, blocked, blocker, both];
      const answer = await session().tryCreate({ type: "public", ownerId: owner, members });
      readRefusal(answer, "blocked", owner, blocked, blocker, both);
    });

    it("without an owner no pair is checked", async () => {
      const [a, b] = session().takePair();
      await session().block(a, b);
      for (const ownerId of [undefined, ""]) {
        const channel = await session().create({ type: "private", ownerId, members: [a, b] });
        expect(channel.memberCount).toBe(2);
      }
    });

    it("after Unblock User the pair may be together again", async () => {
      const [a, b] = session().takePair();
      await session().block(a, b);
      const input = { type: "public", ownerId: a, members: [b] };
      readRefusal(await session().tryCreate(input), "blocked");
      await session().unblock(a, b);
      expect((await session().create(input)).memberCount).toBe(2);
    });

    it("unblocking in one direction leaves the other direction's block", async () => {
      const [a, b] = session().takePair();
      await session().block(a, b);
      await session().block(b, a);
      await session().unblock(a, b);
      const input = { type: "public", ownerId: a, members: [b] };
      readRefusal(await session().tryCreate(input), "blocked");
      await session().unblock(b, a);
      await session().create(input);
    });

    it("a channel that was made before the block stays as it was", async () => {
      const [a, b] = session().takePair();
      const input = { type: "private", ownerId: a, members: [b], channelId: session().freshId() };
      const channel = await session().create(input);
      await session().block(a, b);
      expect(await session().getChannel(channel.id)).toEqual(channel);
    });
  });
}
