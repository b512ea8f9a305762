import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceErrors } from "@/lib/contract/service-error";
import { createTestService, type TestService } from "./test-service";

let chat: TestService;
const logged: string[] = [];
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  chat = await createTestService({ logger: pino({ level: "trace" }, sink) });
  await chat.addUsers("ann", "bob");
});
afterAll(() => chat.drop());

const get = (path: string, headers: Record<string, string> = {}) =>
  chat.service.fetch(new Request(`http://service.test${path}`, { headers }));

describe("the OpenAPI document", () => {
  test("describes nine operations on nine paths, each with credentials and every refusal", async () => {
    const answer = await get("/v1.4/openapi.json");
    const document = await answer.json();
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.entries<Record<string, OperationObject>>(document.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    // Get Channels and Get Channel Summaries are one operation of one path.
    expect(operations).toHaveLength(9);
    for (const { path, method, security, responses } of operations) {
      expect(security, path).toEqual([{ appId: [], apiKey: [] }]);
      const always = ["200", "400", "401", "429", "500", "503"];
      const expected = method === "post" ? [...always, "413", "415"] : always;
      for (const status of expected) expect(Object.keys(responses), path).toContain(status);
      for (const response of Object.values(responses)) {
        expect(response.headers).toHaveProperty("request-id");
        expect(response.content).toHaveProperty(["application/json", "schema"]);
      }
    }
    const text = JSON.stringify(document);
    for (const kind of Object.values(serviceErrors)) {
      const internal = kind === serviceErrors.unknownPath || kind === serviceErrors.wrongMethod;
      if (!internal) expect(text).toContain(`\`${kind.code}\``);
    }
    expect(document.components.securitySchemes.apiKey.name).toBe("api-key");
  });

  test("is shown by a reference that loads nothing from elsewhere", async () => {
    const page = await get("/reference");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toMatch(/https?:\/\//);
    const script = await get("/reference/rapidoc-min.js");
    expect(script.headers.get("content-type")).toContain("javascript");
    expect((await script.text()).length).toBeGreaterThan(100_000);
  });
});

interface OperationObject {
  security: unknown;
  responses: Record<string, { headers: object; content: object }>;
}

test.each([
  ["PUT", "/v1.4/api/channels", "GET, HEAD, OPTIONS"],
  ["DELETE", "/v1.4/api/channels/create", "GET, HEAD, OPTIONS, POST"],
  ["POST", "/v1.4/api/users", "GET, HEAD, OPTIONS"],
  ["GET", "/v1.4/api/users/ann/block", "OPTIONS, POST"],
])("%s %s is 405 and names the methods of the path", async (method, path, allow) => {
  const answer = await chat.service.fetch(
    new Request(`http://service.test${path}`, {
      method,
      headers: { ...chat.credentials, "content-type": "application/json" },
      ...(method === "POST" && { body: "{}" }),
    }),
  );
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe(allow);
});

test("HEAD answers as GET without a body, OPTIONS with the methods", async () => {
  const ask = (method: string) =>
    chat.service.fetch(
      new Request("http://service.test/v1.4/api/channels", { method, headers: chat.credentials }),
    );
  const head = await ask("HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const options = await ask("OPTIONS");
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
});

test("every answer carries a request id of the service's own making", async () => {
  const ids = new Set<string | null>();
  for (const path of ["/livez", "/readyz", "/nope", "/reference", "/v1.4/api/users"]) {
    const answer = await get(path, { "request-id": "from-outside" });
    ids.add(answer.headers.get("request-id"));
  }
  expect(ids.size).toBe(5);
  expect([...ids].join(" ")).toMatch(/^([0-9a-f-]{36} ?){5}$/);
});

test("the log has one line a request, and neither keys nor bodies nor ids of people", async () => {
  logged.length = 0;
  await chat.send("POST", "/users/ann/block", { userId: "bob" });
  await chat.send("POST", "/users/ann/block", { userId: "unknown-person" });
  await get("/v1.4/api/users", { "app-id": "app", "api-key": "wrong-secret" });
  expect(logged).toHaveLength(3);
  const text = logged.join("");
  for (const secret of [
    chat.credentials["api-key"],
    "wrong-secret",
    "bob",
    "unknown-person",
    "ann",
  ]) {
    expect(text).not.toContain(secret);
  }
  const [blocked, unknown] = logged.map((line) => JSON.parse(line));
  expect(blocked).toMatchObject({
    level: 20,
    appId: "app",
    route: "/v1.4/api/users/:userId/block",
    status: 200,
  });
  expect(unknown).toMatchObject({ level: 30, status: 404 });
  expect(blocked.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test("a failure nobody foresaw is 500 without detail; the log has it, under the request id", async () => {
  logged.length = 0;
  await chat.pool.query("ALTER TABLE chat.users RENAME COLUMN username TO hidden");
  const answer = await chat.send("GET", "/users");
  await chat.pool.query("ALTER TABLE chat.users RENAME COLUMN hidden TO username");
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ error: true, code: "5000" });
  expect(text).not.toMatch(/column|username|select/i);
  const line = JSON.parse(logged[0] ?? "{}");
  expect(line.requestId).toBe(answer.headers.get("request-id"));
  expect(line.err.message).toContain("username");
});
