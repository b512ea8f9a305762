import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { blockUser } from "@/lib/upstream/chat-writes";
import { stopRun } from "./run-service";
import { startBlockRun } from "./start-block-run";
import { claimRun } from "./store/claims";
import { setExistedBefore, takeRow } from "./store/rows";
import { type ChatFixture, numbered, startChatFixture } from "./testing/chat-fixture";
import { type Fault, type FaultProxy, startFaultProxy } from "./testing/fault-proxy";
import { openRunFixture, type RunFixture } from "./testing/run-fixture";

let chat: ChatFixture;
let proxy: FaultProxy;
let runs: RunFixture;
let fault: Fault = () => "pass";

beforeAll(async () => {
  chat = await startChatFixture();
  await chat.addUsers(["ann", ...numbered("b", 50)]);
  proxy = await startFaultProxy(chat.url, (n) => fault(n));
  runs = await openRunFixture();
  await runs.pool.query(
    "INSERT INTO console.staff (id, name, email) VALUES ('sue', 'Sue', 's@x.y')",
  );
});
afterAll(async () => {
  await proxy.close();
  await runs.close();
  await chat.close();
});
beforeEach(async () => {
  fault = () => "pass";
  proxy.writes.length = 0;
  await runs.pool.query("UPDATE console.staff SET disabled_at = NULL WHERE id = 'sue'");
  await runs.pool.query("DELETE FROM console.role_grants WHERE staff_id = 'sue'");
  await runs.pool.query(
    "INSERT INTO console.role_grants (staff_id, role) VALUES ('sue', 'support')",
  );
});

const isOver = ({ finishedAt }: { finishedAt: number | null }) => finishedAt !== null;
const disable = () =>
  runs.pool.query("UPDATE console.staff SET disabled_at = now() WHERE id = 'sue'");
const takeRole = () => runs.pool.query("DELETE FROM console.role_grants WHERE staff_id = 'sue'");

/** Starts a run of sue's in which ann blocks them all. */
async function start(blocked: readonly string[]): Promise<string> {
  const note = { title: "", reason: "", ticket: "", typedName: "" };
  const pairs = blocked.map((id, at) => ({ line: at + 1, userId: "ann", blockedUserId: id }));
  const grants = [{ role: "support", applicationId: null }] as const;
  const call = { ...runs.call, staff: { ...runs.call.staff, id: "sue", grants: [...grants] } };
  return (await startBlockRun(call, { ...note, id: randomUUID(), pairs })).id;
}

async function workOn(id: string) {
  const worker = runs.startWorker(chat.application(proxy.url));
  try {
    return await runs.waitFor(id, isOver);
  } finally {
    await worker.stop();
  }
}

async function intentsOf(runId: string): Promise<number> {
  const { rows } = await runs.pool.query(
    `SELECT count(*)::int AS count FROM console.audit_log
     WHERE outcome = 'intended' AND payload -> 'details' ->> 'runId' = $1`,
    [runId],
  );
  return rows[0].count;
}

const stoppedForRight = { state: "stopped", stopReason: "right-gone" };

test("a run stops in the middle when its person is disabled", async () => {
  const id = await start(numbered("b", 50));
  let written = 0;
  fault = async () => {
    written += 1;
    if (written === 10) await disable();
    return written < 10 ? "pass" : { status: 429, headers: { "retry-after": "60" } };
  };
  const run = await workOn(id);
  expect(run).toMatchObject(stoppedForRight);
  expect(run.counts).toMatchObject({ done: 9, stopped: 41 });
});

test.each([
  ["is disabled", disable],
  ["loses the role", takeRole],
])(
  "a run whose person %s before it begins writes nothing and announces nothing",
  async (_, lose) => {
    const id = await start(["b0", "b1"]);
    await lose();
    const run = await workOn(id);
    expect(run).toMatchObject({ ...stoppedForRight, counts: { stopped: 2, done: 0 } });
    expect(proxy.writes).toEqual([]);
    expect(await intentsOf(id)).toBe(0);
  },
);

test.each([
  ["is disabled", disable],
  ["loses the role", takeRole],
])(
  "a write that a killed console left is looked up and not sent again once its person %s",
  async (_, lose) => {
    await chat.pool.query("DELETE FROM chat.blocks");
    const id = await start(["b0", "b1"]);
    await claimRun(runs.pool, "killed", 60_000);
    await setExistedBefore(runs.pool, id, [0, 1], false);
    for (const row of [0, 1]) {
      await takeRow(runs.pool, { runId: id, worker: "killed" }, row, { action: "block-user" });
    }
    // Of the two writes that were sent the first arrived.
    await blockUser(chatUpstream(chat.application()), "ann", "b0", { requestId: "killed" });
    await runs.pool.query("UPDATE console.runs SET claimed_until = now() WHERE id = $1", [id]);
    await lose();
    const run = await workOn(id);
    expect(run).toMatchObject({ ...stoppedForRight, counts: { done: 1, stopped: 1 } });
    expect(proxy.writes).toEqual([]);
    expect(await chat.blocks()).toEqual([["ann", "b0"]]);
  },
);

test("the rows of a run that was stopped before it began are never sent", async () => {
  const id = await start(["b2"]);
  await stopRun(runs.call, id);
  const run = await workOn(id);
  expect(run).toMatchObject({ state: "stopped", stopReason: "person", counts: { stopped: 1 } });
  expect(proxy.writes).toEqual([]);
});
