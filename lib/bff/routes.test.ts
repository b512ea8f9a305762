import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permissionsIn } from "@/lib/console/roles";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { catalogDefaults } from "@/lib/contract/catalog-defaults";
import { takesAccessTokens } from "@/lib/contract/console-api/endpoint";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import type { Permission } from "@/lib/contract/permission";
import { roles } from "@/lib/contract/role";
import { tokenPermissions } from "@/lib/contract/token-permission";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { startRecordingService } from "./recording-service.fixture";
import { writeHeader } from "./same-origin";
import { signedInBrowser } from "./test-staff";
import { askRoute } from "./testing/ask-route";
import { askWithToken, makeToken } from "./testing/ask-with-token";
import { loadRoutes, type Route } from "./testing/route-handlers";

/** Open to people without a session, each for a reason; every other route must refuse them. */
const open: Record<string, string> = {
  "GET /livez": "says only that the process runs",
  "GET /readyz": "says only whether the database answers",
  "GET /api/[...nowhere]": "says only that there is no such endpoint",
  "POST /api/[...nowhere]": "says only that there is no such endpoint",
  "PATCH /api/[...nowhere]": "says only that there is no such endpoint",
  "DELETE /api/[...nowhere]": "says only that there is no such endpoint",
  "GET /api/auth/[...all]": "the way in: its paths are a list of their own",
  "POST /api/auth/[...all]": "the way in: its paths are a list of their own",
  "POST /api/console/setup/open": "for people with a one-time link",
  "POST /api/console/setup/accept": "for people with a one-time link",
  "POST /api/console/setup/password": "for people with a one-time link",
};

const routes = await loadRoutes();
const guarded = routes.filter((route) => !(route.name in open));
const declared = new Map<string, Permission | "signed-in">();
const takingTokens = new Set<string>();
for (const endpoint of Object.values(endpoints)) {
  if ("permission" in endpoint) {
    const name = `${endpoint.method} ${endpoint.path}`;
    declared.set(name, endpoint.permission);
    if (takesAccessTokens(endpoint)) takingTokens.add(name);
  }
}

const bodies: Record<string, unknown> = {
  "PATCH /api/[application]/catalog": catalogDefaults.other,
  "POST /api/[application]/channels": { type: "public" },
  "POST /api/[application]/users/[userId]/block": { userId: "u2" },
  "POST /api/[application]/users/[userId]/unblock": { userId: "u2" },
  "POST /api/[application]/frozen-views/[frozenViewId]": {
    name: "Frozen",
    list: "channels",
    query: "",
  },
  "POST /api/[application]/views/[viewId]": {
    name: "A view",
    list: "channels",
    query: "",
    shared: false,
    pinned: false,
  },
};
const values: Record<string, string> = { application: "demo" };

const byRole = new Map<string, TestBrowser>();
/** Tokens with all rights of each role, and by a word of their own those of an admin with less. */
const tokens = new Map<string, string>();
let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let service: Awaited<ReturnType<typeof startRecordingService>>;
beforeAll(async () => {
  opened = await openTestRuntime();
  service = await startRecordingService();
  opened.runtime.configuredApplication.baseUrl = service.url;
  for (const role of roles) {
    const grants = [{ role, applicationId: null }];
    const email = `${role}@example.com`;
    const { browser, staffId } = await signedInBrowser(email, grants);
    byRole.set(role, browser);
    const owner = { staffId, email, grants };
    tokens.set(role, (await makeToken(owner)).token);
    if (role !== "admin") continue;
    for (const one of tokenPermissions)
      tokens.set(one, (await makeToken(owner, { permissions: [one] })).token);
    tokens.set("elsewhere", (await makeToken(owner, { applicationIds: ["beside"] })).token);
  }
  byRole.set("none", (await signedInBrowser("none@example.com", [])).browser);
});
afterAll(async () => {
  await service.close();
  await opened.close();
});

/** Asks a route as our own pages do, but for these headers; null leaves one out. */
async function send(
  route: Route,
  browser: TestBrowser | null,
  headers: Record<string, string | null> = {},
) {
  return unread(await askRoute(route, browser, { ...askOf(route), headers }));
}

/** Gives back what an answer that nobody reads holds, such as an export's place. */
async function unread(response: Response): Promise<Response> {
  await response.body?.cancel();
  return response;
}

function askOf(route: Route) {
  const names = [...route.path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, values[name] ?? "x1"]));
  return { params, body: bodies[route.name] };
}

test("every route of the file tree is in the map of endpoints or in the list of open ones, and none is missing", () => {
  const found = routes.map((route) => route.name).sort();
  expect(found).toEqual([...new Set([...declared.keys(), ...Object.keys(open)])].sort());
});

describe.each(guarded)("$name", (route) => {
  const permission = declared.get(route.name) ?? "administer";
  const allowed = (role: string) =>
    permission === "signed-in" ||
    (role !== "none" &&
      permissionsIn([{ role: role as (typeof roles)[number], applicationId: null }], "demo").has(
        permission,
      ));

  test("without a session answers 401, and no cache may keep it", async () => {
    const response = await send(route, null);
    expect(response.status).toBe(401);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const forged = await send(route, null, { cookie: "switchboard.session_token=abc.def" });
    expect(forged.status).toBe(401);
  });

  test("answers 403 to every role that may not, and lets every role that may pass", async () => {
    for (const [role, browser] of byRole) {
      const { status } = await send(route, browser);
      if (allowed(role)) expect([role, [401, 403].includes(status)]).toEqual([role, false]);
      else expect([role, status]).toEqual([role, 403]);
      expect(status).toBeLessThan(500);
    }
  });
});

test("no endpoint answers a person whose required second factor is overdue, whatever their role", async () => {
  const { pool } = opened.runtime;
  await pool.query(
    "INSERT INTO console.two_factor_requirement (everybody, roles, grace_days) VALUES (true, '{}', 0)",
  );
  for (const role of ["admin", "none"]) {
    for (const route of guarded) {
      const response = await askRoute(route, byRole.get(role) ?? null, askOf(route));
      const { error } = await response.json();
      const expected = [route.name, 403, "two-factor-required"];
      expect([route.name, response.status, error.kind]).toEqual(expected);
    }
  }
  for (const token of tokens.values()) {
    const [me] = guarded.filter(({ name }) => name === "GET /api/console/me");
    if (!me) throw new Error("nothing tells who asks");
    const { error } = await (await askWithToken(me, token, {})).json();
    expect(error.kind).toBe("two-factor-required");
  }
  await pool.query("DELETE FROM console.two_factor_requirement");
});

describe.each(guarded)("$name with an access token", (route) => {
  const permission = declared.get(route.name) ?? "administer";
  const isTaken = takingTokens.has(route.name);
  const allows = (name: string) => {
    if (!isTaken) return false;
    if (permission === "signed-in") return true;
    const role = roles.find((one) => one === name);
    if (role === undefined) return permission === name;
    const held = permissionsIn([{ role, applicationId: null }], "demo");
    return permission !== "administer" && held.has(permission);
  };

  test("answers what the token and its owner's role both allow, without a cookie, and 403 to the rest", async () => {
    for (const [name, token] of tokens) {
      const { status } = await unread(await askWithToken(route, token, askOf(route)));
      if (allows(name)) expect([name, [401, 403, 429].includes(status)]).toEqual([name, false]);
      else expect([name, status]).toEqual([name, 403]);
    }
  });
});

test("no token manages staff, sessions, applications or tokens", () => {
  const outside = [...takingTokens].filter((name) => !name.includes(" /api/[application]/"));
  expect(outside.sort()).toEqual(["GET /api/console/me", "GET /api/openapi.json"]);
});

const reads = guarded.filter((route) => route.method === "GET");

test.each(reads)("$name refuses to be asked by a link on another site", async (route) => {
  const admin = byRole.get("admin") ?? null;
  for (const site of ["cross-site", "same-site"]) {
    expect((await send(route, admin, { "sec-fetch-site": site })).status).toBe(403);
  }
  expect((await send(route, admin, { "sec-fetch-site": "none" })).status).not.toBe(403);
});

const writes = guarded.filter((route) => route.method !== "GET");

test.each(writes)(
  "$name refuses other origins, Origin null, and writes without our header",
  async (route) => {
    const admin = byRole.get("admin") ?? null;
    const ours = new URL(opened.runtime.env.publicUrl).origin;
    const foreign: Record<string, string | null>[] = [
      { origin: "https://evil.test" },
      { origin: "null" },
      { origin: "" },
      // An origin is the whole of it: these begin as ours does, or lack a piece of it.
      { origin: `${ours}.evil.test` },
      { origin: `${ours}:8443` },
      { origin: `${ours}/` },
      { origin: ours.slice(0, -1) },
      { origin: ours.replace("http:", "https:") },
      { origin: null },
      { [writeHeader]: null },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) {
      expect([headers, (await send(route, admin, headers)).status]).toEqual([headers, 403]);
    }
  },
);

const openWrites = routes
  .filter((route) => route.name in open && route.method !== "GET")
  // Nothing is written where there is no endpoint.
  .filter((route) => !route.path.includes("[...nowhere]"))
  .map((route) => ({ ...route, path: route.path.replace("[...all]", "sign-in/email") }));

test.each(openWrites)(
  "$method $path, open to people without a session, refuses other origins and writes without our header",
  async (route) => {
    const { status } = await askRoute(route, null, { body: {} });
    expect(status).toBe(400);
    for (const headers of [{ origin: "http://console.test.evil.test" }, { [writeHeader]: null }]) {
      const refused = await askRoute(route, null, { body: {}, headers });
      expect([headers, refused.status]).toEqual([headers, 403]);
    }
  },
);

describe("the body that an endpoint takes", () => {
  const sized = (bytes: number) => {
    const start = '{"userId":"u2","filler":"';
    return new TextEncoder().encode(`${start}${"x".repeat(bytes - start.length - 2)}"}`);
  };
  const params = { application: "demo", userId: "u1" };
  const ask = (name: string, bytes: number, headers: Record<string, string>) => {
    const route = routes.find((known) => known.name === name);
    if (!route) throw new Error(`there is no ${name}`);
    const browser = byRole.get("admin") ?? null;
    return askRoute(route, browser, { params, body: sized(bytes), headers });
  };

  test.each([
    ["POST /api/[application]/users/[userId]/block", 64 * 1024],
    ["POST /api/[application]/creations/preflight", 1024 * 1024],
  ])("by %s ends at %i bytes, whether its length is announced or not", async (name, bytesMax) => {
    for (const announced of [true, false]) {
      const of = (bytes: number) => (announced ? { "content-length": String(bytes) } : {});
      const whole = await ask(name, bytesMax, of(bytesMax));
      expect([announced, whole.status]).toEqual([announced, 200]);
      const over = await ask(name, bytesMax + 1, of(bytesMax + 1));
      expect([announced, over.status]).toEqual([announced, 413]);
    }
  });
});
