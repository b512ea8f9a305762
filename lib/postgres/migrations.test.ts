import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "./migrations";
import { createPool } from "./pool";
import { createTestDatabase } from "./test-database";

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "switchboard-migrations-"));
  mkdirSync(join(folder, "meta"));
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function writeMigrations(statements: string[]): void {
  const entries = statements.map((sql, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), sql);
    return { idx, version: "7", when: idx + 1, tag: String(idx), breakpoints: true };
  });
  const journal = { version: "7", dialect: "postgresql", entries };
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
}

test("migrations run once when many processes start at the same moment", async () => {
  writeMigrations(["CREATE TABLE chat.steps (step int)", "INSERT INTO chat.steps VALUES (1)"]);
  const pools = Array.from({ length: 8 }, () => createPool(database.url, { max: 1 }));
  await Promise.all(pools.map((pool) => migrate(pool, { folder, schema: "chat" })));
  const [first] = pools;
  const steps = await first?.query("SELECT step FROM chat.steps");
  expect(steps?.rows).toEqual([{ step: 1 }]);
  await Promise.all(pools.map((pool) => pool.end()));
});

test("a later start applies only the migrations that are new", async () => {
  const pool = createPool(database.url);
  const first = "CREATE TABLE chat.steps (step int)";
  writeMigrations([first]);
  await migrate(pool, { folder, schema: "chat" });
  writeMigrations([first, "INSERT INTO chat.steps VALUES (2)"]);
  await migrate(pool, { folder, schema: "chat" });
  await migrate(pool, { folder, schema: "chat" });
  expect((await pool.query("SELECT step FROM chat.steps")).rows).toEqual([{ step: 2 }]);
  await pool.end();
});

test("a migration that fails changes nothing and leaves no lock behind", async () => {
  const pool = createPool(database.url);
  writeMigrations(["CREATE TABLE chat.steps (step int)", "SELECT 1 / 0"]);
  await expect(migrate(pool, { folder, schema: "chat" })).rejects.toThrow();
  writeMigrations(["CREATE TABLE chat.steps (step int)"]);
  await migrate(pool, { folder, schema: "chat" });
  expect((await pool.query("SELECT step FROM chat.steps")).rows).toEqual([]);
  await pool.end();
});
