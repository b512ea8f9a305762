import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeBlock } from "@/lib/console/changes/change-block";
import { listUndoable, undoBlockChange } from "@/lib/console/changes/undo";
import { listAuditLog } from "@/lib/console/list-audit-log";
import type { BlockRunKind } from "@/lib/contract/run-kinds";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { pauseRun, readRunRows, resumeRun } from "./run-service";
import { startBlockRun } from "./start-block-run";
import { numbered } from "./testing/chat-fixture";
import { openRunStage, type RunStage } from "./testing/run-stage";
import { planUndo, undoRun } from "./undo-run";

let stage: RunStage;
let chat: RunStage["chat"];
let runs: RunStage["runs"];
let isDown = false;

beforeAll(async () => {
  stage = await openRunStage(["ann", "ben", "cid", ...numbered("b", 10)], () =>
    isDown ? { status: 503 } : "pass",
  );
  ({ chat, runs } = stage);
});
afterAll(() => stage.close());

const note = { title: "", reason: "", ticket: "", typedName: "" };
const over = ({ finishedAt }: { finishedAt: number | null }) => finishedAt !== null;

function startBlocks(userId: string, blocked: readonly string[]) {
  const pairs = blocked.map((id, index) => ({ line: index + 1, userId, blockedUserId: id }));
  return startBlockRun(runs.call, { ...note, id: randomUUID(), pairs });
}

function byEve() {
  const application = chat.application();
  const actor = { staffId: "eve", staff: "eve@example.com", requestId: "r" };
  const upstream = chatUpstream(application);
  return { application, upstream, actor, upstreamRequestId: () => undefined };
}

/** A change that somebody else makes with this console. */
function change(verb: BlockRunKind, userId: string, blockedUserId: string) {
  return changeBlock(byEve(), { verb, userId, blockedUserId });
}

/** The rows of a run in the audit log, in their order, and the numbers of those that undo takes back. */
async function logged(run: string) {
  const asked = { before: null, limit: 50 };
  const { items } = await listAuditLog({ see: "all" }, { run }, asked);
  const rows = items.filter(({ details }) => details?.runId === run).reverse();
  return { rows, undoable: (await listUndoable("demo", rows)).toSorted((a, b) => a - b) };
}

test("a pair that somebody unblocked and blocked again since stays blocked when the run is undone", async () => {
  const { id } = await startBlocks("ann", ["b0", "b1", "b2", "b3"]);
  await runs.waitFor(id, over);
  await change("unblock", "ann", "b1");
  await change("block", "ann", "b1");
  // Blocking what is blocked changes nothing, so the block stays the run's.
  await change("block", "ann", "b2");
  await change("unblock", "ann", "b3");
  expect(await planUndo(runs.call, id)).toEqual({ rows: 2, others: 2 });
  const undo = await undoRun(runs.call, id, note);
  expect((await runs.waitFor(undo.id, over)).counts).toMatchObject({ done: 2 });
  expect(await chat.blocks()).toEqual([["ann", "b1"]]);
  await expect(undoRun(runs.call, id, note)).rejects.toThrow("There is nothing left to undo");
  const again = await undoRun(runs.call, undo.id, note);
  await runs.waitFor(again.id, over);
  expect(await chat.blocks()).toEqual([
    ["ann", "b0"],
    ["ann", "b1"],
    ["ann", "b2"],
  ]);
  await chat.pool.query("DELETE FROM chat.blocks");
});

test("a pair that a later run blocked again stays blocked when the earlier run is undone", async () => {
  const first = await startBlocks("ben", ["b0", "b1"]);
  await runs.waitFor(first.id, over);
  await change("unblock", "ben", "b0");
  const second = await startBlocks("ben", ["b0", "b1"]);
  await runs.waitFor(second.id, over);
  const undo = await undoRun(runs.call, first.id, note);
  await runs.waitFor(undo.id, over);
  expect(await chat.blocks()).toEqual([["ben", "b0"]]);
  await chat.pool.query("DELETE FROM chat.blocks");
});

test("a pair that somebody blocked while the run was paused after its look is not the run's to undo", async () => {
  isDown = true;
  const { id } = await startBlocks("cid", ["b0", "b1"]);
  await runs.waitFor(id, ({ hold }) => hold !== null);
  await pauseRun(runs.call, id);
  await runs.untilReleased(id);
  isDown = false;
  await change("block", "cid", "b1");
  await resumeRun(runs.call, id);
  await runs.waitFor(id, over);
  expect(await planUndo(runs.call, id)).toEqual({ rows: 1, others: 1 });
  const undo = await undoRun(runs.call, id, note);
  await runs.waitFor(undo.id, over);
  expect(await chat.blocks()).toEqual([["cid", "b1"]]);
});

test("an undo that goes on after a pause leaves the pairs that somebody changed meanwhile", async () => {
  await chat.pool.query("DELETE FROM chat.blocks");
  const { id } = await startBlocks("ben", ["b4", "b5", "b6"]);
  await runs.waitFor(id, over);
  isDown = true;
  const undo = await undoRun(runs.call, id, note);
  await runs.waitFor(undo.id, ({ hold }) => hold !== null);
  await pauseRun(runs.call, undo.id);
  await runs.untilReleased(undo.id);
  isDown = false;
  await change("unblock", "ben", "b5");
  await change("block", "ben", "b5");
  await resumeRun(runs.call, undo.id);
  const ended = await runs.waitFor(undo.id, over);
  expect(ended).toMatchObject({ state: "finished", counts: { done: 2, stopped: 1 } });
  expect(await chat.blocks()).toEqual([["ben", "b5"]]);
  const { rows } = await readRunRows(runs.call, undo.id, { outcome: "stopped", after: -1 });
  expect(rows).toMatchObject([
    { input: { blockedUserId: "b5" }, detail: { code: "changed-since" } },
  ]);
});

test("one row of a block run or an unblock run is taken back alone, and the run's undo leaves it", async () => {
  await chat.pool.query("DELETE FROM chat.blocks");
  await change("block", "cid", "b9");
  const { id } = await startBlocks("cid", ["b7", "b8", "b9"]);
  await runs.waitFor(id, over);
  const { rows, undoable } = await logged(id);
  // A run sends several rows at once, so their order in the audit log is any.
  const numberOf = (blockedUserId: string) =>
    rows.find(({ details }) => details?.blockedUserId === blockedUserId)?.seq ?? 0;
  expect(new Set(undoable)).toEqual(new Set([numberOf("b7"), numberOf("b8")]));
  await undoBlockChange(byEve(), numberOf("b8"), () => true);
  expect(await chat.blocks()).toEqual([
    ["cid", "b7"],
    ["cid", "b9"],
  ]);
  expect((await logged(id)).undoable).toEqual([numberOf("b7")]);
  expect(await planUndo(runs.call, id)).toEqual({ rows: 1, others: 1 });

  const undo = await undoRun(runs.call, id, note);
  await runs.waitFor(undo.id, over);
  expect(await chat.blocks()).toEqual([["cid", "b9"]]);
  expect((await logged(id)).undoable).toEqual([]);
  const unblocked = await logged(undo.id);
  expect(unblocked.undoable).toHaveLength(1);
  await undoBlockChange(byEve(), unblocked.undoable[0] ?? 0, () => true);
  expect(await chat.blocks()).toEqual([
    ["cid", "b7"],
    ["cid", "b9"],
  ]);
});
