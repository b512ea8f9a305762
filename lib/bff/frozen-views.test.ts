import { randomUUID } from "node:crypto";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putCatalog } from "@/lib/catalog/search/search.fixture";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { removeApplication } from "@/lib/console/settings/manage-applications";
import type { FrozenView, FrozenViewInput } from "@/lib/contract/frozen-view";
import { frozenViewLimits } from "@/lib/contract/frozen-view-limits";
import type { RoleGrant } from "@/lib/contract/staff-views";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { askWithToken, makeToken } from "./testing/ask-with-token";
import { fillCatalog } from "./testing/fill-catalog";
import { openTwoApplications, type TwoApplications } from "./testing/two-applications";

let world: TwoApplications;
let moderator: TestBrowser;
let viewer: TestBrowser;
let admin: TestBrowser;

const inDemo = (role: RoleGrant["role"]): RoleGrant[] => [{ role, applicationId: "demo" }];
const path = "/api/[application]/frozen-views/[frozenViewId]";

beforeAll(async () => {
  world = await openTwoApplications();
  moderator = await world.join("Mo Derator", inDemo("moderator"));
  viewer = await world.join("Vi Ewer", inDemo("viewer"));
  admin = await world.join("Ad Min", inDemo("admin"));
  const { pool } = world.runtime;
  await ensureSearchIndexes(pool);
  await fillCatalog(pool, "demo", "");
  await fillCatalog(pool, "beside", "there-");
  await putCatalog(pool, "demo", {
    users: [
      {
        id: "ann",
        username: "=Ann Case",
        data: { plan: "gold" },
        rest: { unknownFields: { secret: "s3cret" }, notes: [] },
      },
      { id: "ben", username: "Ben Case", activeAt: 1_700_000_000_000 },
    ],
    channels: [
      {
        id: "k1",
        name: "Case one",
        ownerId: "ann",
        members: ["ann", "ben"],
        rest: { privateData: "s3cret", privateTag: "s3cret" },
        lastMessage: { text: "+1 to that", userId: "ben", createdAt: 1_700_000_000_000 },
      },
      { id: "k2", name: "Case two", members: ["ben"] },
      ...Array.from({ length: frozenViewLimits.rowsMax }, (_, n) => ({
        id: `full-${n}`,
        name: `Crowd ${n}`,
        category: "crowd",
      })),
      { id: "full-over", name: "Last", category: "crowd", type: "private" },
    ],
  });
});
afterAll(() => world.close());

async function ask(
  browser: TestBrowser,
  route: string,
  { params = {}, ...rest }: { params?: Record<string, string>; body?: unknown } = {},
) {
  const wanted = { route, params: { application: "demo", ...params }, ...rest };
  const { status, text, headers } = await world.ask(browser, wanted);
  const isJson = headers.get("content-type")?.includes("json");
  return { status, text, headers, answer: isJson ? JSON.parse(text) : null };
}

const cases: FrozenViewInput = {
  name: "The case",
  list: "channels",
  query: "sort=-members&q=case",
};

function freeze(
  browser: TestBrowser,
  fields: Partial<FrozenViewInput> = {},
  id: string = randomUUID(),
) {
  const params = { frozenViewId: id };
  return ask(browser, `POST ${path}`, { params, body: { ...cases, ...fields } });
}

async function frozen(fields: Partial<FrozenViewInput> = {}): Promise<FrozenView> {
  const { status, answer } = await freeze(moderator, fields);
  expect([status, answer]).toMatchObject([200, {}]);
  return answer.view;
}

const read = (browser: TestBrowser, id: string, application = "demo") =>
  ask(browser, `GET ${path}`, { params: { application, frozenViewId: id } });
const remove = (browser: TestBrowser, id: string) =>
  ask(browser, `DELETE ${path}`, { params: { frozenViewId: id } });
const download = (browser: TestBrowser, id: string) =>
  ask(browser, `GET ${path}/export`, { params: { frozenViewId: id } });

async function list(browser: TestBrowser, application = "demo"): Promise<FrozenView[]> {
  const route = "GET /api/[application]/frozen-views";
  return (await ask(browser, route, { params: { application } })).answer.views;
}

test("a frozen view shows every role of its application who froze it, when, by which conditions, and how old the catalog was", async () => {
  const asOf = Date.now() - 3_600_000;
  await world.runtime.pool.query(
    `INSERT INTO catalog.walks (application_id, list, completed_at)
     VALUES ('demo', 'channels', to_timestamp($1))`,
    [asOf / 1_000],
  );
  const view = await frozen();
  expect(view).toMatchObject({
    ...cases,
    frozenBy: "Mo Derator",
    rows: 2,
    catalog: { asOf, complete: true },
    removable: true,
  });
  expect(Math.abs(view.frozenAt - Date.now())).toBeLessThan(60_000);
  for (const browser of [viewer, admin, moderator]) {
    const { answer } = await read(browser, view.id);
    expect(answer.view).toMatchObject({ id: view.id, removable: browser !== viewer });
    expect(answer.rows.map((row: { id: string }) => row.id)).toEqual(["k1", "k2"]);
    expect((await list(browser)).map(({ id }) => id)).toContain(view.id);
  }
});

test("its rows stay as they were when channels are renamed, made and gone, and which page was in view does not matter", async () => {
  const { pool } = world.runtime;
  const view = await frozen({ query: "q=case&sort=name&page=3&limit=20&open=k1&columns=name,id" });
  expect(view.query).toBe("sort=name&q=case&columns=name,id");
  const before = (await read(viewer, view.id)).text;
  await pool.query("UPDATE catalog.channels SET name = 'Renamed case' WHERE id = 'k1'");
  await pool.query("DELETE FROM catalog.channels WHERE id = 'k2'");
  await putCatalog(pool, "demo", { channels: [{ id: "k3", name: "Case three" }] });
  const asks = { params: { frozenViewId: view.id }, body: { ...cases, query: view.query } };
  expect((await ask(moderator, `POST ${path}`, asks)).answer.view).toEqual(view);
  expect((await read(viewer, view.id)).text).toBe(before);
  const today = await frozen({ query: "q=case&sort=name" });
  const { answer } = await read(viewer, today.id);
  expect(answer.rows.map((row: { name: string }) => row.name)).toEqual([
    "Case three",
    "Renamed case",
  ]);
});

test("it holds no more of a row than the list shows", async () => {
  for (const query of ["q=case", "q=k1"]) {
    expect((await read(viewer, (await frozen({ query })).id)).text).not.toContain("s3cret");
  }
  const people = await frozen({ list: "users", query: "sort=name&q=case" });
  const { text, answer } = await read(viewer, people.id);
  expect(text).not.toContain("s3cret");
  expect(answer.rows).toMatchObject([
    { id: "ann", username: "=Ann Case", data: { plan: "gold" }, channelsOwned: 1 },
    { id: "ben", activeAt: 1_700_000_000_000 },
  ]);
  const { rows } = await world.runtime.pool.query(
    "SELECT FROM console.frozen_view_rows WHERE row::text LIKE '%s3cret%'",
  );
  expect(rows).toEqual([]);
});

describe("the bound", () => {
  test("of rows is where a frozen view still fits, and one more is refused with both numbers", async () => {
    const max = frozenViewLimits.rowsMax;
    const whole = await frozen({ query: "type=public&category=crowd" });
    expect(whole.rows).toBe(max);
    const { answer } = await read(viewer, whole.id);
    expect(new Set(answer.rows.map((row: { id: string }) => row.id)).size).toBe(max);
    const refused = await freeze(moderator, { query: "category=crowd" });
    expect([refused.status, refused.answer.error]).toMatchObject([
      409,
      { reason: "too-many-rows-to-freeze", params: { found: String(max + 1), max } },
    ]);
  });

  test("of frozen views holds for an application, also for those frozen at once, and one removed makes room", async () => {
    const { pool } = world.runtime;
    await pool.query("DELETE FROM console.frozen_views WHERE application_id = 'demo'");
    await pool.query(
      `INSERT INTO console.frozen_views (application_id, id, name, list, query, rows, catalog_complete, near)
       SELECT 'demo', gen_random_uuid(), 'Old', 'users', '', 0, true, '{}' FROM generate_series(3, $1::int)`,
      [frozenViewLimits.ofApplication],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => freeze(moderator)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.answer.error;
    expect(refused).toMatchObject({
      reason: "too-many-frozen-views",
      params: { max: frozenViewLimits.ofApplication },
    });
    const made = answers.find(({ status }) => status === 200)?.answer.view;
    expect((await remove(moderator, made.id)).status).toBe(200);
    expect((await freeze(moderator)).status).toBe(200);
    await pool.query("DELETE FROM console.frozen_views WHERE application_id = 'demo'");
  });
});

test("whoever froze it removes it, an admin removes any, and nobody else removes, freezes or changes one", async () => {
  const view = await frozen();
  const other = await world.join("Other Moderator", inDemo("moderator"));
  expect((await read(other, view.id)).answer.view.removable).toBe(false);
  const refused = await remove(other, view.id);
  expect([refused.status, refused.answer.error.reason]).toEqual([403, "frozen-view-not-yours"]);
  expect((await remove(viewer, view.id)).status).toBe(403);
  expect((await freeze(viewer)).status).toBe(403);
  // Another's id is no way to change what it holds.
  expect((await freeze(other, { name: "Mine" }, view.id)).status).toBe(409);
  expect((await freeze(moderator, { query: "q=two" }, view.id)).status).toBe(409);
  expect((await read(viewer, view.id)).answer.view).toMatchObject(cases);
  expect((await remove(admin, view.id)).status).toBe(200);
  expect((await remove(moderator, view.id)).status).toBe(200);
  expect((await read(viewer, view.id)).status).toBe(404);
  const own = await frozen();
  expect((await remove(moderator, own.id)).status).toBe(200);
});

test("people of another application see none of it, and the same search there finds their own rows", async () => {
  const view = await frozen();
  const there: RoleGrant[] = [{ role: "admin", applicationId: "beside" }];
  const stranger = await world.join("Str Anger", there);
  expect((await read(stranger, view.id)).status).toBe(403);
  expect((await read(stranger, view.id, "beside")).status).toBe(404);
  expect(await list(stranger, "beside")).toEqual([]);
  const params = { application: "beside", frozenViewId: view.id };
  const own = await ask(stranger, `POST ${path}`, { params, body: { ...cases, query: "" } });
  expect([own.status, own.answer.view.rows]).toEqual([200, 2]);
  expect((await read(viewer, view.id)).answer.view).toMatchObject(cases);
});

test("the file holds exactly its rows, as text where a spreadsheet would run them, and only for who may export", async () => {
  const view = await frozen({ query: "q=k1" });
  const people = await frozen({ list: "users", query: "sort=name&q=case" });
  expect((await download(viewer, view.id)).status).toBe(403);
  const file = await download(moderator, view.id);
  expect(file.headers.get("content-disposition")).toContain(".csv");
  const parsed = (text: string) =>
    Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, "").trim(), { header: true }).data;
  expect(parsed(file.text)).toMatchObject([
    { id: "k1", name: "Renamed case", memberCount: "2", lastMessageText: "'+1 to that" },
  ]);
  expect(parsed((await download(moderator, people.id)).text)).toMatchObject([
    { id: "ann", username: "'=Ann Case", channelsOwned: "1", activeAt: "" },
    { id: "ben", activeAt: "2023-11-14T22:13:20.000Z" },
  ]);
});

test("a token that may browse reads frozen views and freezes none, one that may freeze does", async () => {
  const grants = inDemo("moderator");
  const owner = { staffId: "Mo Derator", email: "Mo Derator", grants };
  const post = world.routes.get(`POST ${path}`);
  const get = world.routes.get(`GET ${path}`);
  if (!post || !get) throw new Error("the routes are missing");
  const view = await frozen();
  const status = async (route: typeof post, token: string, id: string, body?: unknown) =>
    (await askWithToken(route, token, { params: { application: "demo", frozenViewId: id }, body }))
      .status;
  const reading = (await makeToken(owner, { permissions: ["browse"] })).token;
  expect(await status(get, reading, view.id)).toBe(200);
  expect(await status(post, reading, randomUUID(), cases)).toBe(403);
  const freezing = (await makeToken(owner, { permissions: ["freeze-views"] })).token;
  expect(await status(post, freezing, randomUUID(), cases)).toBe(200);
});

test("freezing, exporting and removing are in the audit log, announced before, with the name and the conditions", async () => {
  const view = await frozen({ name: "Logged" });
  await download(moderator, view.id);
  await remove(moderator, view.id);
  const refused = await freeze(moderator, { name: "Too wide", query: "category=crowd" });
  expect(refused.status).toBe(409);
  const page = { before: null, limit: 50 };
  const { items } = await listAuditLog({ see: "all" }, { target: view.id }, page);
  const details = { name: "Logged", list: "channels", query: cases.query };
  expect(items).toMatchObject([
    { action: "remove-frozen-view", outcome: "done", staff: "Mo Derator", details },
    { action: "export-frozen-view", outcome: "done", details },
    { action: "freeze-view", outcome: "done", applicationId: "demo", details },
  ]);
  const latest = await listAuditLog({ see: "all" }, { action: "freeze-view" }, page);
  expect(latest.items[0]).toMatchObject({ outcome: "refused", details: { name: "Too wide" } });
  const { rows } = await world.runtime.pool.query(
    "SELECT outcome FROM console.audit_log_rows WHERE target = $1 ORDER BY seq",
    [view.id],
  );
  expect(rows).toEqual([1, 2, 3].map(() => ({ outcome: "intended" })));
});

test("without a catalog nothing is frozen, and what was frozen before stays", async () => {
  const view = await frozen();
  const { pool } = world.runtime;
  await pool.query("UPDATE catalog.catalogs SET state = 'off' WHERE application_id = 'demo'");
  const { status, answer } = await freeze(moderator);
  expect([status, answer.error.kind]).toEqual([409, "catalog-off"]);
  expect((await read(viewer, view.id)).status).toBe(200);
  await pool.query("UPDATE catalog.catalogs SET state = 'on' WHERE application_id = 'demo'");
});

test("who froze it may leave, and an application that is removed takes its frozen views along", async () => {
  const { pool } = world.runtime;
  const view = await frozen();
  await pool.query("UPDATE console.frozen_views SET staff_id = NULL WHERE id = $1", [view.id]);
  expect((await read(viewer, view.id)).answer.view.frozenBy).toBeNull();
  const keeper = await world.join("Kee Per", [{ role: "moderator", applicationId: "beside" }]);
  const params = { application: "beside", frozenViewId: randomUUID() };
  const there = await ask(keeper, `POST ${path}`, { params, body: { ...cases, query: "" } });
  expect(there.status).toBe(200);
  await removeApplication("beside", "The zanzibar traders", {});
  const { rows } = await pool.query(
    `SELECT DISTINCT v.application_id AS of, r.application_id AS row_of
     FROM console.frozen_views v FULL JOIN console.frozen_view_rows r ON r.view_id = v.id AND r.application_id = v.application_id`,
  );
  expect(rows).toEqual([{ of: "demo", row_of: "demo" }]);
});
