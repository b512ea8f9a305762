import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as block } from "@/app/api/[application]/users/[userId]/block/route";
import { GET as ready } from "@/app/readyz/route";
import { listTrail, walkTrail } from "@/lib/console/list-trail";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { appendTrail } from "@/lib/console/trail";
import { activityCsv } from "./activity-csv";
import { isUpstreamInTrouble } from "./metrics";
import { startRecordingService } from "./recording-service.fixture";
import type { TestBrowser } from "./test-browser";
import { signedInBrowser } from "./test-staff";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let service: Awaited<ReturnType<typeof startRecordingService>>;
let agent: { browser: TestBrowser; staffId: string };
beforeAll(async () => {
  opened = await openTestRuntime();
  service = await startRecordingService();
  agent = await signedInBrowser("agent@example.com", [{ role: "support", applicationId: null }]);
});
afterAll(async () => {
  await service.close();
  await opened.close();
});

const all = { see: "all" as const };
const firstPage = { before: null, limit: 50 };

async function blockMallory(baseUrl: string) {
  opened.runtime.configuredApplication.baseUrl = baseUrl;
  const request = agent.browser.request("/", { userId: "mallory", reason: "ticket 7" });
  return block(request, { params: Promise.resolve({ application: "demo", userId: "alice" }) });
}

test("a write is one line of the trail: who, what, on whom, why, how it ended, and the service's request id", async () => {
  expect((await blockMallory(service.url)).status).toBe(200);
  const { items } = await listTrail(all, { action: "block-user" }, firstPage);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    staff: "agent@example.com",
    staffId: agent.staffId,
    applicationId: "demo",
    target: "alice",
    reason: "ticket 7",
    outcome: "done",
    upstreamRequestId: "upstream-1",
    details: { blockedUserId: "mallory" },
  });
  expect((await listTrail(all, { target: "mallory" }, firstPage)).items).toHaveLength(1);
});

test("a write that never reached the service reads failed, one that was announced and never ended unknown", async () => {
  expect((await blockMallory("http://127.0.0.1:9")).status).toBe(502);
  const failed = await listTrail(all, { action: "block-user" }, firstPage);
  expect(failed.items[0]).toMatchObject({ outcome: "failed" });
  await appendTrail({ action: "block-user", outcome: "intended", target: "bob" });
  const unknown = await listTrail(all, { target: "bob" }, firstPage);
  expect(unknown.items[0]).toMatchObject({ outcome: "unknown" });
});

test("trouble of a chat service makes the console degraded, never unready", async () => {
  await blockMallory("http://127.0.0.1:9");
  const degraded = await ready();
  expect([degraded.status, await degraded.json()]).toEqual([200, { status: "degraded" }]);
  await blockMallory(service.url);
  expect(await (await ready()).json()).toEqual({ status: "ok" });
});

test("trouble that nobody meets again is forgotten, so that a removed application leaves none", async () => {
  await blockMallory("http://127.0.0.1:9");
  expect(isUpstreamInTrouble()).toBe(true);
  expect(isUpstreamInTrouble(Date.now() + 6 * 60_000)).toBe(false);
  expect(await (await ready()).json()).toEqual({ status: "ok" });
});

test("what was done to a member of staff is found by their id and by their e-mail", async () => {
  const email = "agent@example.com";
  await appendTrail({ action: "staff-disable", outcome: "done", target: email });
  await appendTrail({ action: "session-revoke", outcome: "done", target: agent.staffId });
  for (const target of [email, "Agent@Example.com", agent.staffId]) {
    const { items } = await listTrail(all, { target }, firstPage);
    expect(items.map(({ action }) => action)).toEqual(["session-revoke", "staff-disable"]);
  }
});

test("whoever may see only their own sees nobody else's rows, by any filter", async () => {
  await appendTrail({
    action: "create-channel",
    outcome: "done",
    staffId: "other",
    staff: "o@example.com",
  });
  const own = { see: "own" as const, staffId: agent.staffId };
  const mine = await listTrail(own, {}, firstPage);
  expect(mine.items.every((item) => item.staffId === agent.staffId)).toBe(true);
  expect((await listTrail(own, { staff: "o@example.com" }, firstPage)).items).toEqual([]);
  const there = { see: "application" as const, applicationId: "demo", staffId: "other" };
  const seen = await listTrail(there, { action: "block-user" }, { before: null, limit: 1 });
  expect(seen.items[0]?.applicationId).toBe("demo");
});

test("pages of the trail repeat and skip nothing while rows are being written", async () => {
  const seen: number[] = [];
  let before: number | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof listTrail>> = await listTrail(
      all,
      {},
      { before, limit: 2 },
    );
    seen.push(...page.items.map((item) => item.seq));
    await appendTrail({ action: "sign-out", outcome: "done" });
    if (!page.hasNext) break;
    before = page.items.at(-1)?.seq ?? null;
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  const whole = await listTrail(all, {}, { before: (seen[0] ?? 0) + 1, limit: 100 });
  expect(whole.items.map((item) => item.seq)).toEqual(seen);
});

test("the export opens in a spreadsheet without running anything", async () => {
  await appendTrail({
    action: "sign-out",
    outcome: "done",
    target: '=HYPERLINK("http://evil.test")',
  });
  const csv = await new Response(activityCsv(walkTrail(all, { action: "sign-out" }))).text();
  expect(csv).toContain("'=HYPERLINK");
  expect(csv.split("\r\n")[0]).toContain("seq,time,person");
});
