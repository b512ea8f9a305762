import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { executeRun } from "./engine/execute-run";
import { startBlockRun } from "./start-block-run";
import { claimRun, releaseClaim, renewClaim } from "./store/claims";
import { recoverRows, takeRow } from "./store/rows";
import { type ChatFixture, numbered, startChatFixture } from "./testing/chat-fixture";
import { type FaultProxy, startFaultProxy } from "./testing/fault-proxy";
import { openRunFixture, type RunFixture } from "./testing/run-fixture";

let chat: ChatFixture;
let proxy: FaultProxy;
let runs: RunFixture;
/** What a read of the service waits for. */
let beforeRead: () => Promise<void> = async () => {};

beforeAll(async () => {
  chat = await startChatFixture();
  await chat.addUsers(["ann", ...numbered("u", 40)]);
  proxy = await startFaultProxy(
    chat.url,
    () => "pass",
    () => beforeRead(),
  );
  runs = await openRunFixture();
});
afterAll(async () => {
  await proxy.close();
  await runs.close();
  await chat.close();
});
beforeEach(async () => {
  await runs.pool.query("DELETE FROM console.runs");
  proxy.writes.length = 0;
  beforeRead = async () => {};
});

const leaseMs = 60_000;
const intent = { action: "block-user" } as const;

/** Starts a run in which everybody of `blockers` blocks ann. */
async function start(blockers: readonly string[] = ["u0"]): Promise<string> {
  const note = { title: "", reason: "", ticket: "", typedName: "" };
  const pairs = blockers.map((userId, at) => ({ line: at + 1, userId, blockedUserId: "ann" }));
  return (await startBlockRun(runs.call, { ...note, id: randomUUID(), pairs })).id;
}

async function stored(runId: string) {
  const { rows } = await runs.pool.query(
    `SELECT r.claimed_by AS "claimedBy", r.claimed_until AS until, w.state, w.attempts, w.intent
     FROM console.runs r JOIN console.run_rows w ON w.run_id = r.id WHERE r.id = $1 AND w.row = 0`,
    [runId],
  );
  return rows[0];
}

const setRun = (runId: string, change: string) =>
  runs.pool.query(`UPDATE console.runs SET ${change} WHERE id = $1`, [runId]);

async function intents(): Promise<number> {
  const { rows } = await runs.pool.query(
    "SELECT count(*)::int AS count FROM console.audit_log WHERE action = 'block-user'",
  );
  return rows[0].count;
}

test("a worker passes over a run that another is just claiming, and takes the next without waiting", async () => {
  const [first, second] = [await start(), await start()];
  const other = await runs.pool.connect();
  try {
    await other.query("BEGIN");
    await other.query("SELECT FROM console.runs WHERE id = $1 FOR UPDATE", [first]);
    const claims = Promise.all(["one", "two"].map((name) => claimRun(runs.pool, name, leaseMs)));
    const answer = await Promise.race([claims, sleep(5_000, "waits" as const)]);
    if (answer === "waits") throw new Error("the workers wait for the other's claim");
    expect(answer.map((run) => run?.id ?? null).sort()).toEqual([second, null].sort());
  } finally {
    await other.query("ROLLBACK");
    other.release();
  }
});

test("while a lease lasts nobody else claims the run, renews the lease or gives it back", async () => {
  const id = await start();
  expect((await claimRun(runs.pool, "one", leaseMs))?.id).toBe(id);
  const before = await stored(id);
  expect(await claimRun(runs.pool, "two", leaseMs)).toBeNull();
  expect(await renewClaim(runs.pool, id, "two", leaseMs)).toBeNull();
  await releaseClaim(runs.pool, id, "two");
  expect(await stored(id)).toEqual(before);
  expect(await renewClaim(runs.pool, id, "one", leaseMs)).toBe("running");
  expect((await stored(id)).until.getTime()).toBeGreaterThan(before.until.getTime());
});

test("a lease that has run out is renewed by nobody, not by its worker either, and the run is claimed anew", async () => {
  const id = await start();
  await claimRun(runs.pool, "one", leaseMs);
  await setRun(id, "claimed_until = now() - interval '1 second'");
  expect(await renewClaim(runs.pool, id, "one", leaseMs)).toBeNull();
  expect((await claimRun(runs.pool, "two", leaseMs))?.id).toBe(id);
  expect((await stored(id)).claimedBy).toBe("two");
});

test("a row is taken only under a lease that lasts, of a run that goes on, and once", async () => {
  const id = await start();
  const take = (worker: string) => takeRow(runs.pool, { runId: id, worker }, 0, intent);
  const before = await intents();
  expect(await take("one")).toBeNull();
  await claimRun(runs.pool, "one", leaseMs);
  expect(await take("two")).toBeNull();
  await setRun(id, "claimed_until = now() - interval '1 second'");
  expect(await take("one")).toBeNull();
  await setRun(id, "claimed_until = now() + interval '1 minute'");
  for (const state of ["paused", "stopped", "finished"]) {
    await setRun(id, `state = '${state}'`);
    expect([state, await take("one")]).toEqual([state, null]);
  }
  expect(await stored(id)).toMatchObject({ state: "waiting", attempts: 0, intent: null });
  expect(await intents()).toBe(before);
  await setRun(id, "state = 'running'");
  expect(await take("one")).not.toBeNull();
  expect(await take("one")).toBeNull();
  expect(await stored(id)).toMatchObject({ state: "sending", attempts: 1 });
  expect(await intents()).toBe(before + 1);
});

test("rows under way are put back by the worker that holds the lease, and by nobody else", async () => {
  const id = await start();
  await claimRun(runs.pool, "one", leaseMs);
  await takeRow(runs.pool, { runId: id, worker: "one" }, 0, intent);
  await recoverRows(runs.pool, { runId: id, worker: "two" });
  expect((await stored(id)).state).toBe("sending");
  await recoverRows(runs.pool, { runId: id, worker: "one" });
  expect((await stored(id)).state).toBe("waiting");
});

test("a worker that has lost its lease leaves the run: it asks the service no further question and writes nothing", async () => {
  let asked = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  beforeRead = async () => {
    asked += 1;
    await held;
  };
  const id = await start(numbered("u", 40));
  const worker = runs.startWorker(chat.application(proxy.url), { leaseMs: 400 });
  try {
    await expect.poll(() => asked).toBeGreaterThan(0);
    await setRun(id, "claimed_by = 'another', claimed_until = now() + interval '1 hour'");
    // The worker looks after its lease ten times and more in this time.
    await sleep(1_500);
    const before = asked;
    expect(before).toBeLessThan(40);
    letGo();
    await sleep(800);
    expect(asked).toBe(before);
    expect(proxy.writes).toEqual([]);
    expect((await stored(id)).claimedBy).toBe("another");
  } finally {
    letGo();
    await worker.stop();
  }
});

test("a worker that comes back after its lease has run out does no row that the next one does", async () => {
  const id = await start(numbered("u", 20));
  const claimed = await claimRun(runs.pool, "slow", leaseMs);
  if (!claimed) throw new Error("the run is not there to be claimed");
  const application = chat.application(proxy.url);
  const surroundings = {
    pool: runs.pool,
    findApplication: async () => application,
    backOff: { firstMs: 50, longestMs: 500 },
  };
  await setRun(id, "claimed_until = now() - interval '1 second'");
  const next = runs.startWorker(application);
  try {
    const run = { ...claimed, state: "running" as const };
    const leave = new AbortController().signal;
    await Promise.all([
      runs.waitFor(id, ({ finishedAt }) => finishedAt !== null),
      executeRun(surroundings, run, "slow", leave),
    ]);
  } finally {
    await next.stop();
  }
  const paths = proxy.writes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(20);
  expect(paths).toHaveLength(20);
});
