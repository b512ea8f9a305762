import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeBlock } from "@/lib/console/changes/change-block";
import { undoBlockChange } from "@/lib/console/changes/undo";
import type { BlockRunKind } from "@/lib/contract/run-kinds";
import type { LeaseWorker } from "@/lib/postgres/lease-worker";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { startBlockRun } from "./start-block-run";
import { type ChatFixture, numbered, startChatFixture } from "./testing/chat-fixture";
import { forgetCursor, type ListManners, startListProxy } from "./testing/list-proxy";
import { openRunFixture, type RunFixture } from "./testing/run-fixture";
import { planUndo, undoRun } from "./undo-run";

let chat: ChatFixture;
let runs: RunFixture;
let proxy: Awaited<ReturnType<typeof startListProxy>>;
let worker: LeaseWorker;
let manners: ListManners = {};

/** More than a page of a block list holds, the first of them on its last page. */
const many = numbered("many", 130);

beforeAll(async () => {
  chat = await startChatFixture();
  proxy = await startListProxy(chat.url, () => manners);
  runs = await openRunFixture();
  worker = runs.startWorker(chat.application(proxy.url));
  await chat.addUsers(["ann", "new", ...many]);
});
beforeEach(async () => {
  manners = {};
  await chat.pool.query("DELETE FROM chat.blocks");
  await chat.pool.query(
    `INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
     SELECT 'app', 'ann', id, place FROM unnest($1::text[]) WITH ORDINALITY AS r(id, place)`,
    [many],
  );
});
afterAll(async () => {
  await worker.stop();
  await proxy.close();
  await runs.close();
  await chat.close();
});

const note = { title: "", reason: "", ticket: "", typedName: "" };

async function blockByRun(blocked: readonly string[]) {
  const pairs = blocked.map((id, index) => ({ line: index + 1, userId: "ann", blockedUserId: id }));
  const { id } = await startBlockRun(runs.call, { ...note, id: randomUUID(), pairs });
  return runs.waitFor(id, ({ finishedAt }) => finishedAt !== null);
}

function byHand() {
  const application = chat.application(proxy.url);
  return {
    application,
    upstream: chatUpstream(application),
    actor: { staffId: "eve", staff: "eve@example.com", requestId: "r" },
    upstreamRequestId: () => undefined,
  };
}
const change = (verb: BlockRunKind, blockedUserId: string) =>
  changeBlock(byHand(), { verb, userId: "ann", blockedUserId });

const blockedNow = async () => (await chat.blocks()).map(([, blocked]) => blocked);

test("undo of a run over a person with more than 100 blocks keeps a former block on the second page", async () => {
  const run = await blockByRun(["many0", "new"]);
  expect(run.counts).toMatchObject({ done: 1, already: 1 });
  expect(await planUndo(runs.call, run.id)).toEqual({ rows: 1, others: 0 });
  const undo = await undoRun(runs.call, run.id, note);
  await runs.waitFor(undo.id, ({ finishedAt }) => finishedAt !== null);
  expect(await blockedNow()).toEqual([...many].sort());
});

test("undo of one change of a person with more than 100 blocks keeps a former block on the second page", async () => {
  const { seq, existedBefore } = await change("block", "many0");
  expect(existedBefore).toBe(true);
  await expect(undoBlockChange(byHand(), seq, () => true)).rejects.toThrow("was there before");
  expect(await blockedNow()).toContain("many0");
});

test("where a block list goes round, a run sends what it cannot tell and its undo lifts none of it", async () => {
  manners = { ask: forgetCursor };
  const run = await blockByRun(["many0", "new", "many129"]);
  // The newest stands on the first page; of the others the list does not say.
  expect(run).toMatchObject({ counts: { done: 2, already: 1 } });
  const { rows } = await runs.pool.query(
    "SELECT existed_before, before_unknown FROM console.run_rows WHERE run_id = $1 ORDER BY row",
    [run.id],
  );
  const unknown = { existed_before: null, before_unknown: true };
  expect(rows).toEqual([unknown, unknown, { existed_before: true, before_unknown: false }]);
  await expect(undoRun(runs.call, run.id, note)).rejects.toThrow("There is nothing left to undo");
  expect(await blockedNow()).toEqual([...many, "new"].sort());
});

test("where a block list goes round, a change by hand keeps that it is not known, and is not undone", async () => {
  manners = { ask: forgetCursor };
  const { seq, existedBefore } = await change("block", "many0");
  expect(existedBefore).toBeNull();
  await expect(undoBlockChange(byHand(), seq, () => true)).rejects.toThrow("is not known");
  expect(await blockedNow()).toContain("many0");
});
