import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { expectSuccess, inBatches, readRefusal, type Session, walk } from "../session";

/** Sections "Block User", "Unblock User", "Get Blocked Users", and the state table between them. */
export function describeBlocking(session: () => Session): void {
  const blockedIds = async (userId: string) =>
    (await session().listBlocked(userId)).users.map(({ id }) => id);

  describe('interface "States and transitions"', () => {
    it("not blocked → Block User → blocked, and B appears in A's list alone", async () => {
      const [a, b] = session().takePair();
      const answer = await session().tryBlock(a, b);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.text)).toEqual({});
      expect(await blockedIds(a)).toContain(b);
      expect(await blockedIds(b)).not.toContain(a);
    });

    it("blocked → Unblock User → not blocked, and B leaves A's list", async () => {
      const [a, b] = session().takePair();
      await session().block(a, b);
      const answer = await session().tryUnblock(a, b);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.text)).toEqual({});
      expect(await blockedIds(a)).not.toContain(b);
    });

    it("the blocked list holds whole users", async () => {
      const { users } = await session().listUsers();
      const [first, second] = users;
      if (!first || !second) throw new Error("needs at least two users");
      await session().block(first.id, second.id);
      const listed = (await session().listBlocked(first.id)).users;
      expect(listed).toContainEqual(second);
    });
  });

  describe('decision "Block"', () => {
    it("is idempotent, and keeps the first time of blocking", async () => {
      const [a = "", first = "", second = ""] = session().takePeople(3);
      await session().block(a, first);
      await sleep(5);
      await session().block(a, second);
      await sleep(5);
      await session().block(a, first);
      const order = (await blockedIds(a)).filter((id) => id === first || id === second);
      expect(order).toEqual([second, first]);
    });

    it("unblocking and blocking again makes it the newest", async () => {
      const [a = "", first = "", second = ""] = session().takePeople(3);
      await session().block(a, first);
      await sleep(5);
      await session().block(a, second);
      await session().unblock(a, first);
      await sleep(5);
      await session().block(a, first);
      expect((await blockedIds(a)).slice(0, 2)).toEqual([first, second]);
    });

    it("blocking oneself is 400, an unknown user on either side 404", async () => {
      const [a, b] = session().takePair();
      const unknown = session().freshId();
      readRefusal(await session().tryBlock(a, a), "selfBlock");
      readRefusal(await session().tryBlock(unknown, b), "userNotFound");
      readRefusal(await session().tryBlock(a, unknown), "userNotFound");
      expect(await blockedIds(a)).not.toContain(a);
    });

    it("a body without a userId is 400 naming it, for Block and Unblock", async () => {
      const a = session().takePerson();
      for (const operation of ["block", "unblock"]) {
        for (const json of [{}, { userId: "" }, { userId: 1 }, { userId: null }, { userId: [a] }]) {
          const answer = await session().call("POST", `/users/${a}/${operation}`, { json });
          readRefusal(answer, "invalidRequest", "userId");
        }
      }
    });

    it("50 times at once is one block", async () => {
      const [a, b] = session().takePair();
      const before = (await blockedIds(a)).length;
      const answers = await Promise.all(Array.from({ length: 50 }, () => session().tryBlock(a, b)));
      for (const answer of answers) expectSuccess(answer);
      expect((await blockedIds(a)).length).toBe(before + 1);
    });

    it("two people blocking each other at once both succeed", async () => {
      const [a, b] = session().takePair();
      for (let round = 0; round < 20; round += 1) {
        const both = await Promise.all([session().tryBlock(a, b), session().tryBlock(b, a)]);
        for (const answer of both) expectSuccess(answer);
        const undone = await Promise.all([session().tryUnblock(a, b), session().tryUnblock(b, a)]);
        for (const answer of undone) expectSuccess(answer);
      }
    });
  });

  describe('decision "Unblock"', () => {
    it("is idempotent; an unknown user is 404", async () => {
      const [a, b] = session().takePair();
      const unknown = session().freshId();
      await session().unblock(a, b);
      await session().unblock(a, b);
      readRefusal(await session().tryUnblock(unknown, b), "userNotFound");
      readRefusal(await session().tryUnblock(a, unknown), "userNotFound");
    });
  });

  describe('decisions "Sort order", "Cursors", "Page sizes": Get Blocked Users', () => {
    it("newest block first, 100 a page, and blocks made meanwhile neither repeat nor skip", async ({
      skip,
    }) => {
      if (session().peopleCount < 241) return skip("needs 241 users: CONFORMANCE_USER_IDS");
      const [a = "", ...others] = session().takePeople(241);
      const older = others.slice(0, 210);
      const newer = others.slice(210);
      await inBatches(older, 10, (id) => session().block(a, id));
      const firstPage = await session().listBlocked(a);
      expect(firstPage.users.length).toBe(100);
      expect(firstPage.hasNext).toBe(true);

      const pages = (lastUserId: string | undefined) => session().listBlocked(a, { lastUserId });
      const calm = await walk(pages);
      expect(calm.length).toBe(210);
      const walked = await walk(pages, async () => {
        for (const id of newer.splice(0, 10)) await session().block(a, id);
      });
      const ids = walked.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => older.includes(id))).toEqual(calm.map(({ id }) => id));
    });

    it("a list of exactly one page has no next one", async ({ skip }) => {
      if (session().peopleCount < 102) return skip("needs 102 users: CONFORMANCE_USER_IDS");
      const [a = "", ...others] = session().takePeople(102);
      await inBatches(others.slice(0, 100), 10, (id) => session().block(a, id));
      const exact = await session().listBlocked(a);
      expect([exact.users.length, exact.hasNext]).toEqual([100, false]);
      const past = await session().listBlocked(a, { lastUserId: exact.users.at(-1)?.id });
      expect(past).toEqual({ users: [], hasNext: false });
      await session().block(a, others[100] ?? "");
      const longer = await session().listBlocked(a);
      expect([longer.users.length, longer.hasNext]).toEqual([100, true]);
    });

    it("an unknown lastUserId is 400 naming it; an unknown user 404", async () => {
      const path = `/users/${encodeURIComponent(session().takePerson())}/blocked`;
      const query = { lastUserId: session().freshId() };
      const answer = await session().call("GET", path, { query });
      readRefusal(answer, "unknownCursor", "lastUserId");
      const unknown = `/users/${session().freshId()}/blocked`;
      readRefusal(await session().call("GET", unknown, { query }), "userNotFound");
    });
  });
}
