import { afterAll, beforeAll, expect, test } from "vitest";
import { findApplication } from "@/lib/console/applications";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { signedInBrowser } from "./test-staff";
import { askRoute } from "./testing/ask-route";
import { loadRoutes, type Route } from "./testing/route-handlers";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let routes: Map<string, Route>;
let admin: TestBrowser;

beforeAll(async () => {
  opened = await openTestRuntime();
  routes = new Map((await loadRoutes()).map((route) => [route.name, route]));
  ({ browser: admin } = await signedInBrowser("admin@example.com", [
    { role: "admin", applicationId: null },
  ]));
  expect((await add("open", shop.baseUrl)).status).toBe(200);
});
afterAll(() => opened.close());

const shop = {
  name: "Shop",
  environment: "staging",
  // No resolver knows names below .invalid (RFC 6761).
  baseUrl: "https://chat.invalid",
  appId: "shop-app",
  apiKey: "key-of-the-shop-5a7d",
};

async function ask(name: string, body: unknown, params: Record<string, string> = {}) {
  const route = routes.get(name);
  if (!route) throw new Error(`there is no route ${name}`);
  const answer = await askRoute(route, admin, { params, body });
  return { status: answer.status, json: await answer.json() };
}

const add = (id: string, baseUrl: string) =>
  ask("POST /api/console/applications", { ...shop, id, baseUrl });
const change = (id: string, baseUrl: string) =>
  ask(
    "PATCH /api/console/applications/[applicationId]",
    { ...shop, baseUrl },
    { applicationId: id },
  );

const refusedAtField = {
  status: 400,
  json: {
    error: {
      kind: "invalid",
      reason: "bad-fields",
      details: [{ path: "baseUrl", reason: "address-forbidden" }],
    },
  },
};

test.each([
  ["a loopback address", "http://127.0.0.1:4000"],
  ["a loopback address over https", "https://127.0.0.1"],
  ["a loopback address of IPv6", "https://[::1]:4000"],
  ["a private address", "https://10.0.0.1"],
  ["a private address in other words", "https://0xa.1"],
  ["a private address of IPv6", "https://[fd12:3456::1]"],
  ["the metadata address of clouds", "https://169.254.169.254"],
  ["a name that leads to loopback", "https://localhost"],
])(
  "an application at %s is refused at its field and not stored, added or changed",
  async (_, baseUrl) => {
    expect(await add("closed", baseUrl)).toMatchObject(refusedAtField);
    expect(await findApplication("closed")).toBeNull();
    expect(await change("open", baseUrl)).toMatchObject(refusedAtField);
    expect(await findApplication("open")).toMatchObject({ baseUrl: shop.baseUrl });
  },
);

test("an application whose name cannot be resolved at the moment is stored", async () => {
  expect((await add("unresolved", shop.baseUrl)).status).toBe(200);
  expect((await change("unresolved", "https://other.invalid")).status).toBe(200);
  expect(await findApplication("unresolved")).toMatchObject({ baseUrl: "https://other.invalid" });
});

test("where the configuration allows private addresses, an application there is stored", async () => {
  opened.runtime.env.allowPrivateAddresses = true;
  try {
    expect((await add("private", "https://10.0.0.1")).status).toBe(200);
    expect((await change("private", "http://127.0.0.1:4000")).status).toBe(200);
    expect(await findApplication("private")).toMatchObject({ baseUrl: "http://127.0.0.1:4000" });
  } finally {
    opened.runtime.env.allowPrivateAddresses = false;
  }
});
