import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RunView } from "@/lib/contract/run-views";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { freePort } from "@/lib/testing/server-process";
import { TestBrowser } from "@/lib/testing/test-browser";
import { ConsoleProcess, consoleAdmin } from "./testing/console-process";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
let port: number;
let browser: TestBrowser;
const dataDir = mkdtempSync(join(tmpdir(), "switchboard-consoles-"));
chmodSync(dataDir, 0o711);
const consoles: ConsoleProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 2 });
  port = await freePort();
  browser = new TestBrowser(`http://localhost:${port}`);
});
afterEach(async () => {
  for (const running of consoles.splice(0)) await running.kill();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startConsole(ownPort = port): Promise<ConsoleProcess> {
  const started = new ConsoleProcess({ port: ownPort, databaseUrl: database.url, dataDir });
  consoles.push(started);
  await started.start();
  return started;
}

async function ask(path: string, body?: unknown) {
  const answer = await browser.ask(fetch, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.json;
}

/** Starts a run of public channels named `prefix 0`, `prefix 1`, ...; every other one brings an id. */
async function startRun(prefix: string, count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    cells: [`${prefix} ${index}`, index % 2 === 0 ? `${prefix}-${index}` : ""],
  }));
  const run: RunView = await ask("/api/demo/runs/channels", {
    id: randomUUID(),
    mapping: ["name", "channelId"],
    defaults: { type: "public" },
    rows,
  });
  return run.id;
}

/** Asks for the run until it is as wanted, or fails after `forMs`. */
async function waitFor(id: string, is: (run: RunView) => boolean, forMs = 60_000) {
  const deadline = Date.now() + forMs;
  for (;;) {
    const run: RunView = await ask(`/api/demo/runs/${id}`);
    if (is(run)) return run;
    if (Date.now() > deadline) throw new Error(`the run stays ${JSON.stringify(run)}`);
    await sleep(250);
  }
}

/** The names of the channels that the service holds, in order of their numbers. */
async function channelNames(prefix: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM chat.channels WHERE name LIKE $1
     ORDER BY split_part(name, ' ', 2)::int`,
    [`${prefix} %`],
  );
  return rows.map(({ name }) => name);
}

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index}`);

async function recorded(runIds: string[]): Promise<{ intended: number; done: number }> {
  const { rows } = await pool.query<{ intended: number; done: number }>(
    `SELECT count(*)::int AS intended, count(o.seq)::int AS done
     FROM console.audit_log t LEFT JOIN console.audit_log o ON o.intent_seq = t.seq AND o.outcome = 'done'
     WHERE t.outcome = 'intended' AND t.payload -> 'details' ->> 'runId' = ANY($1)`,
    [runIds],
  );
  return rows[0] ?? { intended: 0, done: 0 };
}

test("a console killed with kill -9 ten times during one run of 2,000 rows resumes it by itself, and each row is done once", async () => {
  let running = await startConsole();
  await browser.signIn(fetch, consoleAdmin);
  const prefix = `killed${randomUUID().slice(0, 8)}`;
  const id = await startRun(prefix, 2_000);
  for (let kills = 1; kills <= 10; kills += 1) {
    await waitFor(id, ({ counts }) => counts.created >= kills * 150);
    await running.kill();
    const { rows } = await pool.query("SELECT finished_at FROM console.runs WHERE id = $1", [id]);
    expect(rows[0].finished_at, `before kill ${kills}`).toBeNull();
    running = await startConsole();
  }
  const run = await waitFor(id, ({ state }) => state === "finished");
  // Of a given id whose answer died with the console it cannot be known who took it.
  const { rows } = await pool.query<{ state: string; code: string | null; given: boolean }>(
    `SELECT state, detail ->> 'code' AS code, NOT has_generated_id AS given FROM console.run_rows
     WHERE run_id = $1 AND state <> 'created'`,
    [id],
  );
  const inDoubt = { state: "unknown", code: "in-doubt", given: true };
  expect(rows).toEqual(rows.map(() => inDoubt));
  // A kill finds at most four rows under way.
  expect(rows.length).toBeLessThanOrEqual(40);
  expect(run.counts).toMatchObject({ created: 2_000 - rows.length, unknown: rows.length });
  expect(await channelNames(prefix)).toEqual(named(prefix, 2_000));
  expect(await recorded([id])).toEqual({ intended: 2_000, done: 2_000 - rows.length });
}, 600_000);

test("two consoles on one database share the work of six runs, and neither does a row that the other did", async () => {
  const both = await Promise.all([startConsole(), startConsole(await freePort())]);
  await browser.signIn(fetch, consoleAdmin);
  const prefixes = named("shared", 6).map((name) => name.replace(" ", ""));
  const ids = await Promise.all(prefixes.map((prefix) => startRun(prefix, 100)));
  const consoles = new Set<string>();
  const areOver = async () => {
    const { rows } = await pool.query<{ claimed_by: string | null; state: string }>(
      "SELECT claimed_by, state FROM console.runs WHERE id = ANY($1)",
      [ids],
    );
    for (const { claimed_by } of rows) {
      // The claims of one console are counted in the last part of its UUID.
      if (claimed_by) consoles.add(claimed_by.slice(0, -12));
    }
    return rows.every(({ state }) => state === "finished");
  };
  while (!(await areOver())) await sleep(20);
  expect(consoles.size).toBe(2);
  expect(both.map(({ isRunning }) => isRunning)).toEqual([true, true]);
  const { rows } = await pool.query(
    `SELECT state, attempts, count(*)::int AS count FROM console.run_rows
     WHERE run_id = ANY($1) GROUP BY state, attempts`,
    [ids],
  );
  expect(rows).toEqual([{ state: "created", attempts: 1, count: 600 }]);
  for (const prefix of prefixes) expect(await channelNames(prefix)).toEqual(named(prefix, 100));
  expect(await recorded(ids)).toEqual({ intended: 600, done: 600 });
});

test("a console killed with kill -9 during an unblock run lifts each block once, and its undo makes all of them again", async () => {
  let running = await startConsole();
  await browser.signIn(fetch, consoleAdmin);
  await pool.query(
    `INSERT INTO chat.users (app_id, id, username, created_at, updated_at)
     SELECT 'demo', 'p' || n, 'p' || n, 1, 1 FROM generate_series(0, 300) AS n`,
  );
  await pool.query(
    `INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
     SELECT 'demo', 'p0', 'p' || n, n FROM generate_series(1, 300) AS n`,
  );
  const blocks = async () => {
    const { rows } = await pool.query("SELECT count(*)::int AS count FROM chat.blocks");
    return rows[0].count;
  };
  const pairs = Array.from({ length: 300 }, (_, at) => ({
    line: at + 1,
    userId: "p0",
    blockedUserId: `p${at + 1}`,
  }));
  const { id } = await ask("/api/demo/runs/unblocks", { id: randomUUID(), pairs });
  for (let kills = 1; kills <= 3; kills += 1) {
    await waitFor(id, ({ counts }) => counts.done >= kills * 60);
    await running.kill();
    running = await startConsole();
  }
  const run = await waitFor(id, ({ state }) => state === "finished");
  expect(run.counts).toMatchObject({ done: 300, already: 0, refused: 0, unknown: 0 });
  expect(await blocks()).toBe(0);
  expect(await recorded([id])).toEqual({ intended: 300, done: 300 });
  const undo = await ask(`/api/demo/runs/${id}/undo`, {});
  const undone = await waitFor(undo.id, ({ state }) => state === "finished");
  expect(undone.counts).toMatchObject({ done: 300, unknown: 0 });
  expect(await blocks()).toBe(300);
}, 300_000);
