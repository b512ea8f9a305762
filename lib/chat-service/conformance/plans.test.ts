import { expect, test } from "vitest";
import { everyStatement } from "./every-statement";
import { createDirectDatabase, openOwnService, ownApplication } from "./own-service";
import { planOf } from "./plan-of";

/** Enough rows that reading a table from end to end is never the better plan. */
const rows = 4_000;

const fill = `
  INSERT INTO chat.users (app_id, id, created_at, updated_at)
  SELECT $1, 'u' || i, i, i FROM generate_series(1, $2::int) i;
  INSERT INTO chat.bots (app_id, id) SELECT $1, 'b' || i FROM generate_series(1, $2::int) i;
  INSERT INTO chat.channels (app_id, id, type, category, subcategory, max_member_count, created_at,
    updated_at, member_count)
  SELECT $1, 'c' || i, (ARRAY['private','public','super_public'])[1 + i % 3],
    (ARRAY['','news'])[1 + i % 2], (ARRAY['','local'])[1 + i % 2], 100, i / 3, i, 3
  FROM generate_series(1, $2::int) i;
  INSERT INTO chat.channel_members (app_id, channel_id, user_id, joined_at, updated_at)
  SELECT $1, 'c' || i, 'u' || 1 + (i + j) % $2, i, i
  FROM generate_series(1, $2::int) i, generate_series(1, 3) j;
  INSERT INTO chat.channel_bots (app_id, bot_id, channel_id, channel_created_at)
  SELECT $1, 'b' || i, 'c' || i, i / 3 FROM generate_series(1, $2::int) i;
  INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
  SELECT $1, 'u' || 1 + i / 100, 'u' || i, i FROM generate_series(1, $2::int) i`;

test("no statement of a request reads a table of people or channels from end to end", async () => {
  const target = await openOwnService({
    over: "process",
    people: 12,
    connections: 1,
    createDatabase: createDirectDatabase,
  });
  try {
    for (const statement of fill.split(";")) {
      await target.pool.query(statement, [ownApplication.appId, rows]);
    }
    const statements = (await everyStatement(target.pool, target)).filter(({ text }) =>
      text.includes("chat."),
    );
    expect(statements.length).toBeGreaterThanOrEqual(56);
    await target.pool.query("SET plan_cache_mode = force_generic_plan");
    const scansOf = async () => {
      const scans: string[] = [];
      for (const statement of statements) {
        const plan = await planOf(target.pool, statement, target.appId);
        const scan = /"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(?!application)(\w+)"/g;
        scans.push(...[...plan.matchAll(scan)].map(([, table]) => `${statement.name}: ${table}`));
      }
      return scans;
    };
    expect(await scansOf()).toEqual([]);
    await target.pool.query("ANALYZE");
    expect(await scansOf()).toEqual([]);
  } finally {
    await target.close?.();
  }
});
