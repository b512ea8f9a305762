import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ChannelType } from "@/lib/contract/channel-type";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { seedApplication } from "./seed-application";

const demo = { seed: 7, users: 500, channels: 1_200, now: new Date("2026-11-01T00:00:00Z") };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;

beforeAll(async () => {
  const folder = fileURLToPath(new URL("../migrations", import.meta.url));
  database = await createTestDatabase({ folder, schema: "chat" });
  pool = createPool(database.url);
  await seedApplication(pool, { applicationId: "demo", ...demo });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function one(sql: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`SELECT ${sql} AS value`);
  return rows[0]?.value;
}

async function digest(applicationId: string): Promise<unknown[]> {
  const tables = ["users", "bots", "channels", "channel_members", "channel_bots", "blocks"];
  return Promise.all(
    tables.map((table) =>
      one(`(SELECT md5(string_agg(line, '' ORDER BY line)) FROM (
        SELECT (to_jsonb(t) - 'app_id')::text COLLATE "C" AS line
        FROM chat.${table} t WHERE app_id = '${applicationId}') lines)`),
    ),
  );
}

describe("seed", () => {
  it("makes the same rows from the same seed and time, and others from another seed", async () => {
    await seedApplication(pool, { applicationId: "again", ...demo });
    await seedApplication(pool, { applicationId: "other", ...demo, seed: 8 });
    expect(await digest("again")).toEqual(await digest("demo"));
    expect((await digest("other"))[0]).not.toEqual((await digest("demo"))[0]);
  });

  it("leaves an application that already holds something as it is", async () => {
    const before = await digest("demo");
    expect(await seedApplication(pool, { applicationId: "demo", ...demo, seed: 9 })).toBeNull();
    expect(await digest("demo")).toEqual(before);
  });

  it("fills once when two processes start at once", async () => {
    const options = { applicationId: "race", ...demo, users: 50, channels: 60 };
    const results = await Promise.all([
      seedApplication(pool, options),
      seedApplication(pool, options),
    ]);
    expect(results.filter((counts) => counts === null)).toHaveLength(1);
    expect(await one("(SELECT count(*) FROM chat.channels WHERE app_id = 'race')")).toBe(60);
  });

  it("fills an application of one person", async () => {
    await seedApplication(pool, { applicationId: "single", ...demo, users: 1, channels: 30 });
    expect(await one("(SELECT max(member_count) FROM chat.channels WHERE app_id = 'single')")).toBe(
      1,
    );
  });

  it("has all seven channel types, frozen, ownerless and empty channels, and bots", async () => {
    const { rows } = await pool.query<{ type: string }>(
      "SELECT DISTINCT type FROM chat.channels WHERE app_id = 'demo'",
    );
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set(ChannelType.options));
    for (const condition of [
      "is_frozen",
      "owner_id = ''",
      "member_count = 0",
      "category <> '' AND subcategory <> ''",
      "private_data <> '{}'",
      "muted_users <> '[]'",
      "jsonb_typeof(banned_users -> 0) = 'string'",
      "jsonb_typeof(banned_users -> 0) = 'object'",
      "length(name) > 150",
      "name = ''",
      "name ~ '[가-힣]'",
      "last_message IS NULL",
      "last_message ? 'ownReactions'",
      "jsonb_path_exists(last_message, '$.reactions.* ? (@.type() == \"number\")')",
      "jsonb_path_exists(last_message, '$.reactions.*[*] ? (@.type() == \"string\")')",
      "type = 'invitationOnly' AND invitation_code <> ''",
    ]) {
      const sql = `EXISTS (SELECT FROM chat.channels WHERE app_id = 'demo' AND ${condition})`;
      expect(await one(sql), condition).toBe(true);
    }
    expect(
      await one(
        "(SELECT max(n) > 100 FROM (SELECT count(*) n FROM chat.channel_bots WHERE app_id = 'demo' GROUP BY bot_id) joined)",
      ),
    ).toBe(true);
  });

  it("spreads memberships and blocks as people do: many have few, a few have very many", async () => {
    const counts = async (table: string) => {
      const { rows } = await pool.query<{ n: number }>(
        `SELECT count(*) AS n FROM chat.${table} WHERE app_id = 'demo' GROUP BY user_id ORDER BY 1`,
      );
      return rows.map((row) => row.n);
    };
    const memberships = await counts("channel_members");
    const blocks = await counts("blocks");
    for (const sorted of [memberships, blocks]) {
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
      expect(sorted.at(-1)).toBeGreaterThan(median * 5);
    }
    expect(blocks.at(-1), "more than one page of blocked people").toBeGreaterThan(100);
  });

  it("keeps counts, times and positions consistent", async () => {
    const broken = {
      memberCount: `chat.channels c WHERE member_count <> (SELECT count(*) FROM chat.channel_members m
        WHERE m.app_id = c.app_id AND m.channel_id = c.id)`,
      maximum: "chat.channels WHERE max_member_count <> -1 AND member_count > max_member_count",
      botTimes: `chat.channel_bots b JOIN chat.channels c ON c.app_id = b.app_id AND c.id = b.channel_id
        WHERE b.channel_created_at <> c.created_at`,
      members: `chat.channel_members m LEFT JOIN chat.users u ON u.app_id = m.app_id AND u.id = m.user_id
        WHERE u.id IS NULL`,
      joined: `chat.channel_members m JOIN chat.channels c ON c.app_id = m.app_id AND c.id = m.channel_id
        WHERE m.joined_at < c.created_at`,
      self: "chat.blocks WHERE user_id = blocked_user_id",
      future: `chat.channels WHERE updated_at < created_at OR updated_at > ${demo.now.getTime() / 1000}`,
    };
    for (const [name, from] of Object.entries(broken)) {
      expect(await one(`(SELECT count(*) FROM ${from})`), name).toBe(0);
    }
  });
});
