import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestService, type TestService } from "./test-service";

let chat: TestService;
beforeAll(async () => {
  chat = await createTestService();
  await chat.pool.query(`
    INSERT INTO chat.users (app_id, id, created_at, updated_at)
    SELECT 'app', 'u' || i, i, i FROM generate_series(1, 250) i;
    INSERT INTO chat.bots (app_id, id, name, type) VALUES ('app', 'bot', 'Bot', 'cs');
    INSERT INTO chat.channels (app_id, id, type, category, subcategory, max_member_count, created_at,
      updated_at, member_count)
    SELECT 'app', 'c' || i, (ARRAY['private','public','super_public'])[1 + i % 3],
      (ARRAY['','news'])[1 + i % 2], (ARRAY['','local'])[1 + i % 2], 100, 1000 + i / 3, 1000, 3
    FROM generate_series(1, 300) i;
    INSERT INTO chat.channel_members (app_id, channel_id, user_id, joined_at, updated_at)
    SELECT 'app', 'c' || i, 'u' || (1 + (i + j) % 250), 1000, 1000
    FROM generate_series(1, 300) i, generate_series(1, 3) j;
    INSERT INTO chat.channel_bots (app_id, bot_id, channel_id, channel_created_at)
    SELECT app_id, 'bot', id, created_at FROM chat.channels;
    INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
    SELECT 'app', 'u1', 'u' || i, i / 2 FROM generate_series(2, 240) i`);
  await chat.send("GET", "/users");
});
afterAll(() => chat.drop());

test.each([
  ["/users", "users", 100],
  ["/users?lastUserId=u200", "users", 100],
  ["/users/u1/blocked", "users", 100],
  ["/users/u1/blocked?lastUserId=u200", "users", 100],
  ["/channels", "channels", 20],
  ["/channels?limit=100&type=all_public", "channels", 100],
  ["/channels?limit=100&category=news&lastChannelId=c299", "channels", 100],
  ["/channels?limit=1&category=news&subcategory=local&type=public", "channels", 1],
  ["/channels?summarize=true&limit=100", "channels", 100],
  ["/bots/bot/channels", "channels", 100],
  ["/bots/bot/channels?lastBotId=c150", "channels", 100],
])("GET %s costs one query however much the page holds", async (path, list, size) => {
  const query = vi.spyOn(chat.pool, "query");
  const answer = await chat.send("GET", path);
  expect(answer.status).toBe(200);
  const page = await answer.json();
  expect(page[list]).toHaveLength(size);
  expect(page.hasNext).toBe(true);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

async function walk(path: string, list: string, cursor: string, after?: string) {
  const ids: string[] = [];
  for (let next = after ? `&${cursor}=${after}` : ""; ; next = `&${cursor}=${ids.at(-1)}`) {
    const page = await (await chat.send("GET", `${path}${next}`)).json();
    ids.push(...page[list].map((item: { id: string }) => item.id));
    if (!page.hasNext) return ids;
  }
}

test.each([
  ["/channels?limit=7", "channels", "lastChannelId", 300],
  ["/channels?limit=100", "channels", "lastChannelId", 300],
  ["/channels?limit=9&type=all_public", "channels", "lastChannelId", 200],
  ["/channels?limit=9&category=news", "channels", "lastChannelId", 150],
  ["/channels?limit=9&subcategory=local&type=private", "channels", "lastChannelId", 50],
  [
    "/channels?limit=9&category=news&subcategory=local&summarize=true",
    "channels",
    "lastChannelId",
    150,
  ],
  ["/users?", "users", "lastUserId", 250],
  ["/users/u1/blocked?", "users", "lastUserId", 239],
  ["/bots/bot/channels?", "channels", "lastBotId", 300],
])(
  "a walk of %s shows each row once, though many share a time",
  async (path, list, cursor, total) => {
    const ids = await walk(path, list, cursor);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  },
);

test("rows made during a walk neither repeat nor hide older ones", async () => {
  const first = await (await chat.send("GET", "/channels?limit=50")).json();
  const before = await walk("/channels?limit=50", "channels", "lastChannelId");
  await chat.send("POST", "/channels/create", { type: "public", channelId: "zzz" });
  await chat.send("POST", "/channels/create", { type: "public", channelId: "000" });
  const last = first.channels.at(-1).id;
  const rest = await walk("/channels?limit=50", "channels", "lastChannelId", last);
  expect(rest).toEqual(before.slice(50));
});

test("a filter answers what it would have answered without an index of its own", async () => {
  const all = await walk("/channels?limit=100", "channels", "lastChannelId");
  const { rows } = await chat.pool.query(
    `SELECT id FROM chat.channels WHERE type IN ('public', 'super_public') AND category = 'news'
     ORDER BY created_at DESC, id DESC`,
  );
  const filtered = await walk(
    "/channels?type=all_public&category=news",
    "channels",
    "lastChannelId",
  );
  expect(filtered).toEqual(rows.map((row) => row.id));
  expect(all.filter((id) => filtered.includes(id))).toEqual(filtered);
});

test("ids are decoded once, and ids that cannot be stored are merely unknown", async () => {
  for (const id of ["50%", "a%2Fb", "한국어 ☕", "a+b", "a?b#c", "%zz"]) {
    await chat.pool.query(
      "INSERT INTO chat.channels (app_id, id, type, max_member_count, created_at, updated_at) VALUES ('app', $1, 'public', 100, 1, 1)",
      [id],
    );
    const answer = await chat.send("GET", `/channels/${encodeURIComponent(id)}`);
    expect((await answer.json()).channel?.id).toBe(id);
  }
  for (const path of ["/channels/%00", "/channels/%ff", "/channels/%", "/bots/%00/channels"]) {
    expect((await chat.send("GET", path)).status).toBe(404);
  }
  expect((await chat.send("GET", "/users/%00/blocked")).status).toBe(404);
  expect((await chat.send("POST", "/users/%00/block", { userId: "u1" })).status).toBe(404);
  for (const path of [
    "/channels?lastChannelId=%00",
    "/channels?category=%00",
    "/users?lastUserId=%00",
    "/users/u1/blocked?lastUserId=%00",
    "/bots/bot/channels?lastBotId=%00",
  ]) {
    expect((await chat.send("GET", path)).status).toBe(400);
  }
});
