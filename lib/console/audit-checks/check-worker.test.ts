import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSlices } from "@/lib/testing/longest-slice";
import { appendAuditLog, payloadOf } from "../audit-log";
import { openTestRuntime } from "../test-runtime";
import { verifyAuditLog } from "../verify-audit-log";
import { startCheckWorker } from "./check-worker";
import { askForCheck, claimCheck, endCheck, readAuditChecks } from "./checks";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let stops: (() => Promise<void>)[] = [];
const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });

beforeEach(async () => {
  opened = await openTestRuntime();
  lines.length = 0;
  for (let row = 0; row < 3; row += 1) {
    await appendAuditLog({ action: "sign-out", outcome: "done", target: `row ${row}` });
  }
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  await opened.close();
});

/** Starts what every console has, with a clock. */
function startConsole(now: () => number, secret?: string) {
  const { pool, env } = opened.runtime;
  const secrets = [secret ?? env.authSecret];
  const worker = startCheckWorker({
    ...{ pool, logger: log, secrets, hour: 3, leaseMs: 2_000, pollMs: 20, now },
  });
  stops.push(worker.stop);
  return worker;
}

async function nights(): Promise<string[]> {
  const { rows } = await opened.runtime.pool.query(
    "SELECT night::text FROM console.audit_log_checks WHERE ended_at IS NOT NULL ORDER BY night",
  );
  return rows.map(({ night }) => night);
}

const last = async () => (await readAuditChecks(opened.runtime.pool)).last;

test("each night one console of several verifies the audit log, from the hour on and once", async () => {
  let now = Date.parse("2026-11-22T02:59:00Z");
  startConsole(() => now);
  startConsole(() => now);
  await sleep(200);
  expect(await nights()).toEqual([]);
  now = Date.parse("2026-11-22T03:00:00Z");
  await vi.waitFor(async () => expect(await nights()).toEqual(["2026-11-22"]), 5_000);
  now = Date.parse("2026-11-22T23:59:00Z");
  await sleep(200);
  now = Date.parse("2026-11-24T12:00:00Z");
  await vi.waitFor(async () => expect(await nights()).toEqual(["2026-11-22", "2026-11-24"]), 5_000);
  await sleep(200);
  expect(lines.filter((line) => line.includes("was verified and holds"))).toHaveLength(2);
  expect(await last()).toMatchObject({ by: "night", rows: 3, broken: null, unchecked: [] });
});

test("a verification whose console was killed is taken up by another one", async () => {
  const { pool } = opened.runtime;
  await askForCheck(pool, { by: "person", staff: "lead@example.com" });
  const killed = "00000000-0000-4000-8000-000000000000";
  const claimed = await claimCheck(pool, killed, 300);
  expect(await claimCheck(pool, "00000000-0000-4000-8000-000000000001", 300)).toBeNull();
  startConsole(() => Date.parse("2026-11-22T01:00:00Z"));
  await vi.waitFor(async () => expect((await last())?.staff).toBe("lead@example.com"), 5_000);
  const late = { rows: 0, head: "", broken: null, unkeyed: null, otherSecret: [] };
  expect(await endCheck(pool, claimed?.id ?? "", killed, late)).toBe(false);
  expect((await last())?.rows).toBe(3);
});

test("of two who ask at once one verification is begun, and while it is open no other", async () => {
  const { pool } = opened.runtime;
  const asked = await Promise.all([
    askForCheck(pool, { by: "person", staff: "a@example.com" }),
    askForCheck(pool, { by: "person", staff: "b@example.com" }),
    askForCheck(pool, { by: "night", night: "2026-11-22" }),
  ]);
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect((await readAuditChecks(pool)).openSince).not.toBeNull();
});

test("a broken audit log is named as such, by row, in what is kept and in the log", async () => {
  const { pool } = opened.runtime;
  const client = await pool.connect();
  await client.query("SET session_replication_role = replica");
  await client.query("UPDATE console.audit_log SET payload = '{}' WHERE seq = 2");
  client.release(true);
  startConsole(() => Date.parse("2026-11-22T04:00:00Z"));
  await vi.waitFor(async () => expect(await last()).not.toBeNull(), 5_000);
  expect(await last()).toMatchObject({ rows: 1, broken: { seq: 2, reason: "changed" } });
  expect(lines.join("")).toContain('"level":50');
  expect(lines.join("")).toContain("the audit log is broken");
});

test("rows of another AUTH_SECRET are named as not checked, never as broken", async () => {
  const other = "another secret of the test run, as long as the first";
  startConsole(() => Date.parse("2026-11-22T04:00:00Z"), other);
  await vi.waitFor(async () => expect(await last()).not.toBeNull(), 5_000);
  expect(await last()).toMatchObject({ broken: null, unchecked: [[1, 3]] });
  expect(lines.join("")).toContain("could not be checked");
});

test("a long verification goes in slices, so that other requests are answered meanwhile", async () => {
  const { pool } = opened.runtime;
  const entry = payloadOf({ action: "sign-out", outcome: "done" });
  await pool.query("SELECT console.append_audit_log($1::json) FROM generate_series(1, 3000)", [
    entry,
  ]);
  const { result, turns, longestMs } = await watchSlices(() => verifyAuditLog(pool), 100);
  expect(result).toMatchObject({ rows: 3_003, broken: null });
  expect(turns).toBeGreaterThan(6);
  expect(longestMs).toBeLessThan(100);
});
