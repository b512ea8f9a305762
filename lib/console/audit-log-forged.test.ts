import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { handleSignInPost } from "@/lib/bff/handle-sign-in";
import { signedInBrowser, testPassword } from "@/lib/bff/test-staff";
import { migrate } from "@/lib/postgres/migrations";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { TestBrowser } from "@/lib/testing/test-browser";
import { appendAuditLog } from "./audit-log";
import { sealAuditLog } from "./audit-seals";
import { findChange } from "./changes/block-history";
import { listAuditLog } from "./list-audit-log";
import { consoleMigrationsFolder } from "./migrations-folder";
import { openTestRuntime } from "./test-runtime";
import { verifyAuditLog } from "./verify-audit-log";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let pool: Pool;
beforeEach(async () => {
  opened = await openTestRuntime();
  ({ pool } = opened.runtime);
});
afterEach(() => opened.close());

const all = { see: "all" } as const;
const firstPage = { before: null, limit: 50 };
const otherSecret = "another secret of the test run, as long as the first";

/** What someone who may write to everything in the database does behind the console's back. */
async function forge(...statements: [sql: string, values?: unknown[]][]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET session_replication_role = replica");
    for (const [sql, values] of statements) await client.query(sql, values);
  } finally {
    client.release(true);
  }
}

const stray = (seq: number | string, payload: object): [string, unknown[]] => [
  "INSERT INTO console.audit_log (seq, previous_hash, hash, payload) VALUES ($1, '\\x00', '\\x01', $2)",
  [seq, JSON.stringify({ at: Date.now(), ...payload })],
];

const block = {
  action: "block-user",
  applicationId: "demo",
  target: "alice",
  details: { blockedUserId: "mallory", existedBefore: false },
} as const;

async function appendBlock(): Promise<number> {
  const intentSeq = await appendAuditLog({ ...block, outcome: "intended" });
  await appendAuditLog({ action: "block-user", outcome: "done", intentSeq });
  return intentSeq;
}

/** The whole audit log from `first` on rewritten by all that the database knows: its text, and plain hashes. */
async function rewritePlainly(change: (payload: string) => string): Promise<void> {
  const { rows } = await pool.query<{ seq: number; payload: string }>(
    "SELECT seq, payload::text AS payload FROM console.audit_log ORDER BY seq",
  );
  let previous: Buffer = Buffer.alloc(32);
  for (const { seq, payload } of rows) {
    const text = change(payload);
    const hash = createHash("sha256").update(previous).update(`${seq}:${text}`).digest();
    await forge([
      "UPDATE console.audit_log SET previous_hash = $2, hash = $3, payload = $4 WHERE seq = $1",
      [seq, previous, hash, text],
    ]);
    previous = hash;
  }
  await forge(["UPDATE console.audit_log_head SET hash = $1", [previous]]);
}

test.each([0, -3, 100, "9223372036854775807"])(
  "a row forged at number %s changes no past block, is found by verify-audit-log, and stays as evidence",
  async (at) => {
    const seq = await appendBlock();
    await forge(
      stray(at, { action: "block-user", outcome: "refused", intentSeq: seq, settles: true }),
    );
    expect((await verifyAuditLog(pool)).broken).toEqual({
      seq: Number(at),
      reason: "not appended",
    });
    const { items } = await listAuditLog(all, {}, firstPage);
    expect(items.map((item) => [item.seq, item.outcome])).toEqual([[seq, "done"]]);
    expect(await findChange("demo", seq)).toMatchObject({ outcome: "done" });
    // The next append sets it aside; from then on too it is found, and nobody reads it.
    await appendAuditLog({ action: "sign-out", outcome: "done" });
    expect((await verifyAuditLog(pool)).broken).toEqual({
      seq: Number(at),
      reason: "not appended",
    });
    expect((await pool.query("SELECT seq::text FROM console.audit_log_strays")).rows).toEqual([
      { seq: String(at) },
    ]);
  },
);

test("a row forged where the next one belongs, or as the ending of an open write, stops no write and no sign-in", async () => {
  await signedInBrowser("ada@example.com", []);
  const intentSeq = await appendAuditLog({ ...block, outcome: "intended" });
  await forge(
    stray(intentSeq + 1, { action: "sign-out", outcome: "done" }),
    stray(intentSeq + 2, { action: "block-user", outcome: "refused", intentSeq }),
  );
  const seq = await appendAuditLog({ action: "block-user", outcome: "done", intentSeq });
  expect(seq).toBe(intentSeq + 1);
  await forge(stray(seq + 1, { action: "sign-out", outcome: "done" }));
  const browser = new TestBrowser(opened.runtime.env.publicUrl);
  await browser.signIn(handleSignInPost, { email: "ada@example.com", password: testPassword });
  const { items } = await listAuditLog(all, {}, firstPage);
  expect(items[0]).toMatchObject({ action: "sign-in", outcome: "done" });
  expect(items.find((item) => item.seq === intentSeq)).toMatchObject({ outcome: "done" });
});

test("the database refuses a row that append_audit_log did not add, and a head that does not go on", async () => {
  const seq = await appendBlock();
  for (const at of [0, seq + 2, seq + 20]) {
    await expect(pool.query(...stray(at, block))).rejects.toThrow("by append_audit_log alone");
  }
  await expect(pool.query("UPDATE console.audit_log_head SET seq = 1")).rejects.toThrow(
    "append-only",
  );
  await expect(pool.query("DELETE FROM console.audit_log_seals")).rejects.toThrow("append-only");
  await expect(pool.query("SELECT console.append_audit_log('{\"at\":1}')")).rejects.toThrow(
    "its key",
  );
  expect((await verifyAuditLog(pool)).broken).toBeNull();
});

test("who may write to everything but has no AUTH_SECRET can neither change a row nor call it an old one", async () => {
  const seq = await appendBlock();
  const head = seq + 1;
  await rewritePlainly((payload) => payload.replace("mallory", "somebody"));
  expect((await verifyAuditLog(pool)).broken).toEqual({ seq, reason: "changed" });
  await forge(["UPDATE console.audit_log_seals SET first_seq = $1", [head + 1]]);
  expect((await verifyAuditLog(pool)).otherSecret).toEqual([[1, head]]);
  await forge(["DELETE FROM console.audit_log_seals"]);
  expect((await verifyAuditLog(pool)).broken).toEqual({ seq: 1, reason: "not sealed" });
});

test("a row that somebody without the AUTH_SECRET appends is found", async () => {
  await appendBlock();
  const seq = await appendAuditLog({ action: "sign-out", outcome: "done" }, pool, otherSecret);
  expect((await verifyAuditLog(pool)).broken).toEqual({ seq, reason: "changed" });
});

test("of a keyed audit log no row can be cut out, moved or cut off before a seal", async () => {
  for (let row = 0; row < 4; row += 1)
    await appendAuditLog({ action: "sign-out", outcome: "done" });
  const { rows } = await pool.query("SELECT hash FROM console.audit_log WHERE seq = 2");
  await forge(
    ["DELETE FROM console.audit_log WHERE seq = 3"],
    ["UPDATE console.audit_log SET seq = 3, previous_hash = $1 WHERE seq = 4", [rows[0].hash]],
    [
      "UPDATE console.audit_log_head h SET seq = 3, hash = t.hash FROM console.audit_log t WHERE t.seq = 3",
    ],
  );
  expect((await verifyAuditLog(pool)).broken).toEqual({ seq: 3, reason: "changed" });
  await forge(
    ["DELETE FROM console.audit_log"],
    ["UPDATE console.audit_log_head SET seq = 0, hash = $1", [Buffer.alloc(32)]],
  );
  await appendAuditLog({ action: "sign-out", outcome: "done" });
  await sealAuditLog(pool, otherSecret);
  await forge(
    ["DELETE FROM console.audit_log"],
    ["UPDATE console.audit_log_head SET seq = 0, hash = $1", [Buffer.alloc(32)]],
  );
  expect((await verifyAuditLog(pool)).broken).toEqual({ seq: 1, reason: "missing" });
});

test("rows of another AUTH_SECRET are named as such, not as forged, and are checked where it is given", async () => {
  const first = await appendBlock();
  const own = opened.runtime.env.authSecret;
  expect(await verifyAuditLog(pool, [otherSecret])).toMatchObject({
    broken: null,
    otherSecret: [[first, first + 1]],
  });
  await sealAuditLog(pool, otherSecret);
  await appendAuditLog({ action: "sign-out", outcome: "done" }, pool, otherSecret);
  expect((await verifyAuditLog(pool, [otherSecret])).otherSecret).toEqual([[first, first + 1]]);
  expect((await verifyAuditLog(pool, [own])).otherSecret).toEqual([[first + 2, first + 2]]);
  expect(await verifyAuditLog(pool, [otherSecret, own])).toMatchObject({
    rows: first + 2,
    broken: null,
    otherSecret: [],
  });
});

/** A database as the version before keyed rows left it, with the rows that it had, then upgraded. */
async function oldAuditLog() {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-old-audit-log-"));
  cpSync(consoleMigrationsFolder, folder, { recursive: true });
  const journal = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const until = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith("keyed_trail"));
  expect(until).toBeGreaterThan(0);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, until) }));
  const database = await createTestDatabase();
  const old = createPool(database.url);
  await migrate(old, { folder, schema: "console" });
  for (const target of ["alice", "bob", "carol"]) {
    const payload = { at: 1, action: "block-user", outcome: "done", target };
    await old.query("SELECT console.append_trail($1::json)", [JSON.stringify(payload)]);
  }
  await migrate(old, { folder: consoleMigrationsFolder, schema: "console" });
  rmSync(folder, { recursive: true });
  return {
    pool: old,
    close: async () => {
      await old.end();
      await database.drop();
    },
  };
}

test("rows from before rows were keyed keep verifying, and none can be changed or added once they are sealed", async () => {
  const old = await oldAuditLog();
  await opened.close();
  opened = { ...opened, close: old.close };
  ({ pool } = old);
  expect((await verifyAuditLog(pool)).broken).toEqual({ seq: 1, reason: "not sealed" });
  await sealAuditLog(pool);
  const unkeyed = { rows: 3, sealedAt: expect.any(Number) };
  expect(await verifyAuditLog(pool)).toMatchObject({ rows: 3, broken: null, unkeyed });
  const rewritten = (payload: string) => payload.replace("bob", "eve");
  await rewritePlainly(rewritten);
  expect((await verifyAuditLog(pool)).broken).toEqual({ seq: 3, reason: "changed" });
  await rewritePlainly((payload) => payload.replace("eve", "bob"));
  await appendAuditLog({ action: "sign-out", outcome: "done" }, pool);
  expect(await verifyAuditLog(pool)).toMatchObject({ rows: 4, broken: null, unkeyed });
  // One more old row would need the seal to begin later, and the keyed row to follow another hash.
  await rewritePlainly(rewritten);
  expect((await verifyAuditLog(pool)).broken).toEqual({ seq: 4, reason: "changed" });
});

test("a genuine row of an audit log that was cut off and written anew fits no longer, nor does a head that it is not at", async () => {
  for (let row = 0; row < 3; row += 1)
    await appendAuditLog({ action: "sign-out", outcome: "done" });
  const { rows } = await pool.query("SELECT * FROM console.audit_log WHERE seq = 3");
  const { hash } = (await pool.query("SELECT hash FROM console.audit_log WHERE seq = 1")).rows[0];
  await forge(
    ["DELETE FROM console.audit_log WHERE seq > 1"],
    ["UPDATE console.audit_log_head SET seq = 1, hash = $1", [hash]],
  );
  await appendAuditLog({ action: "sign-in", outcome: "done" });
  const [old] = rows;
  await forge(
    [
      "INSERT INTO console.audit_log (seq, previous_hash, hash, payload) VALUES (3, $1, $2, $3)",
      [old.previous_hash, old.hash, JSON.stringify(old.payload)],
    ],
    ["UPDATE console.audit_log_head SET seq = 3, hash = $1", [old.hash]],
  );
  expect((await verifyAuditLog(pool)).broken).toEqual({ seq: 3, reason: "not linked" });
  await forge(["DELETE FROM console.audit_log WHERE seq = 3"]);
  await forge(["UPDATE console.audit_log_head SET seq = 2"]);
  expect((await verifyAuditLog(pool)).broken).toEqual({ seq: 2, reason: "beyond the head" });
});
