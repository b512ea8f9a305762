import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as endRoute } from "@/app/api/[application]/watches/end/route";
import { GET as listRoute, POST as watchRoute } from "@/app/api/[application]/watches/route";
import { appendAuditLog } from "@/lib/console/audit-log";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { createApplication, removeApplication } from "@/lib/console/settings/manage-applications";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { watch as watchStored } from "@/lib/console/watches/watches";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { type Watched, type WatchedItem, watchesMax } from "@/lib/contract/watch";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { signedInBrowser } from "./test-staff";
import { fillCatalog } from "./testing/fill-catalog";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
  await fillCatalog(opened.runtime.pool, "demo", "");
});
afterAll(() => opened.close());

const path = "/api/demo/watches";
const join = (email: string, role: RoleGrant["role"] = "moderator") =>
  signedInBrowser(email, [{ role, applicationId: null }]);
const context = (application: string) => ({ params: Promise.resolve({ application }) });

function watch(browser: TestBrowser, watched: Watched, application = "demo") {
  return browser.ask((request) => watchRoute(request, context(application)), path, watched);
}

function end(browser: TestBrowser, watched: Watched) {
  return browser.ask((request) => endRoute(request, context("demo")), path, watched);
}

async function list(browser: TestBrowser, application = "demo"): Promise<WatchedItem[]> {
  const answer = await browser.ask((request) => listRoute(request, context(application)), path);
  expect(answer.status).toBe(200);
  return answer.json.items;
}

const channel = (id: string): Watched => ({ kind: "channel", id });
const user = (id: string): Watched => ({ kind: "user", id });
const ids = async (browser: TestBrowser) => (await list(browser)).map(({ id }) => id);

test("what a person watches is theirs alone, stays once however often it is asked for, and ends when they say so", async () => {
  const { browser, staffId } = await join("own@example.com");
  const other = await join("other@example.com");
  for (const thing of [channel("c0"), channel("c0"), user("u1")]) {
    expect((await watch(browser, thing)).status).toBe(200);
  }
  expect((await ids(browser)).sort()).toEqual(["c0", "u1"]);
  expect(await ids(other.browser)).toEqual([]);
  await end(other.browser, channel("c0"));
  expect((await ids(browser)).sort()).toEqual(["c0", "u1"]);
  await end(browser, channel("c0"));
  expect((await end(browser, channel("c0"))).status).toBe(200);
  expect(await ids(browser)).toEqual(["u1"]);
  const { items } = await listAuditLog({ see: "own", staffId }, {}, { before: null, limit: 6 });
  expect(items.map(({ action, target, outcome }) => [action, target, outcome])).toEqual([
    ["unwatch", "c0", "done"],
    ["unwatch", "c0", "done"],
    ["watch", "u1", "done"],
    ["watch", "c0", "done"],
    ["watch", "c0", "done"],
    ["sign-in", null, "done"],
  ]);
});

test("the list names each thing and says what changed last, the latest first, from the catalog and from the audit log", async () => {
  const { browser, staffId } = await join("changes@example.com");
  const { pool } = opened.runtime;
  const now = Date.now();
  for (const thing of [channel("c0"), channel("c1"), user("u0"), user("nobody")]) {
    await watch(browser, thing);
  }
  await pool.query("UPDATE catalog.channels SET active_at = $1, updated_at = $2 WHERE id = 'c0'", [
    now - 60_000,
    now - 120_000,
  ]);
  await pool.query(
    "UPDATE catalog.channels SET active_at = 0, updated_at = $1, gone_at = to_timestamp($2) WHERE id = 'c1'",
    [now - 600_000, (now - 500_000) / 1000],
  );
  await pool.query("UPDATE catalog.users SET updated_at = $1 WHERE id = 'u0'", [now - 300_000]);
  expect(await list(browser)).toMatchObject([
    { id: "c0", name: "channel0", last: { what: "active", at: now - 60_000 } },
    { id: "u0", kind: "user", name: "name0", last: { what: "changed", at: now - 300_000 } },
    { id: "c1", last: { what: "gone" } },
    { id: "nobody", name: null, last: null },
  ]);

  // Whose activity one may not see is no change that one hears of; neither is what failed, nor a namesake's.
  const act = (entry: Partial<Parameters<typeof appendAuditLog>[0]>) =>
    appendAuditLog({ action: "block-user", outcome: "done", applicationId: "demo", ...entry });
  await act({ target: "u0", staffId: "somebody else" });
  await act({ target: "c0", staffId });
  await act({ target: "u0", staffId, outcome: "failed" });
  expect((await list(browser)).map(({ last }) => last?.what)).toEqual([
    "active",
    "changed",
    "gone",
    undefined,
  ]);
  const seq = await act({ target: "u0", staffId, staff: "changes@example.com" });
  expect((await list(browser))[0]).toMatchObject({
    id: "u0",
    last: { what: "action", action: "block-user", seq, staff: "changes@example.com" },
  });
  const admin = await join("sees-all@example.com", "admin");
  await watch(admin.browser, user("u0"));
  const later = await act({ target: "u0", staffId: "somebody else" });
  expect((await list(admin.browser))[0]?.last).toMatchObject({ seq: later });

  await pool.query("UPDATE catalog.catalogs SET state = 'off' WHERE application_id = 'demo'");
  expect((await list(browser)).map(({ name }) => name)).toEqual([null, null, null, null]);
});

const waiting = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE d.datname = current_database() AND NOT l.granted`;

test("a viewer watches nothing, and one person at most so many things, of two at once as well", async () => {
  const viewer = await join("viewer@example.com", "viewer");
  expect((await watch(viewer.browser, user("u1"))).status).toBe(403);
  const { browser, staffId } = await join("many@example.com");
  await opened.runtime.pool.query(
    `INSERT INTO console.watches (application_id, staff_id, kind, target)
     SELECT 'demo', $1, 'user', 'w' || n FROM generate_series(2, $2::int) n`,
    [staffId, watchesMax],
  );
  const watcher = { applicationId: "demo", staffId };
  const { pool } = opened.runtime;
  // Nothing is inserted before both have begun.
  const gate = await pool.connect();
  await gate.query("BEGIN; LOCK TABLE console.watches IN SHARE MODE");
  const both = Promise.allSettled([user("a"), user("b")].map((one) => watchStored(watcher, one)));
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2);
  await gate.query("COMMIT");
  gate.release();
  expect((await both).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await watch(browser, user("one more"))).json.error.reason).toBe("too-many-watches");
  expect((await watch(browser, user("w2"))).status).toBe(200);
  expect(await list(browser)).toHaveLength(watchesMax);
});

test("what is watched goes with its application, and no other's does", async () => {
  const { browser, staffId } = await join("removal@example.com", "admin");
  const input = {
    id: "shop",
    name: "Shop",
    environment: "staging" as const,
    baseUrl: "https://chat.example.com",
    appId: "shop",
    apiKey: "key",
  };
  await createApplication(input, {});
  await watch(browser, user("u1"), "shop");
  await watch(browser, user("u1"));
  expect(await list(browser, "shop")).toHaveLength(1);
  await removeApplication("shop", "", {});
  const { rows } = await opened.runtime.pool.query(
    "SELECT application_id FROM console.watches WHERE staff_id = $1",
    [staffId],
  );
  expect(rows).toEqual([{ application_id: "demo" }]);
});
