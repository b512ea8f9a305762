import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { catalogDefaults } from "@/lib/contract/catalog-defaults";
import { catalogLimits } from "@/lib/contract/catalog-limits";
import { CatalogSettings, CatalogStatus } from "@/lib/contract/catalog-status";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { withTransaction } from "@/lib/postgres/transaction";
import { catalogMigrationsFolder } from "./migrations-folder";
import { ensureCatalog, removeCatalog, setCatalog } from "./settings";
import { catalogServes, catalogStatus } from "./status";
import { catalogBases } from "./store/basis";

const settings: CatalogSettings = catalogDefaults.other;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
let id = "";
let applications = 0;

beforeAll(async () => {
  database = await createTestDatabase({ folder: catalogMigrationsFolder, schema: "catalog" });
  pool = createPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  applications += 1;
  id = `app-${applications}`;
});

const status = async () => CatalogStatus.parse(await catalogStatus(pool, id));
const claim = (until = "now() + interval '1 minute'") =>
  pool.query(
    `UPDATE catalog.catalogs SET claimed_by = 'w', claimed_until = ${until} WHERE application_id = $1`,
    [id],
  );
const tally = (facet: string, count: number) =>
  pool.query("INSERT INTO catalog.tallies (application_id, facet, count) VALUES ($1, $2, $3)", [
    id,
    facet,
    count,
  ]);
const walk = (list: string, columns: string, values: string) =>
  pool.query(
    `INSERT INTO catalog.walks (application_id, list, ${columns}) VALUES ($1, $2, ${values})`,
    [id, list],
  );
const blockList = (userId: string, readAt: string) =>
  pool.query(
    `INSERT INTO catalog.block_lists (application_id, user_id, read_at) VALUES ($1, $2, ${readAt})`,
    [id, userId],
  );

test("an application without a catalog has no settings, serves nothing and is off", async () => {
  expect(await status()).toMatchObject({
    settings: null,
    serves: false,
    activity: "off",
    callsMade: 0,
    secondsLeft: null,
    users: { basis: { rows: 0, complete: false, asOf: null, scanningSince: null }, of: null },
  });
  expect(await catalogServes(pool, id)).toBe(false);
});

test("words that were typed nearly right are said to be found only where the database has pg_trgm", async () => {
  await pool.query("DROP EXTENSION IF EXISTS pg_trgm CASCADE");
  expect((await status()).nearMatches).toBe(false);
  await pool.query("CREATE EXTENSION pg_trgm WITH SCHEMA catalog");
  expect((await status()).nearMatches).toBe(true);
});

test("a catalog keeps what an admin set, digit for digit, and a first start changes none of it", async () => {
  await ensureCatalog(pool, id, catalogDefaults.builtIn);
  expect((await status()).settings).toEqual(catalogDefaults.builtIn);
  const set = { state: "paused", callsPerSecond: 0.3, callsAtOnce: 3, blockShare: 0.7 } as const;
  await setCatalog(pool, id, { ...set, rescanSeconds: 7_200 });
  await ensureCatalog(pool, id, catalogDefaults.builtIn);
  expect((await status()).settings).toEqual({ ...set, rescanSeconds: 7_200 });
});

test("what a catalog begins with, and every bound of its settings, can be set and read again", async () => {
  const bounds = (side: "min" | "max") => ({
    callsPerSecond: catalogLimits.callsPerSecond[side],
    callsAtOnce: catalogLimits.callsAtOnce[side],
    blockShare: catalogLimits.blockShare[side],
    rescanSeconds: catalogLimits.rescanSeconds[side],
  });
  const all: CatalogSettings[] = [
    catalogDefaults.other,
    catalogDefaults.builtIn,
    { state: "off", ...bounds("min") },
    { state: "on", ...bounds("max") },
  ];
  for (const one of all) {
    await setCatalog(pool, id, CatalogSettings.parse(one));
    expect((await status()).settings).toEqual(one);
  }
});

test("a catalog serves from its first stored page on, also while it is paused, and not while it is off", async () => {
  const serves = async () => [
    (await status()).serves,
    await catalogServes(pool, id),
    await catalogServes(pool, id, "users"),
    await catalogServes(pool, id, "channels"),
  ];
  await setCatalog(pool, id, settings);
  expect(await serves()).toEqual([false, false, false, false]);
  await tally("users", 100);
  expect(await serves()).toEqual([true, true, true, false]);
  // A list that ended without a row is known to be empty.
  await walk("channels", "started_at, completed_at", "now() - interval '1 second', now()");
  expect(await serves()).toEqual([true, true, true, true]);
  await setCatalog(pool, id, { ...settings, state: "paused" });
  expect(await serves()).toEqual([true, true, true, true]);
  await setCatalog(pool, id, { ...settings, state: "off" });
  expect(await serves()).toEqual([false, false, false, false]);
});

test("a catalog that nobody holds is stopped; one that is held scans, waits or rests", async () => {
  const activity = async () => (await status()).activity;
  await setCatalog(pool, id, settings);
  expect(await activity()).toBe("stopped");
  await claim();
  expect(await activity()).toBe("scanning");
  await pool.query(
    `UPDATE catalog.catalogs SET hold_until = now() + interval '1 minute', hold_reason = 'rate-limited'
     WHERE application_id = $1`,
    [id],
  );
  expect(await status()).toMatchObject({ activity: "waiting", waitsFor: "rate-limited" });
  await setCatalog(pool, id, settings);
  expect(await status()).toMatchObject({ activity: "scanning", waitsFor: null, waitsUntil: null });
  for (const list of ["users", "channels", "blocks"]) {
    await walk(list, "started_at, completed_at", "now() - interval '1 second', now()");
  }
  expect(await activity()).toBe("resting");
  await setCatalog(pool, id, { ...settings, state: "paused" });
  expect(await activity()).toBe("paused");
  await setCatalog(pool, id, { ...settings, state: "off" });
  expect(await activity()).toBe("off");
  await setCatalog(pool, id, settings);
  await claim("now() - interval '1 second'");
  expect(await activity()).toBe("stopped");
});

test("the rate is that of the console which scans, and none where nobody does", async () => {
  await setCatalog(pool, id, settings);
  await pool.query("UPDATE catalog.catalogs SET rate = 4.3 WHERE application_id = $1", [id]);
  expect((await status()).rate).toBe(0);
  await claim();
  expect((await status()).rate).toBe(4.3);
});

test("a list is complete after a scan of all of it, and says when it was read and what is under way", async () => {
  await setCatalog(pool, id, settings);
  await tally("channels", 4_200);
  await walk("channels", "started_at, met", "'2026-01-01T00:00:00Z', 4200");
  const since = Date.parse("2026-01-01T00:00:00Z");
  expect((await status()).channels).toMatchObject({
    basis: { rows: 4_200, complete: false, asOf: null, scanningSince: since },
    read: 4_200,
    of: null,
  });
  await pool.query(
    `UPDATE catalog.walks SET completed_at = '2026-01-01T00:10:00Z', met_before = 4300,
       head_read_at = '2026-01-01T00:20:00Z', newest_first = true WHERE application_id = $1`,
    [id],
  );
  const { channels } = await status();
  expect(channels).toEqual({
    basis: {
      rows: 4_200,
      complete: true,
      asOf: Date.parse("2026-01-01T00:20:00Z"),
      scanningSince: null,
    },
    read: 4_200,
    of: 4_300,
    completedAt: Date.parse("2026-01-01T00:10:00Z"),
    newestFirst: true,
    brokenOff: null,
  });
  expect((await catalogBases(pool, id)).channels).toEqual(channels.basis);
});

test("a scan that ended before the list's end is neither complete nor under way, and says why", async () => {
  await setCatalog(pool, id, settings);
  await walk("users", "started_at, broken_off", "now(), 'repeated'");
  expect((await status()).users).toMatchObject({
    basis: { complete: false, scanningSince: null },
    brokenOff: "repeated",
  });
});

test("block lists are complete after a round through all of them, and tell the oldest", async () => {
  await setCatalog(pool, id, settings);
  await claim();
  await blockList("u1", "'2026-01-02T00:00:00Z'");
  await blockList("u2", "NULL");
  expect((await status()).blocks).toMatchObject({ basis: { complete: false }, read: 1, of: null });
  await walk("users", "started_at, completed_at", "now() - interval '1 second', now()");
  await walk("channels", "started_at, completed_at", "now() - interval '1 second', now()");
  await walk("blocks", "started_at", "'2026-01-01T00:00:00Z'");
  expect(await status()).toMatchObject({
    activity: "scanning",
    blocks: { basis: { complete: false, asOf: null }, read: 1, of: 2 },
    oldestBlockListAt: Date.parse("2026-01-02T00:00:00Z"),
    secondsLeft: 1,
  });
  await pool.query("UPDATE catalog.block_lists SET read_at = now() WHERE read_at IS NULL");
  await pool.query("UPDATE catalog.walks SET completed_at = now() WHERE list = 'blocks'");
  expect(await status()).toMatchObject({
    activity: "resting",
    blocks: {
      basis: { complete: true, asOf: Date.parse("2026-01-02T00:00:00Z") },
      read: 2,
      of: 2,
    },
    secondsLeft: null,
  });
});

test("a round through block lists that some refused is over, and not complete", async () => {
  await setCatalog(pool, id, settings);
  await claim();
  await walk("users", "started_at, completed_at", "now() - interval '1 second', now()");
  await walk("channels", "started_at, completed_at", "now() - interval '1 second', now()");
  await walk("blocks", "broken_off", "'refused'");
  expect(await status()).toMatchObject({
    activity: "resting",
    blocks: { basis: { complete: false }, brokenOff: "refused" },
  });
});

test("the time left is told only where the size of every list is known", async () => {
  await setCatalog(pool, id, settings);
  await claim();
  // Whose block lists there are is known only once everybody is.
  await blockList("early", "now()");
  await blockList("unread", "NULL");
  expect((await status()).secondsLeft).toBe(null);
  await pool.query("DELETE FROM catalog.block_lists WHERE application_id = $1", [id]);
  await walk("users", "started_at, met", "now(), 500");
  expect((await status()).secondsLeft).toBe(null);
  await pool.query(
    `UPDATE catalog.walks SET completed_at = now() - interval '1 hour', met_before = 1500
     WHERE application_id = $1`,
    [id],
  );
  for (let n = 0; n < 40; n += 1) await blockList(`u${n}`, "NULL");
  await blockList("read", "now() - interval '1 hour'");
  // Ten pages of users and forty block lists, at five calls a second.
  expect((await status()).secondsLeft).toBe(10);
  // A round that begins anew reads the other one again as well.
  await walk("blocks", "started_at", "now()");
  expect((await status()).secondsLeft).toBe(11);
});

test("a catalog that is removed leaves nothing behind, and no other application's is touched", async () => {
  await setCatalog(pool, id, settings);
  await setCatalog(pool, `${id} other`, settings);
  await tally("users", 1);
  await walk("users", "met", "1");
  await blockList("u1", "NULL");
  await pool.query(
    `INSERT INTO catalog.users (application_id, id, data, search, digest, listed)
     VALUES ($1, 'u1', '{}', 'u1', '', true)`,
    [id],
  );
  await withTransaction(pool, (client) => removeCatalog(client, id));
  const { rows } = await pool.query(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'catalog' AND column_name = 'application_id' ORDER BY 1`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { name } of rows) {
    const left = await pool.query(`SELECT FROM catalog.${name} WHERE application_id = $1`, [id]);
    expect([name, left.rowCount]).toEqual([name, 0]);
  }
  expect((await catalogStatus(pool, `${id} other`)).settings).toEqual(settings);
});
