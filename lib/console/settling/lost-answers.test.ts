import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { POST as settle } from "@/app/api/[application]/activity/[seq]/settle/route";
import { POST as create } from "@/app/api/[application]/channels/route";
import { POST as lookUp } from "@/app/api/[application]/creations/look-up/route";
import { POST as block } from "@/app/api/[application]/users/[userId]/block/route";
import type { TestBrowser } from "@/lib/bff/test-browser";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { listTrail } from "@/lib/console/list-trail";
import { finishRun } from "@/lib/console/runs/engine/claims";
import { findRun, insertRun, listStoredRows } from "@/lib/console/runs/store";
import {
  type ChatFixture,
  numbered,
  startChatFixture,
} from "@/lib/console/runs/testing/chat-fixture";
import {
  type Decision,
  type Fault,
  type FaultProxy,
  startFaultProxy,
} from "@/lib/console/runs/testing/fault-proxy";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { appendTrail, payloadOf } from "@/lib/console/trail";
import { findTrailRecord } from "@/lib/console/trail-record";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import type { SettleableAction } from "@/lib/contract/trail-item";
import { withTransaction } from "@/lib/postgres/transaction";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { mayArriveMs } from "./open-writes";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let chat: ChatFixture;
let proxy: FaultProxy;
let ada: { browser: TestBrowser; staffId: string };
let fault: Fault = () => "pass";

beforeAll(async () => {
  opened = await openTestRuntime();
  chat = await startChatFixture();
  await chat.addUsers(numbered("u", 201));
  proxy = await startFaultProxy(chat.url, (n) => fault(n));
  opened.runtime.configuredApplication = chat.application(proxy.url);
  ada = await signedInBrowser("ada@example.com", [{ role: "admin", applicationId: null }]);
});
afterAll(async () => {
  await proxy.close();
  await chat.close();
  await opened.close();
});
beforeEach(async () => {
  fault = () => "pass";
  await chat.pool.query("DELETE FROM chat.blocks");
  await chat.pool.query("DELETE FROM chat.channels");
});

type Route = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

async function ask(
  route: Route,
  params: Record<string, string>,
  body: object = {},
  browser = ada.browser,
) {
  const context = { params: Promise.resolve({ application: "demo", ...params }) };
  const response = await route(browser.request("/", body), context);
  return { status: response.status, json: await response.json() };
}

const all = { see: "all" as const };

/** How the writes to these targets have ended, counted by outcome. */
async function outcomes(action: string, targets: string[]): Promise<Record<string, number>> {
  const { rows } = await opened.runtime.pool.query<{ outcome: string; count: number }>(
    `SELECT coalesce(o.outcome, 'unknown') AS outcome, count(*)::int AS count
     FROM console.trail t LEFT JOIN console.trail o ON o.intent_seq = t.seq
     WHERE t.action = $1 AND t.outcome = 'intended' AND t.target = ANY($2) GROUP BY 1`,
    [action, targets],
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

/**
 * The row of a write that was announced by a console that then died; so long ago that the write
 * arrives no more, unless `agoMs` says otherwise.
 */
async function announce(
  action: SettleableAction,
  target: string,
  details: Record<string, string | number | boolean>,
  agoMs = mayArriveMs + 1_000,
) {
  const who = { staffId: ada.staffId, staff: "ada@example.com", applicationId: "demo" };
  const payload = payloadOf({ ...who, action, outcome: "intended", target, details });
  const { rows } = await opened.runtime.pool.query<{ seq: number }>(
    "SELECT console.append_trail($1::json)::int AS seq",
    [JSON.stringify({ ...JSON.parse(payload), at: Date.now() - agoMs })],
  );
  return Number(rows[0]?.seq);
}

/** The write of a row ended in doubt. */
function endInDoubt(action: SettleableAction, intentSeq: number) {
  return appendTrail({ action, outcome: "unknown", intentSeq });
}

const outcomeOf = async (seq: number) => (await findTrailRecord(all, seq))?.item.outcome;
const settleSeq = (seq: number, browser = ada.browser) =>
  ask(settle, { seq: String(seq) }, {}, browser);

test("with the answer of every third write lost, 200 creations make 200 channels, and each is told as done, or where its id was given as unknown", async () => {
  fault = (n) => (n % 3 === 0 ? "drop" : "pass");
  const before = proxy.writes.length;
  const ids = numbered("room-", 200);
  const answers = [];
  // Half of them name an id, the others get one here.
  for (const [index, id] of ids.entries()) {
    const named = index % 2 === 0 ? { channelId: id } : {};
    const { status, json } = await ask(create, {}, { type: "public", name: id, ...named });
    answers.push({ index, status, json });
  }
  const dropped = proxy.writes.slice(before).filter((write) => write.dropped);
  expect(dropped).toHaveLength(66);
  const inDoubt = answers.filter(({ status }) => status !== 200);
  expect(inDoubt).toHaveLength(33);
  expect(inDoubt.every(({ index }) => index % 2 === 0)).toBe(true);
  for (const { json } of inDoubt) {
    expect(json.error).toMatchObject({ kind: "in-doubt", outcome: "unknown" });
  }
  expect(answers.filter(({ json }) => json.lookedUp)).toHaveLength(33);
  const channelIds = await chat.channelIds();
  expect(new Set(channelIds).size).toBe(200);
  const made = answers.flatMap(({ json }) => (json.channel ? [json.channel.id] : []));
  expect(channelIds).toEqual(expect.arrayContaining(made));
  expect(await outcomes("create-channel", channelIds)).toEqual({ done: 167, unknown: 33 });
});

/** Somebody who does not go through this console creates a channel. */
function createElsewhere(input: CreateChannelInput) {
  return chatUpstream(chat.application()).createChannel(input, { requestId: "elsewhere" });
}

async function trailOf(channelId: string) {
  const { items } = await listTrail(all, { target: channelId }, { before: null, limit: 1 });
  return items[0];
}

test("somebody else's channel is never told as created where the refusal of its id was lost", async () => {
  fault = () => "drop";
  const old = { type: "public", name: "Lobby", channelId: "lobby" } as const;
  await createElsewhere(old);
  await chat.pool.query("UPDATE chat.channels SET created_at = created_at - 60 WHERE id = 'lobby'");
  const { status, json } = await ask(create, {}, old);
  expect(status).toBe(409);
  expect(json.error).toMatchObject({
    kind: "conflict",
    details: [{ path: "channelId", message: "is taken" }],
  });
  expect(await trailOf("lobby")).toMatchObject({ outcome: "refused" });
  expect((await ask(lookUp, {}, old)).json.finding).toMatchObject({ kind: "already" });

  // The other one's write overtakes ours on the way, so that no time tells them apart.
  const raced = { type: "public", name: "Hall", channelId: "hall" } as const;
  fault = async (): Promise<Decision> => {
    await createElsewhere(raced);
    return "drop";
  };
  const race = await ask(create, {}, raced);
  expect(race.status).toBe(502);
  expect(race.json.error).toMatchObject({ kind: "in-doubt", outcome: "unknown" });
  expect(race.json.error.message).toContain("A channel with this id exists");
  const item = await trailOf("hall");
  expect(item).toMatchObject({ outcome: "unknown", details: { kind: "in-doubt" } });
  expect((await ask(lookUp, {}, raced)).json.finding).toMatchObject({ kind: "in-doubt" });
  expect((await settleSeq(item?.seq ?? 0)).json.outcome).toBe("unknown");
  expect(await trailOf("hall")).toMatchObject({ outcome: "unknown" });
});

test("of two people who send the same form, the one whose answer was lost is not told that they created the channel", async () => {
  const input = { type: "public", name: "Shared", channelId: randomUUID(), idMadeHere: true };
  expect((await ask(create, {}, input)).status).toBe(200);
  const grants = [{ role: "admin", applicationId: null }] as const;
  const { browser } = await signedInBrowser("bob@example.com", grants);
  fault = () => "drop";
  expect((await ask(create, {}, input, browser)).json.error.kind).toBe("in-doubt");
  fault = () => "pass";
  expect((await ask(lookUp, {}, input, browser)).json.finding.kind).toBe("already");
});

test("with the answer of every third write lost, 200 blocks make 200 blocks, and the trail says done of each", async () => {
  fault = (n) => (n % 3 === 0 ? "drop" : "pass");
  const answers = [];
  for (const userId of numbered("u", 201).slice(1)) {
    answers.push(await ask(block, { userId: "u0" }, { userId }));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ json }) => json.lookedAgain).length).toBeGreaterThanOrEqual(66);
  expect(await chat.blocks()).toHaveLength(200);
  expect(await outcomes("block-user", ["u0"])).toEqual({ done: 200 });
});

test("a creation that a console died over is looked up from its row: done, failed, or refused where the id was another's", async () => {
  const [made, lost, taken] = [randomUUID(), randomUUID(), randomUUID()];
  await ask(create, {}, { type: "public", channelId: taken });
  await chat.pool.query("UPDATE chat.channels SET created_at = 1 WHERE id = $1", [taken]);
  const rows = await Promise.all(
    [made, lost, taken].map((id) =>
      announce("create-channel", id, { type: "private", idMadeHere: id !== taken }),
    ),
  );
  const { json } = await ask(create, {}, { type: "private" });
  const arrived = "UPDATE chat.channels SET id = $1 WHERE id = $2";
  await chat.pool.query(arrived, [made, json.channel.id]);
  const found = [];
  for (const seq of rows) found.push((await settleSeq(seq)).json.outcome);
  expect(found).toEqual(["done", "failed", "refused"]);
  expect(await Promise.all(rows.map(outcomeOf))).toEqual(["done", "failed", "refused"]);
  const [seq = 0] = rows;
  await settleSeq(seq);
  const record = await findTrailRecord(all, seq);
  expect(record?.evidence.map(({ outcome }) => outcome)).toEqual(["intended", "done"]);
  expect(record?.item).toMatchObject({ staff: "ada@example.com", details: { lookedUp: true } });
  const listed = await listTrail(all, { target: made }, { before: null, limit: 10 });
  expect(listed.items).toHaveLength(1);
});

test("the look of the form settles the person's own creations of that id, and only one of them made the channel", async () => {
  const channelId = randomUUID();
  const input = { type: "public", name: "Twice", channelId };
  const made = { type: "public", idMadeHere: true };
  const first = await announce("create-channel", channelId, made);
  expect((await ask(lookUp, {}, input)).json.finding.kind).toBe("not-there");
  expect(await outcomeOf(first)).toBe("failed");
  const [second, third] = [
    await announce("create-channel", channelId, made),
    await announce("create-channel", channelId, made),
  ];
  await ask(create, {}, { ...input, channelId: "" });
  await chat.pool.query("UPDATE chat.channels SET id = $1 WHERE name = 'Twice'", [channelId]);
  expect((await ask(lookUp, {}, input)).json.finding).toMatchObject({
    kind: "there",
    channel: { id: channelId, name: "Twice" },
  });
  const ended = await Promise.all([first, second, third].map(outcomeOf));
  expect(ended.sort()).toEqual(["done", "failed", "failed"]);
});

test("a row of a run that ended as unknown follows what a later look found, and so do the run's numbers", async () => {
  const { pool } = opened.runtime;
  const runId = randomUUID();
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const run = { id: runId, applicationId: "demo", kind: "create-channels", undoOf: null } as const;
  const note = { title: "", reason: "", ticket: "" };
  const started = { startedBy: ada.staffId, startedByName: "Ada" };
  await withTransaction(pool, (client) =>
    insertRun(
      client,
      { ...run, ...note, ...started },
      ids.map((channelId, row) => ({
        line: row + 2,
        input: { type: "public", channelId },
        existedBefore: false,
        idMadeHere: true,
      })),
    ),
  );
  const writes: number[] = [];
  for (const [row, id] of ids.entries()) {
    const details = { type: "public", idMadeHere: true, runId, row };
    writes.push(await announce("create-channel", id, details));
  }
  const [first = "", , last = ""] = ids;
  await createElsewhere({ type: "public", channelId: first });
  await createElsewhere({ type: "public", channelId: last });
  // The last row has not ended, so its write may still be sent again.
  await pool.query(
    `UPDATE console.run_rows SET state = 'unknown', ended_at = now() - interval '2 minutes'
     WHERE run_id = $1 AND row < 2`,
    [runId],
  );
  const settled = [];
  for (const seq of writes) {
    await endInDoubt("create-channel", seq);
    settled.push((await settleSeq(seq)).json.outcome);
  }
  expect(settled).toEqual(["done", "failed", "unknown"]);
  const rowsOf = () => listStoredRows(pool, { runId, states: null, after: -1, limit: 10 });
  expect(await rowsOf()).toMatchObject([
    { state: "created", detail: { lookedUp: true } },
    { state: "refused", detail: { code: "not-there" } },
    { state: "waiting" },
  ]);

  await pool.query(
    `UPDATE console.run_rows SET state = 'unknown', ended_at = now() WHERE run_id = $1 AND row = 2`,
    [runId],
  );
  await finishRun(pool, runId);
  const counts = async () => (await findRun(pool, "demo", runId))?.tally.counts;
  expect(await counts()).toEqual({ created: 1, refused: 1, unknown: 1 });
  expect((await settleSeq(writes[2] ?? 0)).json.outcome).toBe("done");
  expect(await counts()).toEqual({ created: 2, refused: 1 });
});

test("a block that a console died over is looked up from its row, unless the two were changed since", async () => {
  await chat.addUsers(["ann", "ben", "cid"]);
  const details = (blockedUserId: string) => ({ blockedUserId, existedBefore: false });
  const [done, failed] = [
    await announce("block-user", "ann", details("ben")),
    await announce("block-user", "ann", details("cid")),
  ];
  await chat.pool.query("INSERT INTO chat.blocks VALUES ('app', 'ann', 'ben', 1)");
  expect((await settleSeq(done)).json.outcome).toBe("done");
  expect((await settleSeq(failed)).json.outcome).toBe("failed");
  const changed = await announce("block-user", "ben", details("ann"));
  await ask(block, { userId: "ben" }, { userId: "ann" });
  expect((await settleSeq(changed)).json.outcome).toBe("unknown");
  expect(await outcomeOf(changed)).toBe("unknown");
});

test("no look says of a write under way how it ends, and none changes an ending that is known", async () => {
  const channelId = randomUUID();
  const input = { type: "public", name: "Raced", channelId };
  const looks = Promise.all(
    numbered("look", 10).map(async () => {
      for (let n = 0; n < 5; n += 1) await ask(lookUp, {}, { ...input, type: "private" });
    }),
  );
  expect((await ask(create, {}, input)).status).toBe(200);
  await looks;
  const { items } = await listTrail(all, { target: channelId }, { before: null, limit: 1 });
  const seq = items[0]?.seq ?? 0;
  const record = await findTrailRecord(all, seq);
  expect(record?.evidence.map(({ outcome }) => outcome)).toEqual(["intended", "done"]);

  await chat.addUsers(["under", "way"]);
  const details = { blockedUserId: "way", existedBefore: false };
  const underWay = await announce("block-user", "under", details, 1_000);
  await chat.pool.query("INSERT INTO chat.blocks VALUES ('app', 'under', 'way', 1)");
  expect((await settleSeq(underWay)).json.outcome).toBe("unknown");
  await endInDoubt("block-user", underWay);
  const settled = await Promise.all(numbered("s", 5).map(() => settleSeq(underWay)));
  expect(settled.map(({ json }) => json.outcome)).toEqual(Array(5).fill("done"));
  const evidence = (await findTrailRecord(all, underWay))?.evidence;
  expect(evidence?.map(({ outcome }) => outcome)).toEqual(["intended", "unknown", "done"]);
});

test("the look of the form goes by what the trail says was asked for, whatever its body says", async () => {
  const channelId = randomUUID();
  const asked = { type: "public", idMadeHere: true };
  const seq = await announce("create-channel", channelId, asked, 1_000);
  await endInDoubt("create-channel", seq);
  await ask(create, {}, { type: "public", name: "Told by the trail" });
  await chat.pool.query("UPDATE chat.channels SET id = $1 WHERE name = 'Told by the trail'", [
    channelId,
  ]);
  const other = { type: "private", name: "Another", channelId };
  expect((await ask(lookUp, {}, other)).json.finding.kind).toBe("other");
  expect(await outcomeOf(seq)).toBe("done");
});

test("what is not there yet stays unknown while the write may still arrive", async () => {
  await chat.addUsers(["slow", "late"]);
  const channelId = randomUUID();
  const details = { blockedUserId: "late", existedBefore: false };
  const [channel, block] = [
    await announce("create-channel", channelId, { type: "public" }, 1_000),
    await announce("block-user", "slow", details, 1_000),
  ];
  await endInDoubt("create-channel", channel);
  await endInDoubt("block-user", block);
  await ask(lookUp, {}, { type: "public", channelId });
  for (const seq of [channel, block]) {
    expect((await settleSeq(seq)).json.outcome).toBe("unknown");
    expect(await outcomeOf(seq)).toBe("unknown");
  }
  await chat.pool.query("INSERT INTO chat.blocks VALUES ('app', 'slow', 'late', 1)");
  expect((await settleSeq(block)).json.outcome).toBe("done");
});

test("only who may make a change, and may see its row, looks it up", async () => {
  const seq = await announce("create-channel", randomUUID(), { type: "public" });
  const grants = [{ role: "support", applicationId: null }] as const;
  const { browser } = await signedInBrowser("support@example.com", grants);
  expect((await settleSeq(seq, browser)).status).toBe(404);
  const own = await appendTrail({
    action: "create-channel",
    outcome: "intended",
    applicationId: "demo",
    target: "x",
    staffId: (await signedInBrowser("viewer@example.com", [])).staffId,
  });
  expect((await settleSeq(own, browser)).status).toBe(404);
  expect(await outcomeOf(seq)).toBe("unknown");
});
