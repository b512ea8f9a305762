import { describe, expect, it } from "vitest";
import { userLine } from "../fixture";
import { outOfOrder, readRefusal, type Session, walk } from "../session";

const millisecondsFrom = 100_000_000_000;

/** Section "Get Users". */
export function describeListingUsers(session: () => Session): void {
  const pages = (lastUserId: string | undefined) => session().listUsers({ lastUserId });

  describe('interface "Get Users"', () => {
    it("walks every user of the application once, with every field", async () => {
      const users = await walk(pages);
      expect(new Set(users.map(({ id }) => id)).size).toBe(users.length);
      for (const id of session().takePeople(3)) {
        expect(users.some((user) => user.id === id)).toBe(true);
      }
    });

    it('decision "Times": users in milliseconds, channels and members in seconds', async () => {
      const { users } = await session().listUsers();
      for (const user of users) {
        if (user.createdAt !== 0) expect(user.createdAt).toBeGreaterThan(millisecondsFrom);
        if (user.updatedAt !== 0) expect(user.updatedAt).toBeGreaterThan(millisecondsFrom);
      }
      const channel = await session().create({ type: "public", ownerId: session().takePerson() });
      const [member] = channel.members;
      const times = [channel.createdAt, channel.updatedAt, member?.createdAt, member?.updatedAt];
      for (const time of [...times, member?.lastReadAt, member?.lastSentAt]) {
        expect(time).toBeLessThan(millisecondsFrom);
      }
      expect(channel.createdAt).toBeGreaterThan(1_600_000_000);
    });

    it("content-type, which the interface lists on this GET, changes nothing", async () => {
      const plain = await session().call("GET", "/users");
      for (const type of ["application/json", "text/plain"]) {
        const typed = await session().call("GET", "/users", { headers: { "content-type": type } });
        expect(typed.text).toBe(plain.text);
      }
    });

    it('decision "Cursors": an unknown lastUserId is 400 naming it', async () => {
      const query = { lastUserId: session().freshId() };
      const answer = await session().call("GET", "/users", { query });
      readRefusal(answer, "unknownCursor", "lastUserId");
    });

    it('decision "Sort order": by (createdAt, id) descending', async () => {
      expect(outOfOrder(await walk(pages))).toEqual([]);
    });

    it('decision "Page sizes": 100 a page', async ({ skip }) => {
      if (session().peopleCount < 101) return skip("needs 101 users: CONFORMANCE_USER_IDS");
      const page = await session().listUsers();
      expect([page.users.length, page.hasNext]).toEqual([100, true]);
    });

    it('decision "Cursors": users that arrive meanwhile neither repeat nor skip older ones', async ({
      skip,
    }) => {
      if (!session().target.importLines) return skip("needs a target that can import users");
      const before = await walk(pages);
      const mark = session().freshId("late");
      const walked = await walk(pages, async (page) => {
        const lines = Array.from({ length: 40 }, (_, index) =>
          userLine(`${mark}-${page}-${index}`, { createdAt: Date.now(), updatedAt: Date.now() }),
        );
        await session().importLines(lines);
      });
      const ids = walked.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !id.startsWith(mark))).toEqual(before.map(({ id }) => id));
    });
  });
}
