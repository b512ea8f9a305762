import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import {
  type ClusterDatabase,
  citusUrl,
  createClusterDatabase,
} from "@/lib/postgres/citus/test-cluster";
import { migrate } from "@/lib/postgres/migrations";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { runProgram } from "@/lib/testing/program";

describe.skipIf(citusUrl === undefined)("npm run chat -- distribute", () => {
  let database: ClusterDatabase;
  let pool: Pool;
  const folder = mkdtempSync(join(tmpdir(), "switchboard-distribute-"));
  const chat = (...args: string[]) =>
    runProgram(["lib/chat-service/cli/main.ts", ...args], {
      DATABASE_URL: "",
      CHAT_DATABASE_URL: database.url,
      DATA_DIR: folder,
    });

  beforeAll(async () => {
    database = await createClusterDatabase();
    pool = createPool(database.url);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it("moves every table with its rows, leaves none on the coordinator, and can be repeated", async () => {
    await chat("app", "create", "--app-id", "before");
    await chat("seed", "--app-id", "before", "--users", "50", "--channels", "30");
    const { rows: before } = await pool.query("SELECT count(*) FROM chat.channel_members");
    const catalog =
      'Schema "catalog": not there yet; start a console, stop it, and run this again.\n';
    expect(await chat("distribute")).toMatchObject({
      code: 0,
      stdout: `Schema "chat": 6 tables divided by the application, 2 copied to every node; 8 newly placed.\n${catalog}`,
    });
    expect((await pool.query("SELECT count(*) FROM chat.channel_members")).rows).toEqual(before);
    const { rows: left } = await pool.query(
      `SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'chat'::regnamespace
         AND c.relkind = 'r' AND c.relname <> 'schema_migrations' AND pg_relation_size(c.oid) > 0
         AND c.oid IN (SELECT logicalrelid FROM pg_dist_partition)`,
    );
    expect(left).toEqual([]);
    expect(await chat("distribute")).toMatchObject({
      code: 0,
      stdout: `Schema "chat": 6 tables divided by the application, 2 copied to every node; all were in place.\n${catalog}`,
    });
  });

  it("a later migration changes what lies on the nodes, and places its new tables beside it", async () => {
    const migrations = join(folder, "migrations");
    cpSync(chatMigrationsFolder, migrations, { recursive: true });
    const journalFile = join(migrations, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(journalFile, "utf8"));
    const entry = { ...journal.entries.at(-1), idx: 99, when: Date.now() * 2, tag: "0099_later" };
    writeFileSync(
      journalFile,
      JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
    );
    writeFileSync(
      join(migrations, "0099_later.sql"),
      [
        "ALTER TABLE chat.channels ADD COLUMN topic text DEFAULT '' NOT NULL",
        "CREATE INDEX channels_topic ON chat.channels (app_id, topic)",
        'CREATE TABLE chat.notes (app_id text COLLATE "C", channel_id text COLLATE "C", note text, PRIMARY KEY (app_id, channel_id))',
      ].join(";--> statement-breakpoint\n"),
    );
    await migrate(pool, { folder: migrations, schema: "chat" });
    const { rows } = await pool.query(
      `EXPLAIN (FORMAT JSON) SELECT c.topic, n.note FROM chat.channels c
         JOIN chat.notes n ON n.app_id = 'before' AND n.channel_id = c.id WHERE c.app_id = 'before'`,
    );
    expect(JSON.stringify(rows)).toContain('"Task Count":1');
  });
});
