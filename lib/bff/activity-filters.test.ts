import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GET as exportActivity } from "@/app/api/[application]/activity/export/route";
import { GET as listActivity } from "@/app/api/[application]/activity/route";
import { POST as verify } from "@/app/api/console/activity/verification/route";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { startCheckWorker } from "@/lib/console/audit-checks/check-worker";
import { readAuditChecks } from "@/lib/console/audit-checks/checks";
import { appendAuditLog } from "@/lib/console/audit-log";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { AuditPage } from "@/lib/contract/audit-item";
import type { RoleGrant } from "@/lib/contract/staff-views";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { accessTo } from "./access";
import { listActivityPage } from "./activity-page";
import { auditScope } from "./audit-scope";
import { signedInBrowser } from "./test-staff";
import { fillCatalog } from "./testing/fill-catalog";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let admin: TestBrowser;
let agent: { browser: TestBrowser; staffId: string };
let leadOfDemo: TestBrowser;
const runId = "5b0f8f5e-0000-4000-8000-000000000001";
const everywhere = (role: RoleGrant["role"]): RoleGrant[] => [{ role, applicationId: null }];

beforeAll(async () => {
  opened = await openTestRuntime();
  const { pool } = opened.runtime;
  await (await ensureSearchIndexes(pool)).indexed;
  await fillCatalog(pool, "demo", "sun");
  admin = (await signedInBrowser("admin@example.com", everywhere("admin"))).browser;
  agent = await signedInBrowser("agent@example.com", everywhere("support"));
  leadOfDemo = (
    await signedInBrowser("lead@example.com", [{ role: "admin", applicationId: "demo" }])
  ).browser;
  const by = { staffId: agent.staffId, staff: "agent@example.com", applicationId: "demo" };
  const start = { ...by, action: "start-block-run", target: runId, outcome: "done" } as const;
  await appendAuditLog({ ...start, reason: "flood", details: { rows: 30, title: "Flood" } });
  const row = { ...by, action: "block-user", outcome: "done", reason: "flood" } as const;
  for (let at = 0; at < 30; at += 1) {
    await appendAuditLog({
      ...row,
      target: `sunu${at % 2}`,
      details: { blockedUserId: `wave${at}`, runId, row: at },
    });
  }
  await appendAuditLog({ ...row, target: "sunu2", applicationId: "gone-shop", reason: "=cmd" });
});
afterAll(() => opened.close());

const params = Promise.resolve({ application: "demo" });

async function list(browser: TestBrowser, query: string) {
  const response = await listActivity(browser.request(`/?${query}`), { params });
  expect(response.status).toBe(200);
  return AuditPage.parse(await response.json()).items.filter(
    ({ action }) => action === "block-user" || action === "start-block-run",
  );
}

test("a run is one row, and its rows are listed where it is asked for", async () => {
  const grouped = await list(admin, "grouped=runs&application=demo&staff=agent");
  expect(grouped.map(({ action }) => action)).toEqual(["start-block-run"]);
  expect(await list(admin, `run=${runId}`)).toHaveLength(31);
  const victim = await list(admin, "grouped=runs&target=wave7");
  expect(victim.map(({ details }) => details?.blockedUserId)).toEqual(["wave7"]);
});

test("the page says how many rows stand behind a run's, and shows them where it is expanded", async () => {
  const staff = { id: "someone", email: "a@example.com", name: "A", grants: everywhere("admin") };
  const application = opened.runtime.configuredApplication;
  const access = accessTo(application, { ...staff, twoFactorEnabled: false });
  const scope = auditScope(access);
  const filters = { action: "block-user", application: "demo" };
  const shown = await listActivityPage(access, scope, filters, { after: [], expand: null });
  expect(shown.runs).toMatchObject([{ id: runId, rows: 30, more: false }]);
  const [first] = shown.page.items;
  const expand = first?.seq ?? 0;
  const { expanded } = await listActivityPage(access, scope, filters, { after: [], expand });
  expect(expanded).toMatchObject({ seq: expand, hasNext: true });
  expect(expanded?.items.every(({ runId: of, seq }) => of === runId && seq !== expand)).toBe(true);
});

test("a target is found by a part of a name that only the catalog knows, in its application", async () => {
  expect((await list(admin, "target=NAME1")).every(({ target }) => target === "sunu1")).toBe(true);
  expect(await list(admin, "target=sunname1")).toHaveLength(15);
});

test("a full id finds that one alone, also where others begin with it", async () => {
  expect(await list(admin, "target=wave1")).toHaveLength(1);
  expect(await list(admin, "target=wave")).toHaveLength(30);
});

test("a colleague who follows a link sees the same rows as far as they may see them", async () => {
  const link = "reason=FLO&outcome=done";
  expect(await list(admin, link)).toHaveLength(31);
  expect(await list(leadOfDemo, link)).toHaveLength(31);
  expect(await list(agent.browser, link)).toHaveLength(31);
  expect(await list(leadOfDemo, "application=gone-shop")).toHaveLength(0);
  expect(await list(admin, "application=gone-shop")).toHaveLength(1);
  const { browser } = await signedInBrowser("other@example.com", everywhere("support"));
  expect(await list(browser, link)).toHaveLength(0);
});

test("days are those of the zone that the link names", async () => {
  const today = (zone: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(Date.now());
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const day = `from=${today(zone)}&to=${today(zone)}`;
    expect(await list(admin, `${day}&zone=${zone}&run=${runId}`)).toHaveLength(31);
  }
  // These two are never on the same day.
  const there = today("Pacific/Kiritimati");
  const elsewhere = `from=${there}&to=${there}&zone=Pacific/Pago_Pago&run=${runId}`;
  expect(await list(admin, elsewhere)).toHaveLength(0);
  const wrong = await listActivity(admin.request("/?from=2026-11-22&zone=Mars/Olympus"), {
    params,
  });
  expect(wrong.status).toBe(400);
});

test("days that end before they begin are refused by the name of the last one, in the list and in the file", async () => {
  for (const ask of [listActivity, exportActivity]) {
    const refused = await ask(admin.request("/?from=2026-11-22&to=2026-11-21"), { params });
    expect(refused.status).toBe(400);
    const message = "must not be below from, which is 2026-11-22";
    expect((await refused.json()).error.details).toMatchObject([{ path: "to", message }]);
  }
});

test("the file has the rows of the filter and no others, and starts no formula", async () => {
  const response = await exportActivity(admin.request("/?application=gone-shop"), { params });
  const lines = (await response.text()).trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=cmd");
  const part = await exportActivity(admin.request("/?target=wave&outcome=done"), { params });
  expect((await part.text()).trim().split("\n")).toHaveLength(31);
});

test("an admin lets the log be verified, which the log records; others cannot", async () => {
  const { pool, logger, env } = opened.runtime;
  const noParams = { params: Promise.resolve(undefined) };
  expect((await verify(agent.browser.request("/", {}), noParams)).status).toBe(403);
  expect((await verify(leadOfDemo.request("/", {}), noParams)).status).toBe(403);
  expect((await verify(admin.request("/", {}), noParams)).status).toBe(200);
  expect((await verify(admin.request("/", {}), noParams)).status).toBe(200);
  const response = await listActivity(admin.request("/?action=verify-activity"), { params });
  const { items } = AuditPage.parse(await response.json());
  expect(items.map(({ staff }) => staff)).toEqual(["admin@example.com"]);
  const secrets = [env.authSecret];
  const worker = startCheckWorker({ pool, logger, secrets, hour: 24, leaseMs: 5_000 });
  await vi.waitFor(
    async () =>
      expect((await readAuditChecks(pool)).last).toMatchObject({
        by: "person",
        staff: "admin@example.com",
        broken: null,
      }),
    10_000,
  );
  await worker.stop();
});

test("a target longer than any text that names are searched for is looked for in ids alone", async () => {
  const long = "x".repeat(255);
  expect(await list(admin, `target=${long}`)).toEqual([]);
  const { staffId } = agent;
  const by = { staffId, staff: "agent@example.com", applicationId: "demo", reason: "" };
  await appendAuditLog({ ...by, action: "block-user", outcome: "done", target: long });
  expect(await list(admin, `target=${long.slice(0, 201)}`)).toMatchObject([{ target: long }]);
});
