import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestService, type TestService } from "../test-service";

let chat: TestService;
beforeAll(async () => {
  chat = await createTestService();
  await chat.addUsers("ann", "bob", "cat", "dan");
});
afterAll(() => chat.drop());

const create = (body: object) => chat.send("POST", "/channels/create", body);

async function countStored(channelId: string): Promise<{ channels: number; members: number }> {
  const { rows } = await chat.pool.query<{ channels: number; members: number }>(
    `SELECT (SELECT count(*) FROM chat.channels WHERE id = $1) AS channels,
       (SELECT count(*) FROM chat.channel_members WHERE channel_id = $1) AS members`,
    [channelId],
  );
  return rows[0] ?? { channels: -1, members: -1 };
}

describe("refusals store nothing", () => {
  test("unknown owner and members are all named, in the order they came", async () => {
    const refused = await create({
      type: "public",
      channelId: "refused-unknown",
      ownerId: "no-owner",
      members: ["ann", "no-1", "no-2", "no-1"],
    });
    expect(refused.status).toBe(404);
    const body = await refused.json();
    expect(body.code).toBe("2001");
    expect(body.details.map((detail: { message: string }) => detail.message)).toEqual([
      "user no-owner does not exist",
      "user no-1 does not exist",
      "user no-2 does not exist",
    ]);
    expect(await countStored("refused-unknown")).toEqual({ channels: 0, members: 0 });
  });

  test("every forbidding pair is named, whichever of the two blocked the other", async () => {
    await chat.addUsers("owner", "foe-1", "foe-2");
    await chat.send("POST", "/users/owner/block", { userId: "foe-1" });
    await chat.send("POST", "/users/foe-2/block", { userId: "owner" });
    await chat.send("POST", "/users/foe-1/block", { userId: "foe-2" });
    const input = { type: "public", channelId: "refused-blocked", ownerId: "owner" };
    const refused = await create({ ...input, members: ["foe-1", "foe-2", "ann"] });
    expect(refused.status).toBe(403);
    const { details } = await refused.json();
    expect(details.map((detail: { message: string }) => detail.message).sort()).toEqual([
      "user foe-2 has blocked user owner",
      "user owner has blocked user foe-1",
    ]);
    expect(await countStored("refused-blocked")).toEqual({ channels: 0, members: 0 });
    const ownerless = await create({ type: "public", members: ["foe-1", "foe-2", "owner"] });
    expect(ownerless.status).toBe(200);
  });

  test("more members than the maximum, the owner counted once", async () => {
    const input = { type: "public", maxMemberCount: 2, ownerId: "ann", members: ["ann", "bob"] };
    expect((await create(input)).status).toBe(200);
    const refused = await create({ ...input, members: ["bob", "cat"], channelId: "refused-many" });
    expect(refused.status).toBe(400);
    expect((await refused.json()).code).toBe("2006");
    expect(await countStored("refused-many")).toEqual({ channels: 0, members: 0 });
  });
});

test("the owner comes first, duplicates collapse, and members keep the order they came in", async () => {
  const created = await create({
    type: "private",
    ownerId: "bob",
    members: ["dan", "ann", "dan", "bob"],
  });
  const { channel } = await created.json();
  expect(channel.members.map((member: { id: string }) => member.id)).toEqual(["bob", "dan", "ann"]);
  expect(channel.memberCount).toBe(3);
});

test("keys of data that name parts of a prototype are kept like any other", async () => {
  const response = await chat.service.fetch(
    new Request("http://service.test/v1.4/api/channels/create", {
      method: "POST",
      headers: { ...chat.credentials, "content-type": "application/json" },
      body: '{"type":"public","channelId":"proto","data":{"__proto__":"a","constructor":"b"}}',
    }),
  );
  expect(response.status).toBe(200);
  const { rows } = await chat.pool.query("SELECT data::text FROM chat.channels WHERE id = 'proto'");
  expect(rows[0].data).toBe('{"__proto__": "a", "constructor": "b"}');
});

test("of 50 creations at once with one id, one creates and 49 get 409", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      create({ type: "public", channelId: "one-winner", ownerId: "ann", name: `try ${index}` }),
    ),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect(await countStored("one-winner")).toEqual({ channels: 1, members: 1 });
});

describe("reuseChannel", () => {
  const oneToOne = {
    type: "private",
    channelId: "one-to-one",
    members: ["ann", "bob"],
    reuseChannel: true,
  };

  test("of 20 creations at once, all get the one channel", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(oneToOne)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
  });

  test("needs the same set of members, in any order, and a private channel on both sides", async () => {
    expect((await create({ ...oneToOne, members: ["bob", "ann"] })).status).toBe(200);
    expect((await create({ ...oneToOne, ownerId: "ann", members: ["bob"] })).status).toBe(200);
    expect((await create({ ...oneToOne, members: ["ann"] })).status).toBe(409);
    expect((await create({ ...oneToOne, members: ["ann", "bob", "cat"] })).status).toBe(409);
    expect((await create({ ...oneToOne, type: "public" })).status).toBe(409);
    expect((await create({ ...oneToOne, reuseChannel: false })).status).toBe(409);
    await create({ type: "public", channelId: "open", members: ["ann", "bob"] });
    expect((await create({ ...oneToOne, channelId: "open" })).status).toBe(409);
  });
});

describe("a block that lands during a creation", () => {
  test("waits for a creation that has looked, and so comes after it", async () => {
    await chat.addUsers("o1", "m1");
    const client = await chat.pool.connect();
    await client.query("BEGIN");
    await client.query("SELECT FROM chat.users WHERE app_id = 'app' AND id = 'o1' FOR SHARE");
    let landed = false;
    const block = chat.send("POST", "/users/m1/block", { userId: "o1" }).then((answer) => {
      landed = true;
      return answer;
    });
    await chat.untilWaiting(1);
    expect(landed).toBe(false);
    await client.query("COMMIT");
    client.release();
    expect((await block).status).toBe(200);
  });

  test("stops a creation that looks later", async () => {
    await chat.addUsers("o2", "m2");
    const client = await chat.pool.connect();
    await client.query("BEGIN");
    await client.query(
      "SELECT FROM chat.users WHERE app_id = 'app' AND id IN ('m2', 'o2') ORDER BY id FOR NO KEY UPDATE",
    );
    await client.query("INSERT INTO chat.blocks VALUES ('app', 'm2', 'o2', 1)");
    const creation = create({ type: "public", ownerId: "o2", members: ["m2"] });
    await chat.untilWaiting(1);
    await client.query("COMMIT");
    client.release();
    expect((await creation).status).toBe(403);
  });

  test("under load leaves no channel newer than the block it breaks", async () => {
    // Stored times are too coarse to compare, so triggers record when each row is stored. They also
    // delay a creation between its check for blocks and its insert, so that a block could get between.
    await chat.pool.query(`
      CREATE TABLE public.stored (kind text, owner_id text, at timestamptz);
      CREATE FUNCTION public.note_stored() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_TABLE_NAME = 'channels' THEN
          PERFORM pg_sleep(0.02);
          INSERT INTO public.stored VALUES ('channel', NEW.owner_id, clock_timestamp());
        ELSE
          INSERT INTO public.stored VALUES ('block', NEW.blocked_user_id, clock_timestamp());
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER noted BEFORE INSERT ON chat.channels FOR EACH ROW EXECUTE FUNCTION public.note_stored();
      CREATE TRIGGER noted BEFORE INSERT ON chat.blocks FOR EACH ROW EXECUTE FUNCTION public.note_stored();`);
    for (let round = 0; round < 15; round += 1) {
      const [owner, member] = [`race-o${round}`, `race-m${round}`];
      await chat.addUsers(owner, member);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () =>
          create({ type: "public", ownerId: owner, members: [member] }),
        ),
        // Later in each round, so that some creations come before it however busy the machine is.
        sleep(round * 2).then(() => chat.send("POST", `/users/${member}/block`, { userId: owner })),
        ...Array.from({ length: 4 }, () =>
          create({ type: "public", ownerId: owner, members: [member] }),
        ),
      ]);
      for (const answer of answers) expect([200, 403]).toContain(answer.status);
      const later = await create({ type: "public", ownerId: owner, members: [member] });
      expect(later.status).toBe(403);
    }
    const { rows } = await chat.pool.query(
      `SELECT count(*) FILTER (WHERE c.at > b.at)::int AS newer, count(c.at) > 0 AS some,
         count(DISTINCT b.owner_id)::int AS blocks
       FROM public.stored b LEFT JOIN public.stored c ON c.owner_id = b.owner_id AND c.kind = 'channel'
       WHERE b.kind = 'block'`,
    );
    expect(rows).toEqual([{ newer: 0, some: true, blocks: 15 }]);
  });
});
