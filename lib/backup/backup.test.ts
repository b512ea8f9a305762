import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { signedInBrowser, testPassword } from "@/lib/bff/test-staff";
import { createApplication } from "@/lib/chat-service/applications/applications";
import { partitioning } from "@/lib/chat-service/conformance/partitioning";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import { seedApplication } from "@/lib/chat-service/seed/seed-application";
import { appendAuditLog } from "@/lib/console/audit-log";
import { freezeView } from "@/lib/console/frozen-views/change-frozen-views";
import { getFrozenView } from "@/lib/console/frozen-views/read-frozen-views";
import { consoleRuntime, setConsoleRuntime } from "@/lib/console/runtime";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { verifyAuditLog } from "@/lib/console/verify-audit-log";
import { openDatabase } from "@/lib/postgres/database";
import { migrate, migrationsTable } from "@/lib/postgres/migrations";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { runProgram } from "@/lib/testing/program";
import { TestBrowser } from "@/lib/testing/test-browser";

const person = "ada@example.com";
const folder = mkdtempSync(join(tmpdir(), "switchboard-backup-"));
const file = join(folder, "saved.gz");
const chatTables = [
  "application_keys",
  "applications",
  "blocks",
  "bots",
  "channel_bots",
  "channel_members",
  "channels",
  "users",
];
const frozenViewId = randomUUID();
const reader = { applicationId: "demo", staffId: "", may: { removeOwn: false, removeAny: false } };
let frozen: Awaited<ReturnType<typeof getFrozenView>>;
let saved: Awaited<ReturnType<typeof openTestRuntime>>;
let made: Awaited<ReturnType<typeof saveWhileWriting>>;

beforeAll(async () => {
  saved = await openTestRuntime();
  const { pool } = saved.runtime;
  await fillChat(pool);
  const { staffId } = await signedInBrowser(person, [{ role: "admin", applicationId: null }]);
  frozen = await freezeTwoRows(staffId);
  made = await saveWhileWriting(pool);
});
afterAll(async () => {
  await saved.close();
  rmSync(folder, { recursive: true, force: true });
});

async function freezeTwoRows(staffId: string) {
  const writer = { ...reader, staffId, actor: { staffId } };
  const input = { name: "Frozen", list: "channels", query: "q=case" } as const;
  const basis = { rows: 2, complete: true, asOf: 1_700_000_000_000, scanningSince: null };
  await freezeView(writer, frozenViewId, input, async () => ({
    rows: ["one\t\\N", "two\n"].map((name) => ({ id: name, name, gone: false })),
    next: null,
    count: { value: 2, more: false },
    basis,
    near: ["casa", 'k,{}"'],
  }));
  return getFrozenView(reader, frozenViewId);
}

async function fillChat(pool: Pool): Promise<void> {
  await migrate(pool, { folder: chatMigrationsFolder, schema: "chat" });
  await createApplication(pool, { id: "demo" });
  await seedApplication(pool, { applicationId: "demo", seed: 1, users: 60, channels: 150 });
}

async function run(args: string[], env: Record<string, string>) {
  const own = {
    CHAT_DATABASE_URL: "",
    AUTH_SECRET: "a secret of the test run, long enough to sign with",
  };
  const command: [string, ...string[]] = ["lib/backup/cli/main.ts", ...args];
  const { code, stdout, stderr } = await runProgram(command, { ...own, ...env });
  return { code, said: stdout + stderr };
}

/** Saves into `file` while people block others, which goes on until the file is whole. */
async function saveWhileWriting(pool: Pool) {
  let writing = true;
  let written = 0;
  const writers = [1, 2, 3].map(async (writer) => {
    for (; writing; written += 1) {
      await appendAuditLog({ action: "block-user", outcome: "intended", target: `${writer}` });
      await pool.query(
        `INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
         VALUES ('demo', $1, $2, 1)`,
        [`writer-${writer}`, `blocked-${written}-${writer}`],
      );
    }
  });
  const { code, said } = await run(["backup", file], { DATABASE_URL: saved.databaseUrl });
  const writtenThen = written;
  writing = false;
  await Promise.all(writers);
  return { code, said, written: writtenThen, writers: writers.length };
}

/** A digest of every table of the chat service, but for the blocks that are written while it is saved. */
async function chatRows(pool: Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'chat'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> $1 ORDER BY relname`,
    [migrationsTable],
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS count, md5(string_agg(t::text, ',' ORDER BY t::text)) AS sum
         FROM chat.${name} t WHERE t::text NOT LIKE '%,writer-%'`,
      );
      return [name, rows[0]];
    }),
  );
  return Object.fromEntries(found);
}

test("saved while writes go on and restored elsewhere, everything is as of one moment, the audit log is whole and people sign in", async () => {
  expect(made.code, made.said).toBe(0);
  expect(made.written).toBeGreaterThan(10);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const dataDir = join(folder, "elsewhere");
  const filled = await run(["restore", file], { DATABASE_URL: "", DATA_DIR: dataDir });
  expect(filled.said).toContain("AUTH_SECRET");
  expect(filled.code, filled.said).toBe(0);

  const restored = await openDatabase({ dataDir });
  const before = consoleRuntime();
  try {
    const rows = await chatRows(restored.pool);
    expect(rows).toEqual(await chatRows(saved.runtime.pool));
    for (const table of chatTables) expect(rows[table].count, table).toBeGreaterThan(0);
    const verdict = await verifyAuditLog(restored.pool);
    expect(verdict.broken).toBeNull();
    expect(verdict.rows).toBeGreaterThan(0);
    // A writer appends before it inserts: no moment has more blocks than announcements.
    const { rows: counts } = await restored.pool.query<{ announced: number; blocks: number }>(
      `SELECT (SELECT count(*)::int FROM console.audit_log WHERE action = 'block-user') AS announced,
         (SELECT count(*)::int FROM chat.blocks WHERE user_id LIKE 'writer-%') AS blocks`,
    );
    const { announced = 0, blocks = 0 } = counts[0] ?? {};
    expect(announced - blocks).toBeGreaterThanOrEqual(0);
    expect(announced - blocks).toBeLessThanOrEqual(made.writers);

    setConsoleRuntime({ ...before, pool: restored.pool });
    expect(await getFrozenView(reader, frozenViewId)).toEqual(frozen);
    expect(frozen.rows).toHaveLength(2);
    const browser = new TestBrowser(before.env.publicUrl);
    await browser.signIn(handleSignInPost, { email: person, password: testPassword });
    await appendAuditLog({ action: "sign-in", outcome: "done" });
    expect((await verifyAuditLog(restored.pool)).broken).toBeNull();
  } finally {
    setConsoleRuntime(before);
    await restored.close();
  }
});

test("tables that were partitioned as docs/scaling.md says are saved too, and restored whole", async () => {
  const partitioned = await createTestDatabase();
  const whole = await createTestDatabase();
  const pools = [createPool(partitioned.url), createPool(whole.url)] as const;
  const [source, target] = pools;
  try {
    await fillChat(source);
    const before = await chatRows(source);
    await source.query(partitioning());
    const copy = join(folder, "partitioned.gz");
    const { code, said } = await run(["backup", copy], { DATABASE_URL: partitioned.url });
    expect(code, said).toBe(0);
    const filled = await run(["restore", copy], { DATABASE_URL: whole.url });
    expect(filled.code, filled.said).toBe(0);
    expect(await chatRows(target)).toEqual(before);
  } finally {
    for (const pool of pools) await pool.end();
    await partitioned.drop();
    await whole.drop();
  }
});

test("a database that holds something, and a file that is cut off or foreign, are refused and change nothing", async () => {
  const full = await run(["restore", file], { DATABASE_URL: saved.databaseUrl });
  expect(full).toMatchObject({ code: 1 });
  expect(full.said).toContain("already");

  const empty = await createTestDatabase();
  const cut = join(folder, "cut.gz");
  const plain = gunzipSync(readFileSync(file));
  writeFileSync(cut, gzipSync(plain.subarray(0, plain.length - 20)));
  const torn = join(folder, "torn.gz");
  writeFileSync(torn, readFileSync(file).subarray(0, 2_000));
  const foreign = join(folder, "foreign.gz");
  writeFileSync(foreign, gzipSync("something else\n"));
  try {
    for (const wrong of [cut, torn, foreign]) {
      expect(await run(["restore", wrong], { DATABASE_URL: empty.url })).toMatchObject({ code: 1 });
    }
    // Whatever failed, the database is as empty as before.
    const good = await run(["restore", file], { DATABASE_URL: empty.url });
    expect(good.code, good.said).toBe(0);
  } finally {
    await empty.drop();
  }
});
