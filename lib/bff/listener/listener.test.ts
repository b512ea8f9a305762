import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { BoundedRequest } from "./bounded-request";
import { createListener, type ListenerBounds, listenerBounds } from "./listener";

type Handle = (request: BoundedRequest, response: ServerResponse) => void;

const soon = { timeout: 20_000 };
const sockets: Socket[] = [];
let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let server: Server;

beforeAll(async () => {
  opened = await openTestRuntime();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});
afterAll(() => opened.close());

async function listen(
  handle: Handle,
  bounds: Partial<ListenerBounds> = {},
  trustedProxies = 0,
): Promise<void> {
  opened.runtime.env.trustedProxies = trustedProxies;
  const options = { timeouts: {}, trustedProxies, bounds: { ...listenerBounds, ...bounds } };
  server = createListener(options, handle).listen(0, "127.0.0.1");
  await once(server, "listening");
}

/** A connection with everything that the listener said on it so far. */
interface Line {
  socket: Socket;
  said: () => string;
  ended: Promise<unknown>;
}

async function dial(text = "", options: { allowHalfOpen?: boolean } = {}): Promise<Line> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", ...options });
  sockets.push(socket);
  let said = "";
  socket.on("data", (data) => {
    said += data.toString("latin1");
  });
  socket.on("error", (error) => {
    said += `(${error.message})`;
  });
  const ended = once(socket, "close");
  await once(socket, "connect");
  socket.write(text);
  return { socket, said: () => said, ended };
}

const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, "host: console.test", ...headers, "", ""].join("\r\n");
const announcing = (bytes: number) => `content-length: ${bytes}`;
const chunked = "transfer-encoding: chunked";
const asChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const signIn = "/api/auth/sign-in/email";
const table = "/api/demo/runs/channels/dry-run";
const answered = (line: Line, status: number) =>
  expect.poll(line.said, soon).toMatch(new RegExp(`^HTTP/1.1 ${status} `));

/** Answers each request with the number of bytes that it was given. */
const countBytes: Handle = async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  response.end(`bytes:${bytes}`);
};

test.each([
  ["a page", "POST", "/sign-in"],
  ["a page, with GET", "GET", "/demo/channels"],
  ["the page of nothing", "PUT", "/nowhere/at/all"],
  ["built files", "POST", "/_next/static/x.js"],
  ["a health check", "POST", "/livez"],
  ["a path that only looks like the API", "POST", "/apix"],
])(
  "a body to %s is refused with 413 before any of it is sent or handed on",
  async (_, method, path) => {
    let handed = 0;
    await listen(() => {
      handed += 1;
    });
    for (const body of [announcing(9_500_000), chunked]) {
      const line = await dial(head(method, path, body));
      await answered(line, 413);
      expect(line.said()).toContain("connection: close");
      if (method !== "HEAD")
        await expect.poll(line.said, soon).toContain("Pages take no request body");
    }
    expect(handed).toBe(0);
  },
);

test("a client that asks before it sends a body is refused without being asked for it", async () => {
  await listen(countBytes);
  const ask = "expect: 100-continue";
  const refused = await dial(head("POST", "/sign-in", announcing(100), ask));
  await answered(refused, 413);
  const welcome = await dial(head("POST", signIn, announcing(5), ask));
  await answered(welcome, 100);
  welcome.socket.write("hello");
  await expect.poll(welcome.said, soon).toContain("bytes:5");
});

test("a client that reads only after it has sent everything still reads why it was refused", async () => {
  await listen(countBytes);
  const line = await dial();
  line.socket.pause();
  line.socket.write(head("POST", "/sign-in", announcing(9_500_000)));
  await new Promise((sent) => line.socket.write(Buffer.alloc(9_500_000), sent));
  line.socket.resume();
  await line.ended;
  expect(line.said()).toMatch(/^HTTP\/1.1 413 /);
  expect(line.said()).not.toContain("ECONNRESET");
});

test.each([
  ["slow", { ms: 300, bytes: 16 * 1024 * 1024 }],
  ["much", { ms: 60_000, bytes: 1024 }],
])("what follows an answer is cut off where it is too %s", async (_, afterAnswer) => {
  await listen(countBytes, { afterAnswer });
  const line = await dial(head("POST", "/sign-in", chunked), { allowHalfOpen: true });
  await answered(line, 413);
  line.socket.write(asChunk("x".repeat(2048)));
  const connections = () =>
    new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  expect(await connections()).toBe(1);
  await expect.poll(connections, soon).toBe(0);
});

test("an endpoint gets the body that it may read, and the piece that goes over, but no more", async () => {
  await listen(countBytes);
  const whole = await dial(head("POST", signIn, announcing(5)));
  whole.socket.write("hello");
  await expect.poll(whole.said, soon).toContain("bytes:5");
  const long = await dial(head("POST", signIn, chunked));
  for (let piece = 0; piece < 100; piece += 1) long.socket.write(asChunk("x".repeat(10_240)));
  long.socket.write("0\r\n\r\n");
  await expect.poll(long.said, soon).toMatch(/bytes:\d+/);
  const bytes = Number(/bytes:(\d+)/.exec(long.said())?.[1]);
  expect(bytes).toBeGreaterThan(64 * 1024);
  expect(bytes).toBeLessThanOrEqual(128 * 1024);
});

test.each([
  ["no endpoint", "POST", "/api/nowhere"],
  ["an endpoint that is only read", "POST", "/api/demo/users"],
  ["a path that leads out of the API", "POST", "/api/../sign-in"],
])("of a body under /api to %s nothing is handed on", async (_, method, path) => {
  await listen(countBytes);
  const line = await dial(head(method, path, announcing(5)));
  line.socket.write("hello");
  await expect.poll(line.said, soon).toContain("bytes:0");
});

test("an answer that does not wait for the body is whole, and the connection serves the next request", async () => {
  await listen((request, response) => {
    if (request.url === signIn) response.writeHead(401).end("not you");
    else response.end("next");
  });
  const line = await dial(head("POST", signIn, announcing(60_000)));
  await answered(line, 401);
  line.socket.write(Buffer.alloc(60_000));
  line.socket.write(head("GET", "/livez"));
  await expect.poll(line.said, soon).toContain("next");
});

test("a reader that stops in the middle of a body can still answer", async () => {
  await listen(async (request, response) => {
    for await (const _ of request) break;
    setTimeout(() => response.writeHead(413).end("too much"), 20);
  });
  const line = await dial();
  line.socket.pause();
  line.socket.write(head("POST", table, announcing(4_000_000)));
  await new Promise((sent) => line.socket.write(Buffer.alloc(4_000_000), sent));
  line.socket.resume();
  await expect.poll(line.said, soon).toContain("too much");
  expect(line.said()).toMatch(/^HTTP\/1.1 413 /);
  line.socket.write(head("GET", "/livez"));
  await expect.poll(() => line.said().match(/HTTP\/1.1 /g), soon).toHaveLength(2);
});

test("bodies are bounded together and by address: 503 with Retry-After until there is room", async () => {
  const held: ServerResponse[] = [];
  await listen(
    (_, response) => void held.push(response),
    {
      bodyBytes: { inAll: 5_000, ofOne: 3_000 },
    },
    1,
  );
  const send = (bytes: number, from: string) =>
    dial(head("POST", signIn, announcing(bytes), `x-forwarded-for: ${from}`));
  await send(3_000, "203.0.113.1");
  await expect.poll(() => held.length, soon).toBe(1);
  const overOne = await send(1, "203.0.113.1");
  await answered(overOne, 503);
  await expect.poll(overOne.said, soon).toContain("from your address");
  expect(overOne.said()).toMatch(/retry-after: 1\r\n/i);
  await send(1_500, "203.0.113.2");
  const overAll = await send(1_000, "203.0.113.3");
  await answered(overAll, 503);
  await expect.poll(overAll.said, soon).toContain('"kind":"busy"');
  expect(held).toHaveLength(2);
  held[0]?.end();
  // Given back once the answer has left, which is not the moment of its end.
  await expect
    .poll(async () => {
      await send(1_000, "203.0.113.3");
      return held.length;
    }, soon)
    .toBe(3);
});

test("a body without a length counts as the most that its endpoint reads", async () => {
  const held: ServerResponse[] = [];
  const bodyBytes = { inAll: 100_000, ofOne: 100_000 };
  await listen((_, response) => void held.push(response), { bodyBytes });
  await dial(head("POST", signIn, chunked));
  await expect.poll(() => held.length, soon).toBe(1);
  await answered(await dial(head("POST", signIn, chunked)), 503);
  await dial(head("POST", signIn, announcing(1_000)));
  await expect.poll(() => held.length, soon).toBe(2);
});

test("one connection too many takes the room of the one that has waited longest for its client", async () => {
  const held: ServerResponse[] = [];
  await listen((_, response) => void held.push(response), {
    connections: { inAll: 3, ofOne: 3 },
  });
  const working = await dial(head("GET", "/livez"));
  await expect.poll(() => held.length, soon).toBe(1);
  const slow = await dial(head("POST", signIn, announcing(100)));
  const idle = await dial();
  await expect.poll(() => held.length, soon).toBe(2);
  const next = await dial(head("GET", "/livez"));
  await slow.ended;
  await expect.poll(() => held.length, soon).toBe(3);
  await dial(head("GET", "/livez"));
  await idle.ended;
  await expect.poll(() => held.length, soon).toBe(4);
  // Now all three wait for us, and nobody's room can be taken.
  const tooMany = await dial(head("GET", "/livez"));
  await answered(tooMany, 503);
  await tooMany.ended;
  expect(tooMany.said()).toMatch(/retry-after: 1\r\n/);
  for (const response of held) response.end("done");
  await expect.poll(working.said, soon).toContain("done");
  await expect.poll(next.said, soon).toContain("done");
});

test("behind a proxy the address of its client is bounded, by requests, and not the proxy's connections", async () => {
  const held: ServerResponse[] = [];
  const bounds = {
    connections: { inAll: 10, ofOne: 1 },
    requests: { inAll: 10, ofOne: 2 },
  };
  await listen((_, response) => void held.push(response), bounds, 1);
  const ask = (from: string) => dial(head("GET", "/", `x-forwarded-for: ${from}`));
  await ask("203.0.113.1");
  await ask("198.51.100.1, 203.0.113.1");
  await expect.poll(() => held.length, soon).toBe(2);
  await answered(await ask("203.0.113.1"), 503);
  await ask("203.0.113.2");
  await expect.poll(() => held.length, soon).toBe(3);
});

test("connections from one network of 64 bits count as one address", async () => {
  opened.runtime.env.trustedProxies = 1;
  const held: ServerResponse[] = [];
  await listen((_, response) => void held.push(response), { requests: { inAll: 9, ofOne: 2 } }, 1);
  const ask = (from: string) => dial(head("GET", "/", `x-forwarded-for: ${from}`));
  await ask("2001:db8:0:7::1");
  await ask("2001:db8:0:7::2");
  await expect.poll(() => held.length, soon).toBe(2);
  await answered(await ask("2001:db8:0:7:ffff::3"), 503);
});

test("a client that asked several times in a row and left takes up nothing any more", async () => {
  const held: ServerResponse[] = [];
  const bounds = { requests: { inAll: 3, ofOne: 3 }, bodyBytes: { inAll: 30, ofOne: 30 } };
  await listen((_, response) => void held.push(response), bounds);
  const asked = `${head("POST", signIn, announcing(10))}0123456789`;
  const line = await dial(asked + asked + asked);
  await expect.poll(() => held.length, soon).toBe(3);
  line.socket.destroy();
  await line.ended;
  const again = await dial(asked + asked + asked);
  await expect.poll(() => held.length, soon).toBe(6);
  expect(again.said()).toBe("");
});
