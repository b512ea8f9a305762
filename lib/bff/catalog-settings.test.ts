import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogDefaults } from "@/lib/contract/catalog-defaults";
import { CatalogStatus } from "@/lib/contract/catalog-status";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { openTwoApplications, type TwoApplications } from "./testing/two-applications";

let world: TwoApplications;
let admin: TestBrowser;
let viewer: TestBrowser;
beforeAll(async () => {
  world = await openTwoApplications();
  admin = await world.join("admin@example.com", [{ role: "admin", applicationId: null }]);
  viewer = await world.join("viewer@example.com", [{ role: "viewer", applicationId: "demo" }]);
});
afterAll(() => world.close());

const params = { application: "demo" };
const set = (browser: TestBrowser, body: unknown) =>
  world.ask(browser, { route: "PATCH /api/[application]/catalog", params, body });
const read = async (browser: TestBrowser) => {
  const reply = await world.ask(browser, { route: "GET /api/[application]/catalog", params });
  return CatalogStatus.parse(JSON.parse(reply.text));
};

test("everybody who may browse sees how the catalog stands, and only an admin changes it", async () => {
  expect((await read(viewer)).settings).toBe(null);
  expect((await set(viewer, catalogDefaults.other)).status).toBe(403);
  expect((await read(viewer)).settings).toBe(null);
  const reply = await set(admin, { ...catalogDefaults.other, callsPerSecond: 0.5 });
  expect(reply.status).toBe(200);
  expect(await read(viewer)).toMatchObject({
    settings: { ...catalogDefaults.other, callsPerSecond: 0.5 },
    activity: "stopped",
  });
});

test("a change of the catalog is in the audit log, with what was set", async () => {
  const settings = { ...catalogDefaults.other, state: "paused" };
  await set(admin, settings);
  const activity = await world.ask(admin, {
    route: "GET /api/[application]/activity",
    params,
    query: "action=catalog-change",
  });
  const [newest] = JSON.parse(activity.text).items;
  expect(newest).toMatchObject({
    action: "catalog-change",
    outcome: "done",
    staff: "admin@example.com",
    applicationId: "demo",
    details: settings,
  });
});

test("an admin lets the next scan begin at once, which is in the audit log; nobody else may", async () => {
  const { pool } = world.runtime;
  await set(admin, { ...catalogDefaults.other, state: "paused" });
  await pool.query(
    `INSERT INTO catalog.walks (application_id, list, ended_at)
     SELECT 'demo', list, now() FROM unnest('{users,channels,blocks}'::text[]) list`,
  );
  const ended = async () =>
    (await pool.query("SELECT ended_at FROM catalog.walks WHERE application_id = 'demo'")).rows.map(
      (row) => row.ended_at === null,
    );
  const scan = { route: "POST /api/[application]/catalog/scan", params } as const;
  expect((await world.ask(viewer, scan)).status).toBe(403);
  expect(await ended()).toEqual([false, false, false]);
  expect((await world.ask(admin, scan)).status).toBe(200);
  expect(await ended()).toEqual([true, true, true]);
  const query = "action=catalog-scan";
  const activity = await world.ask(admin, {
    route: "GET /api/[application]/activity",
    params,
    query,
  });
  expect(JSON.parse(activity.text).items).toHaveLength(1);
});

test("settings out of their bounds are refused, and change nothing", async () => {
  const before = await read(admin);
  for (const wrong of [
    { callsPerSecond: 0.09 },
    { callsPerSecond: 201 },
    { callsAtOnce: 0 },
    { callsAtOnce: 1.5 },
    { blockShare: 1 },
    { rescanSeconds: 59 },
    { state: "gone" },
    { unknown: 1 },
  ]) {
    const reply = await set(admin, { ...catalogDefaults.other, ...wrong });
    expect([wrong, reply.status]).toEqual([wrong, 400]);
  }
  expect((await read(admin)).settings).toEqual(before.settings);
});
