import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBlockRun } from "./start-block-run";
import { startChannelRun } from "./start-channel-run";
import { numbered } from "./testing/chat-fixture";
import { openRunStage, type RunStage } from "./testing/run-stage";

let stage: RunStage;
let chat: RunStage["chat"];
let proxy: RunStage["proxy"];
let runs: RunStage["runs"];
const people = numbered("u", 201);

beforeAll(async () => {
  stage = await openRunStage(people, (n) => (n % 3 === 0 ? "drop" : "pass"));
  ({ chat, proxy, runs } = stage);
});
afterAll(() => stage.close());

const note = { title: "", reason: "", ticket: "", typedName: "" };

test("with the answer of every third write lost, 200 creations make 200 channels, each reported as created", async () => {
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
  expect(run.counts).toMatchObject({ created: 200, already: 0, refused: 0, unknown: 0 });
  expect(await chat.channelIds()).toHaveLength(200);
  const created = proxy.writes.filter(({ status }) => status === 200);
  expect(created).toHaveLength(200);
  expect(created.filter(({ dropped }) => dropped)).toHaveLength(66);
  const { rows } = await runs.pool.query(
    "SELECT count(*)::int AS n FROM console.run_rows WHERE run_id = $1 AND detail @> '{\"lookedUp\": true}'",
    [id],
  );
  expect(rows[0].n).toBe(66);
});

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

test("every write of a run has one intent and one outcome in the trail, with the run's id", async () => {
  const { rows } = await runs.pool.query<{ intents: number; done: number; targets: number }>(
    `SELECT count(*) FILTER (WHERE outcome = 'intended')::int AS intents,
       count(*) FILTER (WHERE outcome = 'done' AND intent_seq IS NOT NULL)::int AS done,
       count(DISTINCT payload -> 'details' ->> 'runId')::int AS targets
     FROM console.trail WHERE payload -> 'details' ->> 'runId' IS NOT NULL`,
  );
  expect(rows[0]).toEqual({ intents: 400, done: 400, targets: 2 });
});
