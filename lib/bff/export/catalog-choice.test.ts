import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as exportChannels } from "@/app/api/[application]/exports/channels/route";
import { POST as exportUsers } from "@/app/api/[application]/exports/users/route";
import { searchChannels } from "@/lib/catalog/search/channels";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { ChannelSearch } from "@/lib/contract/catalog-search";
import type { ExportEvent } from "@/lib/contract/export-event";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { signedInBrowser } from "../test-staff";
import { openScannedApplication } from "../testing/scanned-application";

let scanned: Awaited<ReturnType<typeof openScannedApplication>>;
let browser: TestBrowser;
beforeAll(async () => {
  scanned = await openScannedApplication({ channels: 300, users: 70 });
  const grants = [{ role: "moderator", applicationId: null } as const];
  ({ browser } = await signedInBrowser("moderator@example.com", grants));
});
afterAll(() => scanned.close());

async function exported(handler: typeof exportChannels, search: string) {
  const request = browser.request("/api/demo/exports/x", { format: "csv", search });
  const response = await handler(request, { params: Promise.resolve({ application: "demo" }) });
  const text = await response.text();
  if (!response.ok) return { status: response.status, text, ids: [], end: undefined };
  const events: ExportEvent[] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const csv = events.map((event) => (event.type === "rows" ? event.text : "")).join("");
  const ids = csv
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[0]);
  return { status: response.status, text: csv, ids, end: events.at(-1) };
}

async function found(search: Record<string, string>): Promise<string[]> {
  const asked = ChannelSearch.parse({ ...search, limit: "100" });
  const { rows } = await searchChannels(scanned.pool, "demo", asked);
  return rows.map(({ id }) => id);
}

test("an export of a search has exactly the channels that the table finds, with what the service says", async () => {
  const ids = await found({ q: "lobby", membersMin: "2" });
  expect(ids.length).toBeGreaterThan(20);
  await scanned.pool.query("UPDATE catalog.channels SET name = 'told otherwise' WHERE id = $1", [
    ids[0],
  ]);
  const { ids: taken, text, end } = await exported(exportChannels, "q=lobby&membersMin=2");
  expect(taken.toSorted()).toEqual(ids.toSorted());
  expect(end).toMatchObject({ rows: ids.length, missing: 0 });
  expect(text).not.toContain("told otherwise");
  const { items } = await listAuditLog({ see: "all" }, {}, { before: null, limit: 1 });
  expect(items[0]?.details).toMatchObject({ search: "q=lobby&membersMin=2", ended: "complete" });
});

test("the service's list is read no further than until all of them were met", async () => {
  const calls = async (query: string) => {
    const before = scanned.service.met.length;
    expect((await exported(exportChannels, query)).ids.length).toBeGreaterThan(0);
    return scanned.service.met.length - before;
  };
  expect(await calls("q=lobby")).toBeGreaterThan(await calls("q=channel-00000"));
  expect(await calls("q=channel-00000")).toBe(1);
});

test("users are chosen in the same way", async () => {
  const { ids, end } = await exported(exportUsers, "q=person+3");
  expect(ids.length).toBeGreaterThan(2);
  expect(end).toMatchObject({ rows: ids.length, missing: 0 });
});

test("rows that the catalog has and the service does not are counted as missing", async () => {
  const before = await found({ q: "lobby" });
  const moved = `UPDATE catalog.channels SET id = 'vanished' WHERE application_id = 'demo' AND id = $1`;
  await scanned.pool.query(moved, [before[3]]);
  const { ids, end } = await exported(exportChannels, "q=lobby");
  expect(end).toMatchObject({ rows: before.length - 1, missing: 1 });
  expect(ids).not.toContain("vanished");
});

test("a search that nothing can answer is refused before anything is exported", async () => {
  expect((await exported(exportChannels, "createdFrom=-5")).status).toBe(400);
  await scanned.pool.query("UPDATE catalog.catalogs SET state = 'off'");
  expect((await exported(exportChannels, "q=lobby")).status).toBe(409);
  expect((await exported(exportUsers, "q=person")).status).toBe(409);
});
