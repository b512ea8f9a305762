import { randomUUID } from "node:crypto";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DryRunMessage } from "@/lib/contract/check-messages";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { blockUser, createChannel } from "@/lib/upstream/chat-writes";
import { dryRunBlocks, dryRunChannels } from "./dry-run";
import { runFile, runSpreadsheet } from "./run-file";
import { pauseRun, readRun, readRunRows, readRuns, resumeRun, stopRun } from "./run-service";
import { startBlockRun } from "./start-block-run";
import { startChannelRun } from "./start-channel-run";
import { readBlockList } from "./table/block-rows";
import { channelRows } from "./table/channel-rows";
import { guessMapping } from "./table/column-mapping";
import { readTable } from "./table/read-table";
import { linesThatCameAbout } from "./table/result-columns";
import { numbered } from "./testing/chat-fixture";
import type { Fault } from "./testing/fault-proxy";
import { openRunStage, type RunStage } from "./testing/run-stage";
import { undoRun } from "./undo-run";

let stage: RunStage;
let chat: RunStage["chat"];
let runs: RunStage["runs"];
let fault: Fault = () => "pass";

beforeAll(async () => {
  stage = await openRunStage(["ann", "bob", ...numbered("b", 300)], (n) => fault(n));
  ({ chat, runs } = stage);
});
afterAll(() => stage.close());

const note = { title: "t", reason: "spam", ticket: "T-1", typedName: "" };
const pairsOf = (userId: string, blocked: readonly string[]) =>
  blocked.map((blockedUserId, index) => ({ line: index + 1, userId, blockedUserId }));
const startBlocks = (userId: string, blocked: readonly string[], call = runs.call) =>
  startBlockRun(call, { ...note, id: randomUUID(), pairs: pairsOf(userId, blocked) });
const over = ({ finishedAt }: { finishedAt: number | null }) => finishedAt !== null;

async function startChannels(text: string, call = runs.call) {
  const { rows, columns } = await readTable(text);
  const mapping = guessMapping(columns);
  return startChannelRun(call, { ...note, id: randomUUID(), rows, mapping, defaults: {} });
}

test("a block run that is paused, resumed and undone leaves exactly the blocks that were there before", async () => {
  const upstream = chatUpstream(chat.application());
  for (const id of ["b5", "b120", "b299"]) {
    await blockUser(upstream, "ann", id, { requestId: "setup" });
  }
  const before = await chat.blocks();
  const { id } = await startBlocks("ann", numbered("b", 300));
  await runs.waitFor(id, ({ counts }) => counts.done > 20);
  expect((await pauseRun(runs.call, id)).may).toMatchObject({ pause: false, resume: true });
  await runs.untilReleased(id);
  const paused = await readRun(runs.call, id);
  expect(paused.counts.sending).toBe(0);
  // The worker has looked for work since, and did another's.
  const other = await startBlocks("nobody", ["ann"]);
  await runs.waitFor(other.id, over);
  expect((await readRun(runs.call, id)).counts).toEqual(paused.counts);
  expect(paused.counts.waiting).toBeGreaterThan(0);
  await resumeRun(runs.call, id);
  const done = await runs.waitFor(id, over);
  expect(done.counts).toMatchObject({ done: 297, already: 3 });
  expect(done.may.undo).toBe(true);
  expect(await chat.blocks()).toHaveLength(300);
  const undo = await undoRun(runs.call, id, note);
  expect((await runs.waitFor(undo.id, over)).counts).toMatchObject({ done: 297, already: 0 });
  expect(await chat.blocks()).toEqual(before);
  await expect(undoRun(runs.call, id, note)).rejects.toMatchObject({ kind: "conflict" });
  expect((await readRun(runs.call, id)).undoneBy).toBe(undo.id);
});

test("a stopped run keeps what it did, ends the rest as stopped, and can be undone", async () => {
  const before = await chat.blocks();
  const { id } = await startBlocks("bob", numbered("b", 300));
  await runs.waitFor(id, ({ counts }) => counts.done > 10);
  await stopRun(runs.call, id);
  const run = await runs.waitFor(id, over);
  expect(run).toMatchObject({ state: "stopped", stopReason: "person" });
  expect(run.counts.done + run.counts.stopped).toBe(300);
  expect((await chat.blocks()).length - before.length).toBe(run.counts.done);
  const undo = await undoRun(runs.call, id, note);
  await runs.waitFor(undo.id, over);
  expect(await chat.blocks()).toEqual(before);
});

test("asked twice with one id, a run is started once; the id of another's run is refused", async () => {
  const id = randomUUID();
  const pairs = pairsOf("b0", ["b1"]);
  await Promise.all([
    startBlockRun(runs.call, { ...note, id, pairs }),
    startBlockRun(runs.call, { ...note, id, pairs }),
  ]);
  expect((await runs.waitFor(id, over)).total).toBe(1);
  const other = { ...runs.call, staff: { ...runs.call.staff, id: "eve" } };
  await expect(startBlockRun(other, { ...note, id, pairs })).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("above 100 rows in production the application's name must be typed, and the server checks it", async () => {
  const call = {
    ...runs.call,
    application: { id: "demo", name: "Live chat", environment: "production" } as const,
  };
  const start = (typedName: string, count: number) =>
    startBlockRun(call, {
      ...note,
      typedName,
      id: randomUUID(),
      pairs: pairsOf("b2", numbered("none", count)),
    });
  await expect(start("", 101)).rejects.toMatchObject({ kind: "invalid" });
  await expect(start("live chat", 101)).rejects.toMatchObject({ kind: "invalid" });
  const started = [await start("", 100), await start("Live chat", 101)];
  expect(started.map(({ total }) => total)).toEqual([100, 101]);
  // Their writes would meet the faults of the tests that follow.
  for (const { id } of started) await runs.waitFor(id, over);
});

test.each([
  ["is disabled", "sue", "UPDATE console.staff SET disabled_at = now() WHERE id = 'sue'"],
  ["loses the right", "tom", "DELETE FROM console.role_grants WHERE staff_id = 'tom'"],
])("a run stops by itself when its person %s", async (_, staffId, change) => {
  const { pool } = runs;
  await pool.query("INSERT INTO console.staff (id, name, email) VALUES ($1, $1, $1)", [staffId]);
  await pool.query("INSERT INTO console.role_grants (staff_id, role) VALUES ($1, 'support')", [
    staffId,
  ]);
  const staff = {
    ...runs.call.staff,
    id: staffId,
    grants: [{ role: "support", applicationId: null }],
  } as const;
  fault = () => ({ status: 429, headers: { "retry-after": "1" } });
  const { id } = await startBlocks("b3", numbered("none", 50), { ...runs.call, staff });
  await runs.waitFor(id, ({ hold }) => hold?.reason === "rate-limited");
  await pool.query(change);
  const run = await runs.waitFor(id, over);
  expect(run).toMatchObject({ state: "stopped", stopReason: "right-gone" });
  expect(run.counts.done).toBe(0);
  fault = () => "pass";
});

test("429 and a service that is down hold the run with their reason, and it then ends whole", async () => {
  let left = 6;
  fault = () => {
    left -= 1;
    if (left < 0) return "pass";
    return left % 2 === 0 ? { status: 503 } : { status: 429, headers: { "retry-after": "1" } };
  };
  const { id } = await startChannels(`type\n${"public\n".repeat(20)}`);
  await runs.waitFor(id, ({ hold }) => hold !== null);
  const run = await runs.waitFor(id, over);
  expect(run.counts).toMatchObject({ created: 20, refused: 0, unknown: 0 });
  expect(run.hold).toBeNull();
  fault = () => "pass";
});

test("rows end as created, already there and refused with the service's reason; failures feed back", async () => {
  const upstream = chatUpstream(chat.application());
  for (const channelId of ["there", "there-too"]) {
    const input = { type: "public", channelId, name: "There" } as const;
    await createChannel(upstream, input, { requestId: "setup" });
  }
  const { id } = await startChannels(
    [
      "type,id,name,owner,members",
      "public,there,There,,",
      "private,there-too,Another,,",
      'public,fresh-1,"=cmd, ""x""",ann,bob',
      "public,fresh-2,,nobody,ann;nobody-2",
    ].join("\n"),
  );
  await runs.waitFor(id, over);
  const { rows } = await readRunRows(runs.call, id, { outcome: null, after: -1 });
  expect(rows.map(({ line, state, detail }) => [line, state, detail.code])).toEqual([
    [2, "already", undefined],
    [3, "refused", "id-taken"],
    [4, "created", undefined],
    [5, "refused", "2001"],
  ]);
  expect(rows[3]?.detail.details).toHaveLength(2);
  const refused = await readRunRows(runs.call, id, { outcome: "refused", after: -1 });
  expect(refused.rows).toHaveLength(2);
  for (const format of ["csv", "ndjson"] as const) {
    const table = await readTable(await runFile(runs.call, id, "failures", format));
    const again = await channelRows(table.rows, guessMapping(table.columns), {});
    expect(again.map(({ input }) => input)).toEqual(refused.rows.map(({ input }) => input));
  }
});

test("the results hold every row in the order of the input, as CSV and .xlsx alike, and read back do only what failed", async () => {
  const upstream = chatUpstream(chat.application());
  await createChannel(upstream, { type: "public", channelId: "mine" }, { requestId: "setup" });
  const { id } = await startChannels(
    [
      "type,name,id,code",
      "invitationOnly,=1+1,first,AB-12",
      "public,_x0041_ taken,mine,",
      "public,last,,",
    ].join("\n"),
  );
  await runs.waitFor(id, over);
  const { rows } = await readRunRows(runs.call, id, { outcome: null, after: -1 });
  const made = rows[2]?.input.channelId;
  const columns = ["type", "name", "channelId", "invitationCode", "outcome", "outcomeReason"];
  const results = [
    ["invitationOnly", "=1+1", "first", "AB-12", "created", ""],
    ["public", "_x0041_ taken", "mine", "", "refused", "id-taken"],
    ["public", "last", made, "", "created", ""],
  ];
  const table = await readTable(await runFile(runs.call, id, "results", "csv"));
  expect([table.columns, ...table.rows.map(({ cells }) => cells)]).toEqual([columns, ...results]);
  expect(linesThatCameAbout(table)).toEqual([2, 4]);
  const renamed = { ...table, columns: table.columns.with(-1, "note") };
  expect(linesThatCameAbout(renamed), "a column called outcome alone is anybody's").toEqual([]);
  const bytes = await new Response(await runSpreadsheet(runs.call, id, "results")).arrayBuffer();
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows.map((row) => columns.map((_, at) => row[at] || ""))).toEqual([
    columns,
    ...results,
  ]);
});

test("results with a cell that no spreadsheet holds are refused as .xlsx, and are there as CSV", async () => {
  const members = Array.from({ length: 900 }, (_, n) => `${"m".repeat(40)}${n}`).join(";");
  const { id } = await startChannels(`type,members\npublic,${members}`);
  await runs.waitFor(id, over);
  await expect(runSpreadsheet(runs.call, id, "results")).rejects.toMatchObject({
    kind: "invalid",
    reason: "cell-too-long",
  });
  expect(await runFile(runs.call, id, "results", "csv")).toContain("m899");
});

test("the failures of a block run are pairs that the wizard reads back, also with a semicolon in an id", async () => {
  const { id } = await startBlocks("nobody", ["ann", "bob;=1+1"]);
  expect((await runs.waitFor(id, over)).counts).toMatchObject({ refused: 2 });
  const file = await runFile(runs.call, id, "failures", "csv");
  expect(file).toContain('nobody,"bob;\'=1+1",');
  const read = await readBlockList(file, { kind: "one-blocks-list", personId: "" });
  expect(read.pairs.map(({ userId, blockedUserId }) => [userId, blockedUserId])).toEqual([
    ["nobody", "ann"],
    ["nobody", "bob;=1+1"],
  ]);
});

test("a dry run names every row's trouble and writes nothing", async () => {
  const messages: DryRunMessage[] = [];
  const run = {
    source: chatUpstream(chat.application()),
    requestId: "dry",
    signal: new AbortController().signal,
    emit: (message: DryRunMessage) => messages.push(message),
  };
  const verdicts = () =>
    messages.flatMap((message) =>
      message.kind === "row" ? [[message.row, message.lines.map(({ code }) => code)]] : [],
    );
  const [channels, blocks] = [await chat.channelIds(), await chat.blocks()];
  const table = await readTable("type,id,owner\npublic,there,\npublic,,nobody\npublic,,ann\nx,,");
  await dryRunChannels(run, { ...table, mapping: guessMapping(table.columns), defaults: {} });
  expect(Object.fromEntries(verdicts())).toEqual({
    0: ["id-taken"],
    1: ["unknown-owner"],
    2: [],
    3: ["unknown-type"],
  });
  expect(messages.at(-1)).toEqual({ kind: "end" });
  messages.length = 0;
  await dryRunBlocks(run, pairsOf("ann", ["b5", "b6", "nobody", "ann", "b6"]));
  expect(Object.fromEntries(verdicts())).toEqual({
    0: ["already-blocked"],
    1: [],
    2: ["unknown-person"],
    3: ["oneself"],
    4: ["doubled-row"],
  });
  expect([await chat.channelIds(), await chat.blocks()]).toEqual([channels, blocks]);
});

test("a dry run of unblocks warns of those who are not blocked, and lifts nothing", async () => {
  const source = chatUpstream(chat.application());
  await blockUser(source, "b290", "b291", { requestId: "setup" });
  const before = await chat.blocks();
  const told: Record<number, string[]> = {};
  const { signal } = new AbortController();
  const emit = (message: DryRunMessage) => {
    if (message.kind === "row") told[message.row] = message.lines.map(({ code }) => code);
  };
  const pairs = pairsOf("b290", ["b291", "b292", "nobody", "b290"]);
  await dryRunBlocks({ source, requestId: "dry", signal, emit }, pairs, "unblock");
  expect(told).toEqual({
    0: [],
    1: ["not-blocked"],
    2: ["not-blocked", "unknown-person"],
    3: ["oneself"],
  });
  expect(await chat.blocks()).toEqual(before);
});

test("a dry run tells every error of a row, those of the bounds and those that the service knows", async () => {
  const told = new Map<number, unknown[]>();
  const run = {
    source: chatUpstream(chat.application()),
    requestId: "dry",
    signal: new AbortController().signal,
    emit: (message: DryRunMessage) => {
      if (message.kind === "row") {
        told.set(
          message.row,
          message.lines.map(({ field, code }) => `${field}: ${code}`),
        );
      }
    },
  };
  const table = await readTable(
    [
      "type,id,owner,members,code,category,max,data.a,data",
      `secret,there,nobody,nobody-2,,${"c".repeat(33)},many,${"v".repeat(1025)},nonsense`,
      `public,a/b,nobody,ann,code,${"c".repeat(33)},0,,`,
    ].join("\n"),
  );
  await dryRunChannels(run, { ...table, mapping: guessMapping(table.columns), defaults: {} });
  expect(told.get(0)?.toSorted()).toEqual([
    "category: too-long",
    "channelId: id-taken",
    "data: not-pairs",
    "data: pair-value-length",
    "maxMemberCount: not-a-number",
    "members: unknown-member",
    "ownerId: unknown-owner",
    "type: unknown-type",
  ]);
  expect(told.get(1)?.toSorted()).toEqual([
    "category: too-long",
    "channelId: bad-channel-id",
    "invitationCode: code-not-for-type",
    "maxMemberCount: maximum-out-of-range",
    "ownerId: unknown-owner",
  ]);
  await dryRunBlocks(run, [
    { line: 1, userId: "", blockedUserId: "" },
    { line: 2, userId: "nobody", blockedUserId: "" },
    { line: 3, userId: "nobody", blockedUserId: "nobody-2" },
  ]);
  expect([told.get(0), told.get(1), told.get(2)]).toEqual([
    ["userId: person-missing", "blockedUserId: person-missing"],
    ["blockedUserId: person-missing", "userId: unknown-person"],
    ["userId: unknown-person", "blockedUserId: unknown-person"],
  ]);
});

test("a person sees and changes only their own runs; an admin everyone's", async () => {
  const staff = {
    ...runs.call.staff,
    id: "tim",
    grants: [{ role: "support", applicationId: null }],
  } as const;
  const call = { ...runs.call, staff };
  const all = await readRuns(runs.call, { whose: "everyone", before: null });
  expect(all.runs.length).toBeGreaterThan(3);
  expect((await readRuns(call, { whose: "everyone", before: null })).runs).toEqual([]);
  const id = all.runs[0]?.id ?? "";
  await expect(readRun(call, id)).rejects.toMatchObject({ kind: "not-found" });
  await expect(stopRun(call, id)).rejects.toMatchObject({ kind: "not-found" });
  await expect(runFile(call, id, "failures", "csv")).rejects.toMatchObject({ kind: "not-found" });
});
