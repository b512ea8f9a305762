import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createPool } from "@/lib/postgres/pool";
import { type ChatServer, startChatService } from "./server";
import { createTestService, type TestService } from "./test-service";

let chat: TestService;
let server: ChatServer;
const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  process.on("unhandledRejection", noteUnhandled);
  process.on("uncaughtException", noteUnhandled);
  chat = await createTestService();
  await chat.addUsers("ann", "bob");
  server = await startChatService({ pool: chat.pool, host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.close();
  await chat.drop();
  process.off("unhandledRejection", noteUnhandled);
  process.off("uncaughtException", noteUnhandled);
});
afterEach(() => expect(unhandled).toEqual([]));

async function openSocket(url = server.url): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

async function readToEnd(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "close");
  return text;
}

const head = (method: string, path: string, extra = "") =>
  `${method} ${path} HTTP/1.1\r\nhost: service\r\n${Object.entries(chat.credentials)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}${extra}\r\n`;

/** Makes the next creation wait in the database until the returned function is called. */
async function holdCreations(): Promise<() => Promise<void>> {
  const client = await chat.pool.connect();
  await client.query("BEGIN");
  await client.query("LOCK TABLE chat.channels IN EXCLUSIVE MODE");
  return async () => {
    await client.query("COMMIT");
    client.release();
  };
}

function postChannel(url: string, body: object, signal: AbortSignal | null = null) {
  return fetch(`${url}/v1.4/api/channels/create`, {
    method: "POST",
    headers: { ...chat.credentials, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
}

test("closing lets a request in flight finish, refuses new ones, and ends idle connections", async () => {
  const closing = await startChatService({ pool: chat.pool, host: "127.0.0.1", port: 0 });
  const idle = await openSocket(closing.url);
  const idleEnded = once(idle.resume(), "close");
  const release = await holdCreations();
  const inFlight = postChannel(closing.url, { type: "public", channelId: "in-flight" });
  await chat.untilWaiting(1);
  const closed = closing.close();
  await expect(fetch(`${closing.url}/livez`)).rejects.toThrow();
  await release();
  const answer = await inFlight;
  expect(answer.status).toBe(200);
  expect((await answer.json()).channel.id).toBe("in-flight");
  await closed;
  await idleEnded;
});

test("a body without content-length is refused at 1 MiB while it still streams", async () => {
  const request = httpRequest(`${server.url}/v1.4/api/channels/create`, {
    method: "POST",
    headers: { ...chat.credentials, "content-type": "application/json" },
  });
  request.on("error", () => undefined);
  const answered = once(request, "response");
  // One byte too many, and the body never ends, so a service that waited for its end would not answer.
  request.write(Buffer.alloc(1024 * 1024 + 1, " "));
  const [response] = await answered;
  request.destroy();
  expect(response.statusCode).toBe(413);
  expect(response.headers["request-id"]).toBeTruthy();
});

test("a client that leaves mid-body or mid-answer breaks nothing", async () => {
  const midBody = await openSocket();
  midBody.write(
    head(
      "POST",
      "/v1.4/api/channels/create",
      "content-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n",
    ),
  );
  // The service sends 100 Continue when it begins to handle the request.
  expect(String(await once(midBody, "data"))).toMatch(/^HTTP\/1.1 100 Continue/);
  midBody.write('{"type":');
  midBody.resetAndDestroy();
  const release = await holdCreations();
  const abort = new AbortController();
  const left = postChannel(server.url, { type: "public", channelId: "left" }, abort.signal);
  await chat.untilWaiting(1);
  abort.abort();
  await expect(left).rejects.toThrow();
  await release();
  await expect
    .poll(async () => (await chat.send("GET", "/channels/left")).status, { timeout: 20_000 })
    .toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test.each([
  ["not HTTP at all", () => "hello\r\n\r\n", "400"],
  [
    "a host that is none",
    () => "GET /livez HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n",
    "400",
  ],
  ["headers over 16 KiB", () => head("GET", "/livez", `x: ${"a".repeat(20_000)}\r\n`), "431"],
])("%s is refused as every refusal is, with a request id", async (_, bytes, status) => {
  const socket = await openSocket();
  socket.write(bytes());
  const answer = await readToEnd(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/request-id: [0-9a-f-]{36}/i);
  expect(answer).toContain('"error":true');
});

test("a store that cannot be reached is 503, also for the readiness check; liveness stays", async () => {
  const pool = createPool("postgres://nobody@127.0.0.1:1/none");
  const lonely = await startChatService({ pool, host: "127.0.0.1", port: 0 });
  const answer = await fetch(`${lonely.url}/v1.4/api/users`, { headers: chat.credentials });
  expect(answer.status).toBe(503);
  expect((await answer.json()).code).toBe("5003");
  expect((await fetch(`${lonely.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${lonely.url}/livez`)).status).toBe(200);
  await lonely.close();
  await pool.end();
});

test("when the store ends a connection mid-transaction the answer is 503 and the next works", async () => {
  const release = await holdCreations();
  const held = Array.from({ length: 3 }, (_, index) =>
    postChannel(server.url, { type: "public", channelId: `cut-${index}`, ownerId: "ann" }),
  );
  await chat.untilWaiting(3);
  const { rowCount } = await chat.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'`,
  );
  expect(rowCount).toBe(3);
  const answers = await Promise.all(held);
  expect(answers.map((answer) => answer.status)).toEqual([503, 503, 503]);
  await release();
  const again = await postChannel(server.url, { type: "public", channelId: "cut-0" });
  expect(again.status).toBe(200);
});
