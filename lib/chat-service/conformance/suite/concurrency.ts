import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { expectSuccess, rawBody, readRefusal, type Session } from "../session";

/** What must hold for concurrent requests. */
export function describeConcurrency(session: () => Session): void {
  describe('decision "Create: two at once with one id"', () => {
    it("of 50 creations with one id exactly one wins; the others get the 409", async () => {
      const channelId = session().freshId();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          session().tryCreate({ type: "public", channelId, name: `attempt ${index}` }),
        ),
      );
      const winners = answers.filter((answer) => answer.status === 200);
      expect(winners.length).toBe(1);
      for (const answer of answers) {
        if (answer.status !== 200) readRefusal(answer, "channelIdTaken");
      }
      const [winner] = winners;
      const won = winner && rawBody(winner).channel;
      expect(await session().getChannel(channelId)).toEqual(won);
    });

    it("of 50 with reuseChannel and the same members, all get the one channel", async () => {
      const [owner, member] = session().takePair();
      const category = session().freshId("cat");
      const input = { type: "private", channelId: session().freshId(), ownerId: owner, category };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          session().tryCreate({ ...input, members: [member], reuseChannel: true }),
        ),
      );
      for (const answer of answers) expectSuccess(answer);
      const bodies = new Set(answers.map((answer) => JSON.stringify(rawBody(answer).channel)));
      expect(bodies.size).toBe(1);
      expect((await session().listChannels({ category })).channels.length).toBe(1);
    });

    it("of 50 with reuseChannel and two sets of members, one set wins throughout", async () => {
      const [owner = "", first = "", second = ""] = session().takePeople(3);
      const input = { type: "private", channelId: session().freshId(), ownerId: owner };
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const member = index % 2 ? first : second;
          const reuse = { members: [member], reuseChannel: true };
          return { member, answer: await session().tryCreate({ ...input, ...reuse }) };
        }),
      );
      const channel = await session().getChannel(input.channelId);
      const winner = channel.members.map(({ id }) => id).find((id) => id !== owner);
      for (const { member, answer } of answers) {
        if (member === winner) expectSuccess(answer);
        else readRefusal(answer, "channelIdTaken");
      }
    });
  });

  describe('interface "Block relation rules" while requests race', () => {
    // A creation that read the blocks before this block was written must be visible once the
    // block is acknowledged: one that becomes visible later came after the block, and broke it.
    it("a block racing creations either stops one or comes after it, in 60 rounds", async () => {
      let refused = 0;
      let created = 0;
      for (let round = 0; round < 60; round += 1) {
        const [owner, member] = session().takePair();
        const [a, b] = round % 2 ? [owner, member] : [member, owner];
        const ids = Array.from({ length: 6 }, () => session().freshId("race"));
        const creations = ids.map(async (channelId, index) => {
          await pause((index * (round % 7)) / 4);
          return session().tryCreate({
            type: "public",
            channelId,
            ownerId: owner,
            members: [member],
          });
        });
        await pause(round % 5);
        expectSuccess(await session().tryBlock(a, b));
        const seen = await Promise.all(ids.map((id) => session().getChannelAnswer(id)));
        const late = session().tryCreate({ type: "public", ownerId: owner, members: [member] });
        const answers = await Promise.all(creations);
        readRefusal(await late, "blocked");
        for (const [index, answer] of answers.entries()) {
          if (answer.status === 403) {
            refused += 1;
            readRefusal(await session().getChannelAnswer(ids[index] ?? ""), "channelNotFound");
          } else {
            created += 1;
            expectSuccess(answer);
            const atBlock = seen[index]?.status;
            expect(atBlock, `round ${round}: created after the block`).toBe(200);
          }
        }
        await session().unblock(a, b);
      }
      expect(refused).toBeGreaterThan(0);
      expect(created).toBeGreaterThan(0);
    });

    it("creations and blocks of the same people in every direction never deadlock", async () => {
      const people = session().takePeople(6);
      const work = Array.from({ length: 120 }, (_, index) => {
        const [a = "", b = ""] = [people[index % 6], people[(index * 5 + 1 + (index % 3)) % 6]];
        if (index % 3 === 0)
          return session().tryCreate({ type: "public", ownerId: a, members: people });
        if (a === b) return session().tryUnblock(a, people[(index + 1) % 6] ?? "");
        return index % 3 === 1 ? session().tryBlock(a, b) : session().tryUnblock(a, b);
      });
      for (const answer of await Promise.all(work)) expect([200, 403]).toContain(answer.status);
    });
  });
}

/** Waits, but not for 0 ms: a timer would put the block of every round after its creations. */
async function pause(ms: number): Promise<void> {
  if (ms > 0) await sleep(ms);
}
