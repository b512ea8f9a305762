import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { createChannel } from "@/lib/upstream/chat-writes";
import { readRunRows } from "./run-service";
import { startBlockRun } from "./start-block-run";
import { startChannelRun } from "./start-channel-run";
import { numbered } from "./testing/chat-fixture";
import type { Decision, Fault } from "./testing/fault-proxy";
import { openRunStage, type RunStage } from "./testing/run-stage";
import { undoRun } from "./undo-run";

let stage: RunStage;
let chat: RunStage["chat"];
let proxy: RunStage["proxy"];
let runs: RunStage["runs"];
const people = numbered("u", 201);
const everyThird: Fault = (n) => (n % 3 === 0 ? "drop" : "pass");
let fault = everyThird;

beforeAll(async () => {
  stage = await openRunStage(people, (n) => fault(n));
  ({ chat, proxy, runs } = stage);
});
afterAll(() => stage.close());

const note = { title: "", reason: "", ticket: "", typedName: "" };

test("with the answer of every third write lost, 200 creations make 200 channels, each reported as created, or where its id was given as unknown", async () => {
  proxy.writes.length = 0;
  const { id } = await startChannelRun(runs.call, {
    ...note,
    id: randomUUID(),
    mapping: ["type", "ownerId", "channelId"],
    defaults: {},
    rows: people.slice(0, 200).map((userId, index) => ({
      line: index + 2,
      // Half the ids come from the file, half are made by the console.
      cells: ["public", userId, index % 2 === 0 ? `room-${index}` : ""],
    })),
  });
  const run = await runs.waitFor(id, ({ finishedAt }) => finishedAt !== null);
  expect(await chat.channelIds()).toHaveLength(200);
  const created = proxy.writes.filter(({ status }) => status === 200);
  expect(created).toHaveLength(200);
  expect(created.filter(({ dropped }) => dropped)).toHaveLength(66);
  const { rows } = await runs.pool.query<{ state: string; detail: object; given: boolean }>(
    `SELECT state, detail, input ->> 'channelId' LIKE 'room-%' AS given
     FROM console.run_rows WHERE run_id = $1`,
    [id],
  );
  const unknown = rows.filter(({ state }) => state === "unknown");
  const lookedUp = rows.filter(({ detail }) => "lookedUp" in detail);
  expect(unknown.length + lookedUp.length).toBe(66);
  expect(unknown.every(({ given }) => given)).toBe(true);
  expect(lookedUp.some(({ given }) => given)).toBe(false);
  expect(run.counts).toMatchObject({ created: 200 - unknown.length, already: 0, refused: 0 });
});

test.each([
  { answer: "drop", state: "unknown", detail: { code: "in-doubt" }, kind: "in-doubt" },
  { answer: "pass", state: "already", detail: {}, kind: null },
] as const)(
  "somebody else's channel is never reported as created by a row: $state where the refusal meets $answer",
  async ({ answer, state, detail, kind }) => {
    const elsewhere = chatUpstream(chat.application());
    const input = { type: "public", name: "Hall", channelId: "hall" } as const;
    // The other one's write comes after the run's look at the id and before the run's own write.
    fault = async (): Promise<Decision> => {
      await createChannel(elsewhere, input, { requestId: "elsewhere" });
      return answer;
    };
    const { id } = await startChannelRun(runs.call, {
      ...note,
      id: randomUUID(),
      mapping: ["type", "name", "channelId"],
      defaults: {},
      rows: [{ line: 2, cells: ["public", "Hall", "hall"] }],
    });
    const run = await runs.waitFor(id, ({ finishedAt }) => finishedAt !== null);
    fault = everyThird;
    expect(run.counts).toMatchObject({ created: 0, [state]: 1 });
    const { rows } = await readRunRows(runs.call, id, { outcome: state, after: -1 });
    expect(rows).toMatchObject([{ input, detail }]);
    const { rows: recorded } = await runs.pool.query(
      `SELECT outcome, payload -> 'details' ->> 'kind' AS kind FROM console.audit_log
     WHERE intent_seq IS NOT NULL AND payload -> 'details' ->> 'runId' = $1`,
      [id],
    );
    expect(recorded).toEqual([{ outcome: state === "already" ? "refused" : state, kind }]);
    await chat.pool.query("DELETE FROM chat.channels WHERE id = 'hall'");
  },
);

test("with the answer of every third write lost, 200 blocks make 200 blocks, each reported as done", async () => {
  proxy.writes.length = 0;
  const { id } = await startBlockRun(runs.call, {
    ...note,
    id: randomUUID(),
    pairs: people.slice(1).map((blockedUserId, index) => ({
      line: index + 1,
      userId: "u0",
      blockedUserId,
    })),
  });
  const run = await runs.waitFor(id, ({ finishedAt }) => finishedAt !== null);
  expect(run.counts).toMatchObject({ done: 200, already: 0, refused: 0, unknown: 0 });
  expect(await chat.blocks()).toHaveLength(200);
  expect(proxy.mostAtOnce()).toBeLessThanOrEqual(4);
});

test("every write of a run has one intent and one outcome in the audit log, with the run's id", async () => {
  const { rows } = await runs.pool.query<{ intents: number; ended: number; targets: number }>(
    `SELECT count(*) FILTER (WHERE outcome = 'intended')::int AS intents,
       count(DISTINCT intent_seq) FILTER (WHERE outcome <> 'intended')::int AS ended,
       count(DISTINCT payload -> 'details' ->> 'runId')::int AS targets
     FROM console.audit_log WHERE payload -> 'details' ->> 'runId' IS NOT NULL`,
  );
  expect(rows[0]).toEqual({ intents: 402, ended: 402, targets: 4 });
});

test("with the answer of every third write lost, 150 of 200 blocks are lifted, each reported as done, and the undo makes exactly those again", async () => {
  const before = await chat.blocks();
  expect(before).toHaveLength(200);
  proxy.writes.length = 0;
  const { id } = await startBlockRun(
    runs.call,
    {
      ...note,
      id: randomUUID(),
      pairs: people.slice(1, 151).map((blockedUserId, index) => ({
        line: index + 1,
        userId: "u0",
        blockedUserId,
      })),
    },
    "unblock",
  );
  const run = await runs.waitFor(id, ({ finishedAt }) => finishedAt !== null);
  expect(proxy.writes.some(({ dropped }) => dropped)).toBe(true);
  expect(run).toMatchObject({ kind: "unblock", undoOf: null, may: { undo: true } });
  expect(run.counts).toMatchObject({ done: 150, already: 0, refused: 0, unknown: 0 });
  expect(await chat.blocks()).toHaveLength(50);
  const undo = await undoRun(runs.call, id, note);
  await runs.waitFor(undo.id, ({ finishedAt }) => finishedAt !== null);
  expect(undo).toMatchObject({ kind: "block", undoOf: id, total: 150 });
  expect(await chat.blocks()).toEqual(before);
});
