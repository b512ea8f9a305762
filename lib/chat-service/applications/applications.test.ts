import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestService, type TestService } from "../test-service";
import {
  ApplicationError,
  createApplication,
  ensureManagedKey,
  listApplications,
  rotateKey,
} from "./applications";
import { Credentials, hashApiKey } from "./credentials";

let chat: TestService;
beforeAll(async () => {
  chat = await createTestService();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => chat.drop());

const opens = async (id: string, apiKey: string) =>
  (await new Credentials(chat.pool).lookUp(id, apiKey)) !== null;

test("a key is stored only as its SHA-256", async () => {
  const { apiKey } = await createApplication(chat.pool, { id: "hashed" });
  const { rows } = await chat.pool.query(
    "SELECT app_id, key_hash, row_to_json(k)::text AS everything FROM chat.application_keys k WHERE app_id = 'hashed'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].key_hash).toEqual(hashApiKey(apiKey));
  expect(rows[0].key_hash).toHaveLength(32);
  expect(rows[0].everything).not.toContain(apiKey);
});

test("a rotation keeps the newest two keys live, so nobody is locked out by it", async () => {
  const first = await createApplication(chat.pool, { id: "rotated", apiKey: "first-key" });
  const second = await rotateKey(chat.pool, "rotated");
  expect(await opens("rotated", first.apiKey)).toBe(true);
  expect(await opens("rotated", second.apiKey)).toBe(true);
  const third = await rotateKey(chat.pool, "rotated");
  expect(await opens("rotated", first.apiKey)).toBe(false);
  expect(await opens("rotated", second.apiKey)).toBe(true);
  expect(await opens("rotated", third.apiKey)).toBe(true);
  await Promise.all(Array.from({ length: 6 }, () => rotateKey(chat.pool, "rotated")));
  const listed = (await listApplications(chat.pool)).find(({ id }) => id === "rotated");
  expect(listed?.keys).toBe(2);
});

test("a managed key opens its application beside the rotatable ones, until its secret changes", async () => {
  const managed = (apiKey: string) =>
    ensureManagedKey(chat.pool, { id: "built-in", name: "Built-in", apiKey });
  await managed("derived-1");
  await managed("derived-1");
  const { apiKey } = await rotateKey(chat.pool, "built-in");
  await rotateKey(chat.pool, "built-in");
  expect(await opens("built-in", "derived-1")).toBe(true);
  await managed("derived-2");
  expect(await opens("built-in", "derived-1")).toBe(false);
  expect(await opens("built-in", "derived-2")).toBe(true);
  expect(await opens("built-in", apiKey)).toBe(true);
});

test("a taken id, an unknown id and an unusable key are refused in one line", async () => {
  await expect(createApplication(chat.pool, { id: "app" })).rejects.toThrow(ApplicationError);
  await expect(createApplication(chat.pool, { id: "a b" })).rejects.toThrow(ApplicationError);
  await expect(createApplication(chat.pool, { id: "ok", apiKey: "ä" })).rejects.toThrow(
    ApplicationError,
  );
  await expect(rotateKey(chat.pool, "nobody")).rejects.toThrow("nobody does not exist");
});

test.each([
  ["no credentials", {}],
  ["no key", { "app-id": "app" }],
  ["an empty key", { "app-id": "app", "api-key": "" }],
  ["a wrong key", { "app-id": "app", "api-key": "wrong" }],
  ["an unknown application", { "app-id": "nobody", "api-key": "wrong" }],
  ["a name of the prototype", { "app-id": "__proto__", "api-key": "constructor" }],
])("%s is 401 with code 1006", async (_, headers) => {
  const request = new Request("http://service.test/v1.4/api/users", { headers });
  const answer = await chat.service.fetch(request);
  expect(answer.status).toBe(401);
  expect((await answer.json()).code).toBe("1006");
});

test("a key of one application does not open another", async () => {
  await createApplication(chat.pool, { id: "other", apiKey: "other-key" });
  const headers = { "app-id": "app", "api-key": "other-key" };
  const request = new Request("http://service.test/v1.4/api/users", { headers });
  expect((await chat.service.fetch(request)).status).toBe(401);
});

test("an application sees nothing of another's", async () => {
  await chat.addUsers("mine");
  await chat.send("POST", "/channels/create", { type: "public", channelId: "mine" });
  await createApplication(chat.pool, { id: "stranger", apiKey: "stranger-key" });
  const ask = (path: string, body?: object) =>
    chat.service.fetch(
      new Request(`http://service.test/v1.4/api${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          "app-id": "stranger",
          "api-key": "stranger-key",
          "content-type": "application/json",
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  expect(await (await ask("/channels")).json()).toEqual({ channels: [], hasNext: false });
  expect(await (await ask("/users")).json()).toEqual({ users: [], hasNext: false });
  expect((await ask("/channels/mine")).status).toBe(404);
  expect((await ask("/channels?lastChannelId=mine")).status).toBe(400);
  expect((await ask("/channels/create", { type: "public", channelId: "mine" })).status).toBe(200);
  expect((await ask("/channels/create", { type: "public", ownerId: "mine" })).status).toBe(404);
});

test("a new key works at once although the application is remembered", async () => {
  const credentials = new Credentials(chat.pool);
  await createApplication(chat.pool, { id: "warm", apiKey: "warm-key" });
  expect(await credentials.lookUp("warm", "warm-key")).not.toBeNull();
  const { apiKey } = await rotateKey(chat.pool, "warm");
  expect(credentials.recall("warm", "warm-key")).not.toBeNull();
  expect(credentials.recall("warm", apiKey)).toBeNull();
  expect(await credentials.lookUp("warm", apiKey)).not.toBeNull();
});

test("a removed key is refused by a running service after 5 seconds, however often it is used meanwhile", async () => {
  const { apiKey } = await createApplication(chat.pool, { id: "withdrawn" });
  const ask = async (key: string) => {
    const headers = { "app-id": "withdrawn", "api-key": key };
    const request = new Request("http://service.test/v1.4/api/users", { headers });
    return (await chat.service.fetch(request)).status;
  };
  const start = Date.now();
  const at = (ms: number) => vi.setSystemTime(start + ms);
  at(0);
  expect(await ask(apiKey)).toBe(200);
  await rotateKey(chat.pool, "withdrawn");
  const { apiKey: newest } = await rotateKey(chat.pool, "withdrawn");
  for (const ms of [1_500, 3_000, 4_999]) {
    at(ms);
    expect([ms, await ask(apiKey)]).toEqual([ms, 200]);
  }
  at(5_000);
  expect(await ask(apiKey)).toBe(401);
  expect(await ask(newest)).toBe(200);
  expect(await ask(apiKey)).toBe(401);
});
