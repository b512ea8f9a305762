import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { createChannel } from "@/lib/upstream/chat-writes";
import {
  type CatalogStage,
  openCatalogStage,
  type SeededService,
  startSeededService,
  toldBy,
} from "../testing/catalog-stage";
import { miscounts } from "../testing/recount";
import { startTestScanner } from "../testing/test-scanner";
import { scanUntilComplete } from "./scan-until-complete";

let stage: CatalogStage;
let chat: SeededService;

beforeAll(async () => {
  [stage, chat] = await Promise.all([
    openCatalogStage(),
    startSeededService({ users: 150, channels: 250 }),
  ]);
  await stage.turnOn("demo");
});

afterAll(async () => {
  await stage.close();
  await chat.close();
});

function scan() {
  return scanUntilComplete({
    pool: stage.pool,
    application: chat.application(),
    rate: 2_000,
    atOnce: 8,
    signal: AbortSignal.timeout(110_000),
  });
}

const context = { requestId: "test" };

test("after a scan the catalog exports what the service exports, line by line", async () => {
  const ended = await scan();
  expect(ended).toMatchObject({ isDone: true, brokenOff: {}, users: 150, channels: 250 });
  const told = toldBy(await chat.lines());
  expect(told.length).toBeGreaterThan(400);
  expect(toldBy(await stage.lines("demo"))).toEqual(told);
  expect(await miscounts(stage.pool, "demo")).toEqual([]);
});

test("a scan that finds everything as it was writes no row again", async () => {
  await scan();
  const versions = async () => {
    const { rows } = await stage.pool.query(
      ["channels", "users", "members", "channel_bots", "bots", "user_facts", "blocks"]
        .map(
          (table) => `SELECT '${table}' AS name, sum(xmin::text::bigint)::text AS versions,
           count(*) FROM catalog.${table}`,
        )
        .join(" UNION ALL "),
    );
    return rows;
  };
  const before = await versions();
  await scan();
  expect(await versions()).toEqual(before);
});

test("what changed in the service changes in the catalog, what went is marked gone, and what came back is there", async () => {
  await scan();
  const { pool } = chat;
  await pool.query(
    "CREATE TABLE kept AS SELECT * FROM chat.channels WHERE name LIKE '%a%' LIMIT 40",
  );
  await pool.query(
    "CREATE TABLE kept_members AS SELECT m.* FROM chat.channel_members m JOIN kept k ON k.app_id = m.app_id AND k.id = m.channel_id",
  );
  await pool.query(
    "CREATE TABLE kept_bots AS SELECT m.* FROM chat.channel_bots m JOIN kept k ON k.app_id = m.app_id AND k.id = m.channel_id",
  );
  const removeKept = async () => {
    for (const table of ["channel_members", "channel_bots"]) {
      await pool.query(`DELETE FROM chat.${table} WHERE channel_id IN (SELECT id FROM kept)`);
    }
    await pool.query("DELETE FROM chat.channels WHERE id IN (SELECT id FROM kept)");
  };
  await removeKept();
  await pool.query(
    "UPDATE chat.channels SET name = name || ' 새 이름', owner_id = 'nobody', category = 'moved' WHERE id IN (SELECT id FROM chat.channels ORDER BY id LIMIT 25)",
  );
  await pool.query(
    "DELETE FROM chat.channel_members WHERE (channel_id, user_id) IN (SELECT DISTINCT ON (channel_id) channel_id, user_id FROM chat.channel_members ORDER BY channel_id, user_id LIMIT 30)",
  );
  await pool.query(
    "UPDATE chat.channels c SET member_count = (SELECT count(*) FROM chat.channel_members m WHERE m.app_id = c.app_id AND m.channel_id = c.id) WHERE type NOT LIKE 'super%'",
  );
  await pool.query(
    "UPDATE chat.users SET username = username || ' renamed' WHERE id IN (SELECT id FROM chat.users ORDER BY id LIMIT 20)",
  );
  await pool.query(
    "DELETE FROM chat.blocks WHERE (user_id, blocked_user_id) IN (SELECT user_id, blocked_user_id FROM chat.blocks ORDER BY 1, 2 LIMIT 50)",
  );
  await scan();
  expect(toldBy(await stage.lines("demo"))).toEqual(toldBy(await chat.lines()));
  expect(await miscounts(stage.pool, "demo")).toEqual([]);
  const { rowCount: gone } = await stage.pool.query(
    "SELECT FROM catalog.channels WHERE gone_at IS NOT NULL",
  );
  expect(gone).toBe(40);

  await pool.query("INSERT INTO chat.channels SELECT * FROM kept");
  await pool.query("INSERT INTO chat.channel_members SELECT * FROM kept_members");
  await pool.query("INSERT INTO chat.channel_bots SELECT * FROM kept_bots");
  await scan();
  expect(toldBy(await stage.lines("demo"))).toEqual(toldBy(await chat.lines()));
  expect(await miscounts(stage.pool, "demo")).toEqual([]);
});

test("a user who left the service is gone with whom they blocked, and the owner of their channels is unknown", async () => {
  const { rows } = await chat.pool.query<{ id: string }>(
    `SELECT u.id FROM chat.users u JOIN chat.blocks b ON b.app_id = u.app_id AND b.user_id = u.id
     ORDER BY u.id LIMIT 1`,
  );
  const id = rows[0]?.id ?? "";
  for (const [table, column] of [
    ["blocks", "user_id"],
    ["blocks", "blocked_user_id"],
    ["channel_members", "user_id"],
    ["users", "id"],
  ]) {
    await chat.pool.query(`DELETE FROM chat.${table} WHERE ${column} = $1`, [id]);
  }
  await chat.pool.query(
    "UPDATE chat.channels c SET member_count = (SELECT count(*) FROM chat.channel_members m WHERE m.app_id = c.app_id AND m.channel_id = c.id) WHERE type NOT LIKE 'super%'",
  );
  await scan();
  await scan();
  expect(toldBy(await stage.lines("demo"))).toEqual(toldBy(await chat.lines()));
  expect(await miscounts(stage.pool, "demo")).toEqual([]);
});

test("where the service lists newest first, what is new appears soon, without a scan of everything", async () => {
  await scan();
  const scanner = startTestScanner(stage.pool, chat.application(), { headEveryMs: 300 });
  const upstream = chatUpstream(chat.application());
  const ids = Array.from({ length: 250 }, (_, index) => `new-${index}`);
  // At one moment, since blocks that others make after a list was read are found in the next round.
  await chat.pool.query(`WITH late AS (
      INSERT INTO chat.users (app_id, id, username, created_at, updated_at)
      VALUES ('app', 'late-user', 'Late', 99999999999999, 99999999999999) RETURNING app_id, id)
    INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
    SELECT l.app_id, l.id, u.id, 1 FROM late l, (SELECT id FROM chat.users LIMIT 1) u`);
  for (const channelId of ids) {
    await createChannel(
      upstream,
      { type: "public", channelId, name: channelId, members: ["late-user"] },
      context,
    );
  }
  await expect
    .poll(
      async () =>
        (await stage.pool.query("SELECT FROM catalog.channels WHERE id LIKE 'new-%'")).rowCount,
      { timeout: 15_000 },
    )
    .toBe(250);
  await expect
    .poll(
      async () =>
        (await stage.pool.query("SELECT FROM catalog.blocks WHERE user_id = 'late-user'")).rowCount,
      { timeout: 15_000 },
    )
    .toBe(1);
  await sleep(500);
  await scanner.stop();
  const { rows } = await stage.pool.query(
    "SELECT list, newest_first FROM catalog.walks WHERE list <> 'blocks' ORDER BY list",
  );
  expect(rows).toEqual([
    { list: "channels", newest_first: true },
    { list: "users", newest_first: true },
  ]);
  expect(await miscounts(stage.pool, "demo")).toEqual([]);
  expect(toldBy(await stage.lines("demo"))).toEqual(toldBy(await chat.lines()));
});
