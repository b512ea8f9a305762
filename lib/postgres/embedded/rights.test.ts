import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../database";
import { migrate } from "../migrations";
import { createPool, type Pool } from "../pool";
import { end, query, TestDataDir } from "./test-data-dir";

let folder: TestDataDir;

beforeEach(() => {
  folder = new TestDataDir();
});
afterEach(() => folder.remove());

async function migrateAll(pool: Pool): Promise<void> {
  await migrate(pool, { folder: "lib/console/migrations", schema: "console" });
  await migrate(pool, { folder: "lib/chat-service/migrations", schema: "chat" });
}

const rightsOfThisRole = `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS more
  FROM pg_roles WHERE rolname = current_user`;

test("everything is served and migrated as a role that owns the program's database and may do nothing else", async () => {
  const database = await openDatabase({ dataDir: folder.path });
  const { pool } = database;
  await migrateAll(pool);
  expect((await pool.query(rightsOfThisRole)).rows).toEqual([{ more: false }]);
  for (const statement of [
    "SELECT pg_read_file('postmaster.pid')",
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "ALTER SYSTEM SET log_statement = 'all'",
    "SET session_replication_role = replica",
    "SELECT rolpassword FROM pg_authid",
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow("permission denied");
  }
  const sessions =
    "SELECT DISTINCT usename FROM pg_stat_activity WHERE backend_type = 'client backend'";
  expect((await pool.query(sessions)).rows).toEqual([{ usename: "switchboard_app" }]);
  await database.close();
});

test("the role may bring trusted extensions into its database", async () => {
  const database = await openDatabase({ dataDir: folder.path });
  const { pool } = database;
  await pool.query("CREATE EXTENSION pg_trgm");
  expect((await pool.query("SELECT show_trgm('a') IS NULL AS none")).rows).toEqual([
    { none: false },
  ]);
  await database.close();
  // What an extension brought belongs to the superuser, and the next start leaves it so.
  const next = await openDatabase({ dataDir: folder.path });
  const owned = await next.pool.query(
    `SELECT similarity('a', 'a') AS same, pg_get_userbyid(proowner) AS owner
     FROM pg_proc WHERE proname = 'similarity'`,
  );
  expect(owned.rows).toEqual([{ same: 1, owner: "switchboard" }]);
  await next.close();
});

test("data of a release that served as the superuser is the role's after the first start, with every row", async () => {
  const url = await folder.startAsEarlierRelease();
  const pool = createPool(url, { max: 2 });
  await migrateAll(pool);
  await pool.query(
    "INSERT INTO chat.applications (id, name, created_at) VALUES ('kept', 'Kept', 1)",
  );
  const made = [
    "TABLE console.own (id serial, n int GENERATED ALWAYS AS IDENTITY)",
    "SEQUENCE chat.free",
    "TYPE chat.mood AS ENUM ('a')",
  ];
  for (const what of made) await pool.query(`CREATE ${what}`);
  await pool.end();

  const database = await openDatabase({ dataDir: folder.path });
  await migrateAll(database.pool);
  const kept = await database.pool.query("SELECT name FROM chat.applications WHERE id = 'kept'");
  expect(kept.rows).toEqual([{ name: "Kept" }]);
  const { rows } = await database.pool.query(
    `SELECT DISTINCT pg_get_userbyid(owner) AS owner FROM (
       SELECT relowner FROM pg_class WHERE relnamespace IN ('chat'::regnamespace, 'console'::regnamespace)
       UNION ALL SELECT proowner FROM pg_proc WHERE pronamespace = 'console'::regnamespace
       UNION ALL SELECT typowner FROM pg_type WHERE typnamespace IN ('chat'::regnamespace, 'console'::regnamespace)
       UNION ALL SELECT nspowner FROM pg_namespace WHERE nspname IN ('chat', 'console')
       UNION ALL SELECT datdba FROM pg_database WHERE datname = current_database()
     ) AS held (owner)`,
  );
  expect(rows).toEqual([{ owner: "switchboard_app" }]);
  expect((await database.pool.query(rightsOfThisRole)).rows).toEqual([{ more: false }]);
  await database.pool.query("ALTER TABLE chat.applications ADD COLUMN later int");
  await database.close();
});

test("what a program of an earlier release adds later becomes the role's at the next start", async () => {
  await (await openDatabase({ dataDir: folder.path })).close();
  const url = await folder.startAsEarlierRelease();
  await query(url, "CREATE TABLE added AS SELECT 1 AS value");
  const database = await openDatabase({ dataDir: folder.path });
  expect((await database.pool.query("SELECT value FROM added")).rows).toEqual([{ value: 1 }]);
  await database.close();
});

test.runIf(process.platform === "linux")(
  "PostgreSQL gets nothing of the console's environment",
  async () => {
    const secrets = {
      AUTH_SECRET: "a secret of the console",
      ADMIN_PASSWORD: "a password",
      PGPORT: "1",
    };
    const { owner, url } = await folder.startOwner(secrets);
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    const environment = readFileSync(`/proc/${folder.serverPid()}/environ`, "utf8");
    expect(environment.split("\0").filter(Boolean)).toEqual(["LC_ALL=C"]);
    await end(owner, "SIGTERM");
  },
);
