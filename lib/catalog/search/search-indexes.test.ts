import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import { ChannelSearch } from "@/lib/contract/catalog-search";
import { migrate } from "@/lib/postgres/migrations";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { searchChannels } from "./channels";
import { putCatalog } from "./search.fixture";
import { withSearch } from "./search-connection";
import { ensureSearchIndexes } from "./search-indexes";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await migrate(pool, { folder: catalogMigrationsFolder, schema: "catalog" });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function invalidOrMissing(): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT wanted FROM unnest(ARRAY['channels_pairs', 'channels_frozen', 'users_pairs',
       'words_start', 'channels_trigrams']) wanted
     WHERE NOT EXISTS (SELECT FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE c.relname = wanted AND i.indisvalid)`,
  );
  return rows.map(({ wanted }) => wanted);
}

test("several processes make what searches stand on at once, and again", async () => {
  const pools = Array.from({ length: 4 }, () => createPool(database.url, { max: 2 }));
  const made = await Promise.all(pools.map((one) => ensureSearchIndexes(one)));
  await Promise.all(made.map(({ indexed }) => indexed));
  expect(made.map(({ nearMatches }) => nearMatches)).toEqual([true, true, true, true]);
  expect(await invalidOrMissing()).toEqual([]);
  await ensureSearchIndexes(pool);
  await Promise.all(pools.map((one) => one.end()));
});

test("an index that a killed process left half built is built again", async () => {
  await putCatalog(pool, "a", { channels: [{ id: "a" }, { id: "b" }] });
  await (await ensureSearchIndexes(pool)).indexed;
  await pool.query("DROP INDEX catalog.channels_frozen");
  const failing = pool.query(
    "CREATE UNIQUE INDEX CONCURRENTLY channels_frozen ON catalog.channels (application_id)",
  );
  await expect(failing).rejects.toThrow(/could not create unique index/);
  expect(await invalidOrMissing()).toEqual(["channels_frozen"]);
  await (await ensureSearchIndexes(pool)).indexed;
  expect(await invalidOrMissing()).toEqual([]);
});

test("where pg_trgm is refused, texts are found all the same", async () => {
  const other = await createTestDatabase();
  const poor = createPool(other.url);
  await migrate(poor, { folder: catalogMigrationsFolder, schema: "catalog" });
  const { rows } = await poor.query("SELECT current_user AS role, current_database() AS name");
  await poor.query(`REVOKE CREATE ON DATABASE ${rows[0].name} FROM ${rows[0].role}`);
  const { nearMatches } = await ensureSearchIndexes(poor);
  expect(nearMatches).toBe(false);
  await putCatalog(poor, "a", { channels: [{ id: "a", name: "Bikes and trains" }, { id: "b" }] });
  const found = await searchChannels(poor, "a", ChannelSearch.parse({ q: "s and t" }));
  expect(found.rows.map(({ id }) => id)).toEqual(["a"]);
  const typo = await searchChannels(poor, "a", ChannelSearch.parse({ q: "bkies" }));
  expect(typo).toMatchObject({ near: ["bikes"], rows: [{ id: "a" }] });
  await poor.end();
  await other.drop();
});

test("a search that takes too long is given up, and says so", async () => {
  const asked = withSearch(pool, ({ client }) => client.query("SELECT pg_sleep(20)"), 100);
  await expect(asked).rejects.toMatchObject({ name: "SearchError", kind: "too-slow" });
});

test("a search cannot write", async () => {
  const asked = withSearch(pool, ({ client }) => client.query("DELETE FROM catalog.channels"));
  await expect(asked).rejects.toThrow(/read-only transaction/);
});
