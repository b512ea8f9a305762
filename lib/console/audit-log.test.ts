import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgram } from "@/lib/testing/program";
import { appendAuditLog } from "./audit-log";
import { listAuditLog } from "./list-audit-log";
import { openTestRuntime } from "./test-runtime";
import { verifyAuditLog } from "./verify-audit-log";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

/** What someone with the database's own rights could do behind the console's back. */
async function tamper(statement: string): Promise<void> {
  const client = await opened.runtime.pool.connect();
  try {
    await client.query("SET session_replication_role = replica");
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

test("20 processes writing at once leave one unbroken chain that holds every row", async () => {
  const { authSecret } = opened.runtime.env;
  const writers = Array.from({ length: 20 }, () =>
    runProgram(["lib/console/write-audit-log.fixture.ts", opened.databaseUrl, "25", authSecret]),
  );
  const ended = await Promise.all(writers);
  expect(ended.filter(({ code }) => code !== 0)).toEqual([]);
  const verdict = await verifyAuditLog(opened.runtime.pool);
  expect(verdict).toMatchObject({ rows: 500, broken: null });
});

test("an audit log row can be neither changed nor deleted with the console's own statements", async () => {
  const { pool } = opened.runtime;
  await appendAuditLog({ action: "sign-out", outcome: "done" });
  await expect(pool.query("UPDATE console.audit_log SET seq = 0")).rejects.toThrow("append-only");
  await expect(pool.query("DELETE FROM console.audit_log")).rejects.toThrow("append-only");
  await expect(pool.query("TRUNCATE console.audit_log")).rejects.toThrow("append-only");
  await expect(pool.query("DELETE FROM console.audit_log_head")).rejects.toThrow("append-only");
});

test("details that PostgreSQL cannot hold are kept in a readable form", async () => {
  const details = { title: "a\u0000b", ticket: "c\ud83d" };
  const seq = await appendAuditLog({ action: "sign-out", outcome: "intended", details });
  const { items } = await listAuditLog({ see: "all" }, {}, { before: null, limit: 1 });
  expect(items[0]).toMatchObject({ seq, details: { title: "a\ufffdb", ticket: "c\ufffd" } });
});

test("text that PostgreSQL cannot hold is kept in a readable form, and the chain holds", async () => {
  const seq = await appendAuditLog({
    action: "sign-out",
    outcome: "done",
    target: `a\u0000b\ud83d${"x".repeat(5000)}`,
    reason: "여보세요 \ud83d\ude00",
  });
  const { rows } = await opened.runtime.pool.query(
    "SELECT target FROM console.audit_log WHERE seq=$1",
    [seq],
  );
  expect(rows[0].target).toMatch(/^a\ufffdb\ufffdx+$/);
  expect((await verifyAuditLog(opened.runtime.pool)).broken).toBeNull();
});

test("a changed row is named by verify-audit-log", async () => {
  const seq = await appendAuditLog({ action: "block-user", outcome: "done", target: "mallory" });
  await appendAuditLog({ action: "sign-out", outcome: "done" });
  const { rows } = await opened.runtime.pool.query(
    "SELECT payload::text AS payload FROM console.audit_log WHERE seq = $1",
    [seq],
  );
  const forged = rows[0].payload.replace("mallory", "alice");
  await tamper(`UPDATE console.audit_log SET payload = '${forged}' WHERE seq = ${seq}`);
  expect((await verifyAuditLog(opened.runtime.pool)).broken).toEqual({ seq, reason: "changed" });
  await tamper(`UPDATE console.audit_log SET payload = '${rows[0].payload}' WHERE seq = ${seq}`);
  expect((await verifyAuditLog(opened.runtime.pool)).broken).toBeNull();
});

test("a deleted row is named by verify-audit-log, also when it is the last one", async () => {
  const last = await appendAuditLog({ action: "sign-out", outcome: "done" });
  await tamper(`DELETE FROM console.audit_log WHERE seq = ${last}`);
  expect((await verifyAuditLog(opened.runtime.pool)).broken).toEqual({
    seq: last,
    reason: "missing",
  });
  await tamper("DELETE FROM console.audit_log WHERE seq = 7");
  expect((await verifyAuditLog(opened.runtime.pool)).broken).toEqual({ seq: 7, reason: "missing" });
});
