import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeBlock } from "@/lib/console/changes/change-block";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { readRun } from "./run-service";
import { startBlockRun } from "./start-block-run";
import { numbered } from "./testing/chat-fixture";
import { type ListManners, startListProxy } from "./testing/list-proxy";
import { openRunStage, type RunStage } from "./testing/run-stage";
import { planUndo, undoRun } from "./undo-run";

let stage: RunStage;
let lists: Awaited<ReturnType<typeof startListProxy>>;
let chat: RunStage["chat"];
let runs: RunStage["runs"];
let isDown = false;
let manners: ListManners = {};

beforeAll(async () => {
  stage = await openRunStage(["ann", ...numbered("b", 10)], () =>
    isDown ? { status: 503 } : "pass",
  );
  ({ chat, runs } = stage);
  lists = await startListProxy(chat.url, () => manners);
});
beforeEach(() => chat.pool.query("DELETE FROM chat.blocks"));
afterAll(async () => {
  await lists.close();
  await stage.close();
});

const note = { title: "", reason: "", ticket: "", typedName: "" };
const over = ({ finishedAt }: { finishedAt: number | null }) => finishedAt !== null;

function startBlocks(...blocked: string[]) {
  const pairs = blocked.map((id, index) => ({ line: index + 1, userId: "ann", blockedUserId: id }));
  return startBlockRun(runs.call, { ...note, id: randomUUID(), pairs });
}

async function undosOf(runId: string): Promise<number> {
  const { rowCount } = await runs.pool.query("SELECT FROM console.runs WHERE undo_of = $1", [
    runId,
  ]);
  return rowCount ?? 0;
}

/** Waits until so many statements wait for a lock of another, or for a second. */
async function untilWaiting(count: number): Promise<void> {
  for (let look = 0; look < 40; look += 1) {
    const { rowCount } = await runs.pool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount === count) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test("of two undos of one run at once one starts, and the other is told who undoes it and since when", async () => {
  const { id } = await startBlocks("b0", "b1");
  await runs.waitFor(id, over);
  isDown = true;
  const other = await runs.pool.connect();
  await other.query("BEGIN");
  await other.query("SELECT FROM console.runs WHERE id = $1 FOR UPDATE", [id]);
  const both = Promise.allSettled([undoRun(runs.call, id, note), undoRun(runs.call, id, note)]);
  await untilWaiting(2);
  // Neither has looked at what is left to undo while the run is in another's hand.
  expect(await undosOf(id)).toBe(0);
  await other.query("COMMIT");
  other.release();
  const ended = await both;
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(ended.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { reason: "run-being-undone", params: { person: "Ada", at: expect.any(Number) } },
  });
  expect(await undosOf(id)).toBe(1);
  isDown = false;
  expect((await undone(id)).counts).toMatchObject({ done: 2 });
});

/** The one undo of a run, once it has ended. */
async function undone(runId: string) {
  const { rows } = await runs.pool.query("SELECT id FROM console.runs WHERE undo_of = $1", [runId]);
  expect(rows).toHaveLength(1);
  return runs.waitFor(rows[0].id, over);
}

test("undo is offered of a run until an undo is under way, and again only for what that left", async () => {
  const { id } = await startBlocks("b0", "b1");
  expect((await runs.waitFor(id, over)).may.undo).toBe(true);
  isDown = true;
  const undo = await undoRun(runs.call, id, note);
  expect((await readRun(runs.call, id)).may.undo).toBe(false);
  await expect(undoRun(runs.call, id, note)).rejects.toMatchObject({ reason: "run-being-undone" });
  expect(await undosOf(id)).toBe(1);
  isDown = false;
  await runs.waitFor(undo.id, over);
  expect(await readRun(runs.call, id)).toMatchObject({ may: { undo: false }, undoneBy: undo.id });
  await expect(undoRun(runs.call, id, note)).rejects.toMatchObject({
    reason: "run-undone",
    params: { person: "Ada", at: undo.createdAt },
  });
});

test("a pair that somebody blocked between the run's look and its write is not the run's to undo", async () => {
  await stage.worker.stop();
  const worker = runs.startWorker(chat.application(lists.url));
  try {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const looked = new Promise<void>((resolve) => {
      manners = {
        hold: () => {
          resolve();
          return released;
        },
      };
    });
    const { id } = await startBlocks("b0", "b1");
    await looked;
    // The run has its answer, that neither is blocked, and has announced nothing.
    const application = chat.application();
    await changeBlock(
      {
        application,
        upstream: chatUpstream(application),
        actor: { staffId: "eve", staff: "eve@example.com", requestId: "r" },
        upstreamRequestId: () => undefined,
      },
      { verb: "block", userId: "ann", blockedUserId: "b1" },
    );
    release();
    expect((await runs.waitFor(id, over)).counts).toMatchObject({ done: 2 });
    const { rows } = await runs.pool.query(
      `SELECT payload -> 'details' ->> 'runId' IS NOT NULL AS of_run FROM console.audit_log
       WHERE payload -> 'details' ->> 'blockedUserId' = 'b1' AND intent_seq IS NULL
       ORDER BY seq DESC LIMIT 2`,
    );
    expect(rows).toEqual([{ of_run: true }, { of_run: false }]);
    expect(await planUndo(runs.call, id)).toEqual({ rows: 1, others: 1 });
    const undo = await undoRun(runs.call, id, note);
    await runs.waitFor(undo.id, over);
    expect(await chat.blocks()).toEqual([["ann", "b1"]]);
  } finally {
    await worker.stop();
  }
});
