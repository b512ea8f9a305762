import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as exportChannels } from "@/app/api/[application]/exports/channels/route";
import { POST as exportUsers } from "@/app/api/[application]/exports/users/route";
import { listTrail } from "@/lib/console/list-trail";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { ExportEvent } from "@/lib/contract/export-event";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { closeUpstreams } from "@/lib/upstream/connections";
import { type ForeignService, startForeignService } from "@/lib/upstream/testing/foreign-service";
import { signedInBrowser } from "../test-staff";
import { startEndlessService } from "./endless-service.fixture";

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

async function lastTrail() {
  const scope = { see: "all" } as const;
  return (await listTrail(scope, {}, { before: null, limit: 1 })).items[0];
}

test("every page of the filter is exported as CSV, and the trail says so", async () => {
  const events = await eventsOf(await start(exportChannels, { format: "csv", type: "public" }));
  expect(events.at(-1)).toEqual({ type: "end", rows: 150, leftOut: 0, repeated: false });
  const text = textOf(events);
  expect(text.startsWith("\ufeffid,name,type,")).toBe(true);
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(150);
  expect(data[0]).toMatchObject({ name: "Lobby 0", type: "public", memberIds: "user-1 user-2" });
  expect(await lastTrail()).toMatchObject({
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
  expect(await lastTrail()).toMatchObject({ outcome: "failed", details: { ended: "refused" } });
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
    expect(await lastTrail()).toMatchObject({
      outcome: "failed",
      details: { ended: "empty-page" },
    });
  } finally {
    Object.assign(configuredApplication, { baseUrl });
    await endless.close();
  }
});

test("a browser that leaves ends the walk, and the trail says so", async () => {
  const response = await start(exportChannels, { format: "csv" });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  const asked = service.met.length;
  await expect.poll(lastTrail).toMatchObject({ outcome: "done", details: { ended: "cancelled" } });
  expect(service.met.length - asked).toBeLessThanOrEqual(1);
});
