import Papa from "papaparse";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as exportChannels } from "@/app/api/[application]/exports/channels/route";
import { POST as exportUsers } from "@/app/api/[application]/exports/users/route";
import { appendAuditLog } from "@/lib/console/audit-log";
import { findAuditRecord } from "@/lib/console/audit-record";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { verifyAuditLog } from "@/lib/console/verify-audit-log";
import type { ExportEvent } from "@/lib/contract/export-event";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { closeUpstreams } from "@/lib/upstream/connections";
import { type ForeignService, startForeignService } from "@/lib/upstream/testing/foreign-service";
import { signedInBrowser } from "../test-staff";
import { startEndlessService } from "./endless-service.fixture";
import { endOpenExports, exportingProcess, reconcileCutOffExports } from "./open-exports";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let service: ForeignService;
let browser: TestBrowser;
beforeAll(async () => {
  opened = await openTestRuntime();
  service = await startForeignService({ channels: 1_050, users: 70 });
  Object.assign(opened.runtime.configuredApplication, {
    baseUrl: service.url,
    appId: service.appId,
    apiKey: service.apiKey,
  });
  const grants = [{ role: "moderator", applicationId: null } as const];
  ({ browser } = await signedInBrowser("moderator@example.com", grants));
});
afterAll(async () => {
  await closeUpstreams();
  await service.close();
  await opened.close();
});

function start(handler: typeof exportChannels, body: object): Promise<Response> {
  const request = browser.request("/api/demo/exports/x", body);
  return handler(request, { params: Promise.resolve({ application: "demo" }) });
}

async function eventsOf(response: Response): Promise<ExportEvent[]> {
  const lines = (await response.text()).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

const textOf = (events: ExportEvent[]) =>
  events.map((event) => (event.type === "rows" ? event.text : "")).join("");

async function lastAudited() {
  const scope = { see: "all" } as const;
  return (await listAuditLog(scope, {}, { before: null, limit: 1 })).items[0];
}

test("every page of the filter is exported as CSV, and the audit log says so", async () => {
  const events = await eventsOf(await start(exportChannels, { format: "csv", type: "public" }));
  expect(events.at(-1)).toEqual({ type: "end", rows: 150, leftOut: 0, repeated: false });
  const text = textOf(events);
  expect(text.startsWith("\ufeffid,name,type,")).toBe(true);
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(150);
  expect(data[0]).toMatchObject({
    name: "Lobby 0",
    type: "public",
    memberIds: '["user-1","user-2"]',
  });
  expect(await lastAudited()).toMatchObject({
    action: "export-channels",
    outcome: "done",
    details: { ended: "complete", rows: 150 },
  });
});

test("channels that an import has no place for are left out of NDJSON and counted", async () => {
  const events = await eventsOf(await start(exportChannels, { format: "ndjson" }));
  expect(events.at(-1)).toEqual({ type: "end", rows: 750, leftOut: 300, repeated: false });
  expect(textOf(events).trimEnd().split("\n")).toHaveLength(750);
});

test("users are exported whole", async () => {
  const events = await eventsOf(await start(exportUsers, { format: "ndjson" }));
  expect(events.at(-1)).toMatchObject({ rows: 70, leftOut: 0 });
});

async function csvOf(handler: typeof exportChannels, body: object) {
  const events = await eventsOf(await start(handler, { format: "csv", ...body }));
  const text = textOf(events).slice(1);
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return { rows: data, end: events.at(-1) };
}

test("a text and the frozen switch choose among the rows of every page, as in the table", async () => {
  const { rows, end } = await csvOf(exportChannels, { q: " LOBBY 10 " });
  expect(rows.map(({ name }) => name)).toEqual([
    "Lobby 105",
    "Lobby 1001",
    "Lobby 1008",
    "Lobby 1015",
    "Lobby 1022",
    "Lobby 1029",
    "Lobby 1036",
    "Lobby 1043",
  ]);
  expect(end).toMatchObject({ rows: rows.length, leftOut: 0 });
  expect(await lastAudited()).toMatchObject({ details: { q: "LOBBY 10" } });
  const byOwner = await csvOf(exportChannels, { q: "ada" });
  expect(new Set(byOwner.rows.map(({ type }) => type))).toEqual(new Set(["public"]));
  const frozen = await csvOf(exportChannels, { frozen: true });
  expect(frozen).toMatchObject({ rows: [], end: { rows: 0 } });
  const users = await csvOf(exportUsers, { q: "person 3" });
  expect(users.rows.map(({ username }) => username)).toEqual([
    "Person 3 김",
    "Person 31 김",
    "Person 35 김",
    "Person 39 김",
  ]);
});

test("the selected rows alone are exported, and nothing is asked after the last of them", async () => {
  const asked = service.met.length;
  const ids = ["100%", "channel-00003", "channel-00120"];
  const { rows, end } = await csvOf(exportChannels, { ids, q: "no such text", frozen: true });
  expect(rows.map(({ id }) => id)).toEqual(["channel-00003", "100%", "channel-00120"]);
  expect(end).toMatchObject({ rows: 3 });
  expect(service.met.length - asked).toBe(2);
  expect(await lastAudited()).toMatchObject({ details: { selected: "3", rows: 3 } });
  const gone = await csvOf(exportUsers, { ids: ["user-69", "user-70"] });
  expect(gone.rows.map(({ id }) => id)).toEqual(["user-69"]);
  const many = Array.from({ length: 1_001 }, (_, index) => `user-${index}`);
  expect((await start(exportUsers, { ids: many })).status).toBe(400);
});

test("several ids in a cell stay apart, and muted, banned and reactions have their columns", async () => {
  const { rows } = await csvOf(exportChannels, { q: "lobby 0" });
  const [lobby = {}] = rows;
  const cells = (...names: string[]) => names.map((name) => JSON.parse(lobby[name] ?? ""));
  expect(cells("memberIds", "mutedUsers", "lastMessageReactions")).toEqual([
    ["user-1", "user-2"],
    ["user-1", { id: "user-2", until: 5 }, 7],
    { like: ["user-1", "user-2"], wave: 3 },
  ]);
  // It came with another type than the interface promises, so it is among the other fields.
  expect(lobby).toMatchObject({ bannedUsers: "" });
  expect(JSON.parse(lobby.otherFields ?? "")).toMatchObject({ bannedUsers: { "user-9": true } });
  const [hall] = (await csvOf(exportChannels, { q: "hall 2" })).rows;
  expect(hall).toMatchObject({
    type: "super_public",
    memberIds: "",
    mutedUsers: "",
    bannedUsers: "",
  });
});

test("a service that fails once does not end the export", async () => {
  service.misbehave("500", 1);
  const events = await eventsOf(await start(exportChannels, { format: "csv" }));
  expect(events.at(-1)).toEqual({ type: "end", rows: 1_050, leftOut: 0, repeated: false });
});

test("a service that refuses midway ends the export with its reason and the rows so far", async () => {
  const response = await start(exportChannels, { format: "csv" });
  const events: ExportEvent[] = [];
  const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = (await lines?.read()) ?? { done: true, value: undefined };
    if (done) break;
    events.push(
      ...value
        .trimEnd()
        .split("\n")
        .map((line): ExportEvent => JSON.parse(line)),
    );
    if (events.length === 4) service.misbehave("bad request");
  }
  service.misbehave(null);
  const end = events.at(-1);
  expect(end).toMatchObject({ type: "end", stop: { kind: "refused", status: 400 } });
  const rows = end?.type === "end" ? end.rows : 0;
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(1_050);
  expect(await lastAudited()).toMatchObject({ outcome: "failed", details: { ended: "refused" } });
});

test("a list that goes on with an empty page is not told as complete", async () => {
  const endless = await startEndlessService(1_000);
  const { configuredApplication } = opened.runtime;
  const { baseUrl } = configuredApplication;
  Object.assign(configuredApplication, { baseUrl: endless.url });
  try {
    const response = await start(exportChannels, { format: "csv" });
    endless.runDry();
    const events = await eventsOf(response);
    const rows = events.reduce((sum, event) => sum + (event.type === "rows" ? event.rows : 0), 0);
    expect(rows).toBeLessThan(1_000);
    expect(events.at(-1)).toMatchObject({ type: "end", rows, stop: { kind: "empty-page" } });
    expect(await lastAudited()).toMatchObject({
      outcome: "failed",
      details: { ended: "empty-page" },
    });
  } finally {
    Object.assign(configuredApplication, { baseUrl });
    await endless.close();
  }
});

test("a list that repeats itself is told as such, to the person and in the audit log", async () => {
  const endless = await startEndlessService(1_000);
  const application = opened.runtime.configuredApplication;
  const { baseUrl } = application;
  Object.assign(application, { baseUrl: endless.url });
  try {
    endless.repeat();
    const events = await eventsOf(await start(exportChannels, { format: "ndjson" }));
    expect(events.at(-1)).toEqual({ type: "end", rows: 100, leftOut: 0, repeated: true });
    expect(await lastAudited()).toMatchObject({
      outcome: "failed",
      details: { ended: "repeated", rows: 100 },
    });
  } finally {
    Object.assign(application, { baseUrl });
    await endless.close();
  }
});

test("a browser that leaves ends the walk, and the audit log says so", async () => {
  const response = await start(exportChannels, { format: "csv" });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  const asked = service.met.length;
  await expect
    .poll(lastAudited)
    .toMatchObject({ outcome: "done", details: { ended: "cancelled" } });
  expect(service.met.length - asked).toBeLessThanOrEqual(1);
});

/** Reads the beginning of an export and leaves it there. */
async function begin() {
  const response = await start(exportChannels, { format: "csv" });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  return reader;
}

test("an export whose process dies is cut off in the audit log at the next start, one under way is not", async () => {
  const reader = await begin();
  const alive = await lastAudited();
  expect(alive).toMatchObject({ action: "export-channels", outcome: "unknown" });
  const process = "of a process that died";
  const entry = { action: "export-users", outcome: "intended", details: { process } } as const;
  const dead = await appendAuditLog(entry);
  await Promise.all([reconcileCutOffExports(), reconcileCutOffExports()]);
  const { items } = await listAuditLog({ see: "all" }, {}, { before: null, limit: 2 });
  expect(items).toMatchObject([
    { seq: dead, outcome: "failed", details: { ended: "cut-off" } },
    { seq: alive?.seq, outcome: "unknown" },
  ]);
  await reader?.cancel();
  await expect.poll(async () => (await outcomeOf(alive?.seq)).ended).toBe("cancelled");
});

test("a lost connection that says so twice does not take the mark along that was made meanwhile", async () => {
  const { pool } = opened.runtime;
  const first = await exportingProcess();
  const { marks }: { marks: WeakMap<object, Promise<{ client: Client }>> } = Reflect.get(
    globalThis,
    Symbol.for("switchboard.exports"),
  );
  const client = (await marks.get(pool))?.client;
  const isLost = new Promise((resolve) => client?.once("error", () => resolve(exportingProcess())));
  const hasEnded = new Promise<void>((resolve) => client?.once("end", resolve));
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'switchboard exports'",
  );
  const second = await isLost;
  await hasEnded;
  expect(second).not.toBe(first);
  expect(await exportingProcess()).toBe(second);
});

async function outcomeOf(seq = 0) {
  const record = await findAuditRecord({ see: "all" }, seq);
  return { outcome: record?.item.outcome, ended: record?.item.details?.ended };
}

test("a console that closes ends its exports first, and the audit log says that they were cut off", async () => {
  const reader = await begin();
  const seq = (await lastAudited())?.seq;
  expect(await outcomeOf(seq)).toEqual({ outcome: "unknown", ended: undefined });
  await endOpenExports();
  expect(await outcomeOf(seq)).toEqual({ outcome: "failed", ended: "cut-off" });
  expect((await verifyAuditLog(opened.runtime.pool)).broken).toBeNull();
  await reader?.cancel();
});
