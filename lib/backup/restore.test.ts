import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import { consoleMigrationsFolder } from "@/lib/console/migrations-folder";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { migrate } from "@/lib/postgres/migrations";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { backup } from "./backup";
import { restore } from "./restore";
import type { BackupPart } from "./tables";

const folder = mkdtempSync(join(tmpdir(), "switchboard-restore-"));
const file = join(folder, "saved.gz");
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
let other: Pool;
let parts: BackupPart[];

beforeAll(async () => {
  const saved = await openTestRuntime();
  const source = saved.runtime.pool;
  await migrate(source, { folder: chatMigrationsFolder, schema: "chat" });
  await signedInBrowser("ada@example.com", [{ role: "admin", applicationId: null }]);
  // More than the buffers between the file and PostgreSQL hold, so that a part of it fills no table.
  await source.query(
    `INSERT INTO console.verifications (id, identifier, value, expires_at)
     SELECT md5(random()::text), md5(random()::text), md5(random()::text), now()
     FROM generate_series(1, 20000)`,
  );
  await backup([{ pool: source, schemas: ["console", "chat"] }], file);
  await saved.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  other = createPool(database.url);
  parts = [{ pool, schemas: ["console", "chat"] }];
});
afterEach(async () => {
  await pool.end();
  await other.end();
  await database.drop();
});

const makeReady = () => migrate(other, { folder: consoleMigrationsFolder, schema: "console" });

async function emailsOfStaff() {
  const { rows } = await other.query<{ email: string }>("SELECT email FROM console.staff");
  return rows.map(({ email }) => email);
}

async function someoneWaitsForAnAdvisoryLock() {
  const { rowCount } = await other.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rowCount !== 0;
}

test("a console that starts during a restore waits for it, and keeps what it makes when the restore fails", async () => {
  const pipe = join(folder, "pipe.gz");
  execFileSync("mkfifo", [pipe]);
  const restoring = restore(parts, pipe).catch((error: Error) => error);
  const writer = await open(pipe, "w");
  const bytes = readFileSync(file);
  await writer.write(bytes.subarray(0, bytes.length / 2));

  const starting = makeReady().then(() =>
    other.query("INSERT INTO console.staff (id, name, email) VALUES ('new', 'New', 'new@x.test')"),
  );
  await expect.poll(someoneWaitsForAnAdvisoryLock, { timeout: 60_000 }).toBe(true);
  await writer.close();
  expect(await restoring).toBeInstanceOf(Error);
  await starting;
  expect(await emailsOfStaff()).toEqual(["new@x.test"]);
});

test("of two restores at once into one database one fills it and the other is refused", async () => {
  const again = [{ pool: other, schemas: ["console", "chat"] as const }];
  const ended = await Promise.allSettled([restore(parts, file), restore(again, file)]);
  expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(ended.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { name: "BackupError", message: expect.stringContaining("rows in console.") },
  });
  expect(await emailsOfStaff()).toEqual(["ada@example.com"]);
});

test("a single row in any table refuses a restore and stays; tables that are made ready but empty are filled", async () => {
  await makeReady();
  await other.query(
    "INSERT INTO console.throttles (key, failures, window_started_at) VALUES ('x', 1, now())",
  );
  await expect(restore(parts, file)).rejects.toThrow("rows in console.throttles");
  expect((await other.query("SELECT key FROM console.throttles")).rows).toEqual([{ key: "x" }]);
  expect(await emailsOfStaff()).toEqual([]);

  await other.query("DELETE FROM console.throttles");
  await restore(parts, file);
  expect(await emailsOfStaff()).toEqual(["ada@example.com"]);
});

test("a catalog is in no backup, and one that is left where it is restored is emptied", async () => {
  await migrate(other, { folder: catalogMigrationsFolder, schema: "catalog" });
  await other.query(
    `INSERT INTO catalog.catalogs (application_id, state, calls_per_second, calls_at_once,
       block_share, rescan_seconds) VALUES ('demo', 'on', 5, 2, 0.5, 3600);
     INSERT INTO catalog.words VALUES ('demo', 'left')`,
  );
  const { tables } = await restore(parts, file);
  expect(new Set(tables.map(({ schema }) => schema))).toEqual(new Set(["console", "chat"]));
  const { rowCount } = await other.query(
    "SELECT FROM catalog.catalogs UNION ALL SELECT FROM catalog.words",
  );
  expect(rowCount).toBe(0);
  await migrate(other, { folder: catalogMigrationsFolder, schema: "catalog" });
});
