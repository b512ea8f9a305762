import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { createPool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { backup } from "./backup";
import { restore } from "./restore";
import type { BackupPart } from "./tables";

const folder = mkdtempSync(join(tmpdir(), "switchboard-backup-failures-"));
let saved: Awaited<ReturnType<typeof openTestRuntime>>;
let parts: BackupPart[];

beforeAll(async () => {
  saved = await openTestRuntime();
  parts = [{ pool: saved.runtime.pool, schemas: ["console"] }];
  await signedInBrowser("ada@example.com", [{ role: "admin", applicationId: null }]);
  const { pool } = saved.runtime;
  await pool.query(
    `INSERT INTO console.invitations (id, token_hash, kind, grants, expires_at)
     VALUES ('open', 'x', 'invitation', '[]', now() + interval '1 day')`,
  );
  await pool.query(
    `INSERT INTO console.access_tokens (id, staff_id, name, hash, start, permissions, expires_at)
     SELECT 'live', id, 'nightly', 'x', 'swb_', '{browse}', now() + interval '1 day' FROM console.staff`,
  );
  // Too much for the buffers between PostgreSQL and the file, and compressed still megabytes.
  await pool.query(
    `INSERT INTO console.verifications (id, identifier, value, expires_at)
     SELECT md5(random()::text), md5(random()::text), md5(random()::text), now() + interval '1 day'
     FROM generate_series(1, 100000)`,
  );
});
afterAll(async () => {
  await saved.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a backup that the disk has no room for fails at once and leaves neither file nor draft", async () => {
  const file = join(folder, "too-large.gz");
  const command = [process.execPath, "--conditions=react-server", "--import", "tsx"];
  command.push("lib/backup/cli/main.ts", "backup", file);
  // Files may grow to one megabyte, which is less than the rows need.
  const child = spawn("sh", ["-c", 'ulimit -f 2048; exec "$@"', "sh", ...command], {
    env: {
      ...process.env,
      DATABASE_URL: saved.databaseUrl,
      CHAT_DATABASE_URL: "",
      AUTH_SECRET: "a secret of the test run, long enough to sign with",
    },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: 60_000,
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  expect([code, said]).toEqual([1, expect.stringContaining("EFBIG")]);
  expect([existsSync(file), existsSync(`${file}.draft`)]).toEqual([false, false]);
});

test("a backup replaces neither a folder nor what is no ordinary file", async () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  await expect(backup(parts, folder)).rejects.toThrow(`${folder} is a folder`);
  await expect(backup(parts, pipe)).rejects.toThrow(`${pipe} is no ordinary file`);
  expect(statSync(pipe).isFIFO()).toBe(true);
});

test("a backup that fails leaves the draft of another backup under way alone", async () => {
  const file = join(folder, "others.gz");
  writeFileSync(`${file}.draft`, "another's");
  const closed = createPool(saved.databaseUrl);
  await closed.end();
  await expect(backup([{ pool: closed, schemas: ["console"] }], file)).rejects.toThrow();
  await expect(backup(parts, file)).rejects.toThrow(
    /^\S+others\.gz\.draft is there: [^\n]+ remove the draft$/,
  );
  expect(readFileSync(`${file}.draft`, "utf8")).toBe("another's");
});

test("a restore ends the sessions, codes, links and access tokens of the saved console, as they may have ended since", async () => {
  const file = join(folder, "whole.gz");
  await backup(parts, file);
  const elsewhere = await createTestDatabase();
  const pool = createPool(elsewhere.url);
  try {
    await restore([{ pool, schemas: ["console"] }], file);
    const { rows } = await pool.query(
      `SELECT (SELECT count(*) FROM console.staff) AS staff,
         (SELECT count(*) FROM console.sessions) AS sessions,
         (SELECT count(*) FROM console.verifications) AS codes,
         (SELECT count(*) FROM console.invitations WHERE used_at IS NULL) AS open_links,
         (SELECT count(*) FROM console.access_tokens WHERE revoked_at IS NULL) AS tokens,
         (SELECT count(*) FROM console.invitations) AS links`,
    );
    expect(rows).toEqual([{ staff: 1, sessions: 0, codes: 0, open_links: 0, tokens: 0, links: 1 }]);
  } finally {
    await pool.end();
    await elsewhere.drop();
  }
  const { rows } = await saved.runtime.pool.query("SELECT FROM console.sessions");
  expect(rows.length).toBeGreaterThan(0);
});
