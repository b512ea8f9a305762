import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setStaffDisabled, setStaffGrants } from "@/lib/auth/staff";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { setConsoleRuntime } from "@/lib/console/runtime";
import { takesAccessTokens } from "@/lib/contract/console-api/endpoint";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { accessTokenLimits } from "@/lib/contract/token-permission";
import { createPool } from "@/lib/postgres/pool";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { askWithToken, makeToken } from "./testing/ask-with-token";
import { type Ask, openTwoApplications, type TwoApplications } from "./testing/two-applications";

let world: TwoApplications;
let admin: TestBrowser;
beforeAll(async () => {
  world = await openTwoApplications();
  admin = await world.join("admin@example.com", [{ role: "admin", applicationId: null }]);
  await world.join("another-admin@example.com", [{ role: "admin", applicationId: null }]);
});
afterAll(() => world.close());

let people = 0;

/** A new person with these roles, a session, and a token with all of their rights that it may have. */
async function joinWithToken(
  grants: readonly RoleGrant[],
  input: Parameters<typeof makeToken>[1] = {},
) {
  people += 1;
  const email = `person-${people}@example.com`;
  const browser = await world.join(email, grants);
  const owner = { staffId: email, email, grants };
  return { browser, owner, ...(await makeToken(owner, input)) };
}

const support: RoleGrant[] = [{ role: "support", applicationId: null }];
const demo = { application: "demo" };
const channels: Ask = { route: "GET /api/[application]/channels", params: demo };
const block: Ask = {
  route: "POST /api/[application]/users/[userId]/block",
  params: { ...demo, userId: "u1" },
  body: { userId: "u2", reason: "by a script" },
};
const exportUsers: Ask = { route: "POST /api/[application]/exports/users", params: demo, body: {} };

async function use(token: string, { route: name, ...ask }: Ask, address?: string) {
  const route = world.routes.get(name);
  if (!route) throw new Error(`there is no ${name}`);
  const response = await askWithToken(route, token, ask, address);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const statusOf = async (token: string, ask = channels) => (await use(token, ask)).status;
const all = { see: "all" as const };
const newest = { before: null, limit: 1 };

test("a token is shown once, and what is kept of it opens nothing", async () => {
  const { browser } = await joinWithToken(support);
  const body = { name: "nightly", expiresInDays: 7, permissions: ["browse"], applicationIds: null };
  const route = "POST /api/console/access-tokens";
  const { id, token } = JSON.parse((await world.ask(browser, { route, body })).text);
  expect(token).toMatch(/^swb_[0-9A-Za-z]{49}$/);
  expect(await statusOf(token)).toBe(200);
  const { rows } = await world.runtime.pool.query(
    "SELECT t.hash, t::text AS row FROM console.access_tokens t WHERE id = $1",
    [id],
  );
  expect(rows[0].row).not.toContain(token);
  expect(await statusOf(rows[0].hash)).toBe(401);
  const listed = await world.ask(browser, { route: "GET /api/console/access-tokens" });
  expect(listed.text).not.toContain(token);
  const own = JSON.parse(listed.text).tokens.find((one: { id: string }) => one.id === id);
  expect(own).toMatchObject({ name: "nightly", start: token.slice(0, 8), permissions: ["browse"] });
  const { items } = await listAuditLog(all, { action: "access-token-create" }, newest);
  expect(items[0]).toMatchObject({ outcome: "done", details: { name: "nightly", days: 7 } });
  expect(JSON.stringify(items)).not.toContain(token);
});

test("a token that may export exports, and blocks nobody, though its owner may", async () => {
  const { token } = await joinWithToken(support, { permissions: ["export"] });
  const exported = await use(token, exportUsers);
  expect([exported.status, exported.text.includes("name5")]).toEqual([200, true]);
  expect(await statusOf(token, block)).toBe(403);
  expect(await statusOf(token, channels)).toBe(403);
});

test("a token that may only browse changes nothing of its owner's or of anybody's", async () => {
  const writes = Object.values(endpoints).filter(
    (one) => "permission" in one && one.permission === "browse" && one.method !== "GET",
  );
  // This one reads, of more ids than an address holds.
  const open = writes.filter(takesAccessTokens).map(({ path }) => path);
  expect(open).toEqual(["/api/[application]/people"]);
  const { token } = await joinWithToken(support, { permissions: ["browse"] });
  const view = { name: "Urgent", list: "channels", query: "", shared: true, pinned: true };
  const params = { ...demo, viewId: "7f1c9d86-1111-4111-8111-111111111111" };
  const route = "POST /api/[application]/views/[viewId]";
  expect(await statusOf(token, { route, params, body: view })).toBe(403);
  const refused = await use(token, block);
  expect(JSON.parse(refused.text).error.message).toBe(
    "This access token lacks the permission block here, or its owner does.",
  );
});

test("the audit log names the person and the token, of what was done and of what was refused", async () => {
  const { owner, token } = await joinWithToken(support, { name: "cleaner" });
  const { token: weak } = await makeToken(owner, { name: "weak", permissions: ["browse"] });
  expect(await statusOf(token, block)).toBe(200);
  const done = await listAuditLog(all, { action: "block-user" }, newest);
  expect(done.items[0]).toMatchObject({ staff: owner.email, token: "cleaner", outcome: "done" });
  expect(await statusOf(weak, block)).toBe(403);
  const refused = await listAuditLog(all, { action: "permission-refused" }, newest);
  expect(refused.items[0]).toMatchObject({ staff: owner.email, token: "weak" });
  await use(token, exportUsers);
  const exported = await listAuditLog(all, { action: "export-users" }, newest);
  expect(exported.items[0]).toMatchObject({ staff: owner.email, token: "cleaner" });
});

describe("a request with a cookie and a token", () => {
  const cookieOf = (browser: TestBrowser) =>
    [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  test("is the token's alone: it may no more for the session, and a wrong one is refused", async () => {
    const headers = { cookie: cookieOf(admin) };
    const { token } = await joinWithToken(support, { permissions: ["browse"] });
    expect(await statusOf(token, { ...channels, headers })).toBe(200);
    expect(await statusOf(token, { ...block, headers })).toBe(403);
    expect(await statusOf(`${token}x`, { ...channels, headers })).toBe(401);
  });

  test("is the session's where the token is no token of ours, as a proxy in front may add one", async () => {
    const headers = { cookie: cookieOf(admin) };
    for (const foreign of ["eyJhbGciOiJub25lIn0.e30.", "Zm9vOmJhcg=="]) {
      expect(await statusOf(foreign, { ...channels, headers })).toBe(200);
      expect(await statusOf(foreign)).toBe(401);
    }
  });
});

describe("a token ends", () => {
  test("at the moment that it was made for", async () => {
    const { id, token } = await joinWithToken(support, { expiresInDays: 1 });
    const move = (to: string) =>
      world.runtime.pool.query(
        `UPDATE console.access_tokens SET expires_at = ${to} WHERE id = $1`,
        [id],
      );
    await move("now() + interval '2 seconds'");
    expect(await statusOf(token)).toBe(200);
    await move("now()");
    const { status, text, headers } = await use(token, channels);
    expect([status, text.includes("expired")]).toEqual([401, true]);
    expect(headers.get("www-authenticate")).toBe("Bearer");
  });

  test("at once when its owner revokes it at another console", async () => {
    const { browser, id, token } = await joinWithToken(support);
    expect(await statusOf(token)).toBe(200);
    const { connectionString } = world.runtime.pool.options;
    const elsewhere = createPool(String(connectionString), { max: 2 });
    setConsoleRuntime({ ...world.runtime, pool: elsewhere });
    const params = { tokenId: id };
    const ask = { route: "DELETE /api/console/access-tokens/[tokenId]", params };
    const revoked = await world.ask(browser, ask);
    setConsoleRuntime(world.runtime);
    await elsewhere.end();
    expect(revoked.status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    const { items } = await listAuditLog(all, { action: "access-token-revoke" }, newest);
    expect(items[0]).toMatchObject({ outcome: "done", details: { name: expect.any(String) } });
  });

  test("by an admin, and by nobody else", async () => {
    const { browser, id, token } = await joinWithToken(support);
    const { browser: other } = await joinWithToken(support);
    const params = { tokenId: id };
    const own = { route: "DELETE /api/console/access-tokens/[tokenId]", params };
    const ofStaff = { route: "DELETE /api/console/staff/access-tokens/[tokenId]", params };
    expect((await world.ask(other, own)).status).toBe(404);
    expect((await world.ask(browser, ofStaff)).status).toBe(403);
    expect(await statusOf(token)).toBe(200);
    const list = await world.ask(admin, { route: "GET /api/console/staff/access-tokens" });
    expect(list.text).toContain(id);
    expect((await world.ask(admin, ofStaff)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  test("with its owner's account, for good", async () => {
    const { owner, token } = await joinWithToken(support);
    await setStaffDisabled(owner.staffId, true, {});
    expect(await statusOf(token)).toBe(401);
    await setStaffDisabled(owner.staffId, false, {});
    expect(await statusOf(token)).toBe(401);
  });
});

test("a role taken away takes its rights from the token, and one given gives no more than the token has", async () => {
  const { owner, token } = await joinWithToken(support, { permissions: ["browse", "block"] });
  expect(await statusOf(token, block)).toBe(200);
  await setStaffGrants(owner.staffId, [{ role: "viewer", applicationId: null }], {});
  expect([await statusOf(token, block), await statusOf(token)]).toEqual([403, 200]);
  await setStaffGrants(owner.staffId, [{ role: "admin", applicationId: null }], {});
  expect([await statusOf(token, block), await statusOf(token, exportUsers)]).toEqual([200, 403]);
  await setStaffGrants(owner.staffId, [], {});
  expect(await statusOf(token)).toBe(403);
});

test("a token of one application says nothing of another, its owner's own activity there included", async () => {
  const grants: RoleGrant[] = [{ role: "admin", applicationId: null }];
  const { owner, token } = await joinWithToken(grants, { applicationIds: ["demo"] });
  const { token: wide } = await makeToken(owner);
  const params = { application: "beside", userId: "zanzibar-u1" };
  const there = { ...block, params, body: { userId: "zanzibar-u2" } };
  expect(await statusOf(token, there)).toBe(403);
  expect([await statusOf(wide, there), await statusOf(wide, block)]).toEqual([200, 200]);
  const activity = { route: "GET /api/[application]/activity", params: demo };
  const seenBy = async (one: string) =>
    JSON.parse((await use(one, activity)).text).items.map(
      (item: { applicationId: string | null }) => item.applicationId,
    );
  expect(new Set(await seenBy(wide)).size).toBeGreaterThan(1);
  expect(new Set(await seenBy(token))).toEqual(new Set(["demo"]));
  const me = JSON.parse((await use(token, { route: "GET /api/console/me" })).text);
  expect(me.applications.map((one: { id: string }) => one.id)).toEqual(["demo"]);
});

test("nobody makes a token with more than they have, for longer than a year, or more than there may be", async () => {
  const { browser } = await joinWithToken([{ role: "viewer", applicationId: "demo" }]);
  const right = {
    name: "A",
    expiresInDays: 365,
    permissions: ["browse"],
    applicationIds: ["demo"],
  };
  const make = async (change: object) => {
    const body = { ...right, ...change };
    return (await world.ask(browser, { route: "POST /api/console/access-tokens", body })).status;
  };
  const wrong = [
    { permissions: ["block"] },
    { permissions: ["browse", "export"] },
    { permissions: ["administer"] },
    { permissions: [] },
    { applicationIds: ["beside"] },
    { applicationIds: ["demo", "nowhere"] },
    { applicationIds: [] },
    { expiresInDays: 366 },
    { expiresInDays: 0 },
    { name: " " },
  ];
  for (const change of wrong) expect([change, await make(change)]).toEqual([change, 400]);
  const most = accessTokenLimits.ofPerson - 1;
  const made = await Promise.all(Array.from({ length: most + 3 }, () => make({})));
  expect(made.filter((status) => status === 200)).toHaveLength(most);
  expect(made.filter((status) => status === 429)).toHaveLength(3);
});

test("wrong tokens of an address are throttled as guesses, right ones and sign-ins of it are not", async () => {
  const { token } = await joinWithToken(support);
  const address = "198.51.100.77";
  const typo = token.slice(0, -1) + (token.endsWith("0") ? "1" : "0");
  const statuses = [];
  for (let guess = 0; guess < 31; guess += 1) {
    const { status, headers } = await use(typo, channels, address);
    statuses.push(status);
    if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(20);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  expect((await use(token, channels, address)).status).toBe(200);
  expect((await use(typo, channels, "198.51.100.78")).status).toBe(401);
  const { rows } = await world.runtime.pool.query(
    "SELECT key FROM console.throttles WHERE blocked_until > now()",
  );
  expect(rows.map(({ key }) => key.split(":")[0])).toEqual(["token-address"]);
  const { items } = await listAuditLog(all, { action: "access-token-refused" }, newest);
  expect(items[0]).toMatchObject({ outcome: "refused", staff: null });
});

test("a token that asks too often waits, and no other waits for it", async () => {
  const { owner, token } = await joinWithToken(support);
  const { token: other } = await makeToken(owner);
  const many = Array.from({ length: accessTokenLimits.requestsPerSecond * 3 });
  const answers = await Promise.all(many.map(() => use(token, { route: "GET /api/console/me" })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get("retry-after")).toBe("1");
  expect(await statusOf(other)).toBe(200);
  await sleep(1_000);
  expect(await statusOf(token)).toBe(200);
});

test("the day of the last use is written once a day, not once a request", async () => {
  const { id, token } = await joinWithToken(support);
  const row = async () => {
    const text = `SELECT last_used_on = (now() AT TIME ZONE 'UTC')::date AS today, xmin::text AS version
      FROM console.access_tokens WHERE id = $1`;
    return (await world.runtime.pool.query(text, [id])).rows[0];
  };
  expect((await row()).today).toBe(null);
  await statusOf(token);
  const first = await row();
  expect(first.today).toBe(true);
  await statusOf(token);
  expect(await row()).toEqual(first);
});
