import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as listChannels } from "@/app/api/[application]/channels/route";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { signedInBrowser } from "../test-staff";
import { answerDirectly } from "./direct-answers";
import { createListener } from "./listener";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let service: Server;
let server: Server;
let browser: TestBrowser;
let staffId: string;
const asked: string[] = [];

const channels = Array.from({ length: 50 }, (_, at) => ({
  id: `channel-${at}`,
  name: `Channel ${at}`,
  type: "public",
  memberCount: at,
}));

beforeAll(async () => {
  opened = await openTestRuntime();
  service = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ channels, hasNext: true }));
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  opened.runtime.configuredApplication.baseUrl = `http://127.0.0.1:${portOf(service)}`;
  server = createListener({ timeouts: {}, trustedProxies: 0 }, (request, response) => {
    if (!answerDirectly(request, response)) response.writeHead(418).end("left to Next");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const grants = [{ role: "viewer" as const, applicationId: "demo" }];
  ({ browser, staffId } = await signedInBrowser("ada@example.com", grants));
});
afterAll(async () => {
  for (const one of [server, service]) {
    one.closeAllConnections();
    one.close();
  }
  await opened.close();
});

const portOf = (of: Server) => (of.address() as AddressInfo).port;
const list = "/api/demo/channels?type=all&limit=50&summarize=true";

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, ...(init.headers as Record<string, string>) };
  return fetch(`http://127.0.0.1:${portOf(server)}${path}`, { ...init, headers });
}

test("a list is answered as its route answers it, with what every answer of the console carries", async () => {
  const answer = await ask(list);
  const params = Promise.resolve({ application: "demo" });
  const ofRoute = await listChannels(browser.request(list), { params });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(await ofRoute.json());
  expect(asked.at(0)).toBe(asked.at(1));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/json",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    vary: "Accept-Encoding",
    "request-id": expect.stringMatching(/./),
  });
});

test("a long answer is compressed for those who take it so, and for nobody else", async () => {
  const zipped = await ask(list, { headers: { "accept-encoding": "br, gzip" } });
  expect(zipped.headers.get("content-encoding")).toBe("gzip");
  expect(Number(zipped.headers.get("content-length"))).toBeLessThan(2_000);
  expect(await zipped.json()).toMatchObject({ hasNext: true });
  for (const accepted of ["identity", "br", "gzip;q=0"]) {
    const plain = await ask(list, { headers: { "accept-encoding": accepted } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.json()).toMatchObject({ hasNext: true });
  }
});

test("what is no list, no reading, or of no application is left to Next", async () => {
  for (const [path, init] of [
    ["/api/demo/channels/channel-1", {}],
    ["/api/demo/channels", { method: "POST" }],
    ["/api/demo/channels", { method: "HEAD" }],
    ["/api/demo/channels/", {}],
    ["/api/console/users", {}],
    ["/api/auth/users", {}],
    ["/demo/channels", {}],
  ] as const) {
    expect((await ask(path, init)).status, path).toBe(418);
  }
});

test("whoever has no session, or no role there, or asks from another site learns nothing, and the service is not asked", async () => {
  const before = asked.length;
  const refusals = [
    await ask(list, { headers: { cookie: "" } }),
    await ask(list.replace("demo", "other")),
    await ask(list, { headers: { "sec-fetch-site": "cross-site" } }),
    await ask(`${list}&limit=1000`),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 403, 403, 400]);
  for (const refusal of refusals) expect(await refusal.text()).not.toContain("channel-1");
  expect(asked).toHaveLength(before);
});

test("a person who is disabled gets nothing from the very next request on", async () => {
  expect((await ask(list)).status).toBe(200);
  await opened.runtime.pool.query("UPDATE console.staff SET disabled_at = now() WHERE id = $1", [
    staffId,
  ]);
  expect((await ask(list)).status).toBe(401);
});
