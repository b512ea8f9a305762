import { createServer as createTlsHttpServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { blockUser } from "@/lib/upstream/chat-writes";
import type { UpstreamApplication } from "./application";
import { type ChatUpstream, chatUpstream } from "./chat-upstream";
import { closeUpstreams } from "./connections";
import { type ForeignService, startForeignService } from "./testing/foreign-service";
import { type Misbehaviour, misbehaviours, redirectTarget } from "./testing/misbehaviour";
import { selfSigned } from "./testing/self-signed";
import { UpstreamError, type UpstreamErrorKind, type UpstreamOutcome } from "./upstream-error";
import { type UpstreamLimits, upstreamLimits } from "./upstream-limits";
import type { UpstreamOptions } from "./upstream-request";

// Short only for rows that expect a timeout, so that no other row runs into one.
const limits = { ...upstreamLimits, retryPauseMs: 20, breakerFailures: 1000 };
const noAnswer = { headersMs: 400 };
const noEnd = { wholeMs: 1000 };
/** Just less than the wait that a service asks for by "retry-after: 1". */
const underASecond = { wholeMs: 1000 };
const context = { requestId: "r-1" };
const closers: (() => Promise<unknown>)[] = [];
let service: ForeignService;

beforeEach(async () => {
  service = await startForeignService();
  closers.push(() => service.close());
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await closeUpstreams();
});

function applicationAt(baseUrl: string): UpstreamApplication {
  return {
    id: `hostile-${baseUrl}`,
    baseUrl,
    appId: service.appId,
    apiKey: service.apiKey,
    source: "built-in",
    allowPrivateAddresses: false,
  };
}

function upstreamAt(baseUrl: string, options: UpstreamOptions = { limits }): ChatUpstream {
  return chatUpstream(applicationAt(baseUrl), options);
}

const read = (upstream: ChatUpstream) => upstream.listChannels({ type: "all", limit: 20 }, context);
const write = (upstream: ChatUpstream) => blockUser(upstream, "user-1", "user-2", context);

async function failureOf(work: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await work.then(
    () => new Error("it succeeded"),
    (reason: unknown) => reason,
  );
  if (error instanceof UpstreamError) return error;
  throw error;
}

/** Returns all the text of an error and of its causes. */
function everyWord(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? "";
  return `${error.stack} ${JSON.stringify(error)} ${everyWord(error.cause)}`;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

interface Row {
  misbehaviour: Misbehaviour;
  kind: UpstreamErrorKind;
  /** How often a read is sent. */
  reads: 1 | 2;
  /** What is known of a write that met it. */
  write: UpstreamOutcome;
  limits?: Partial<UpstreamLimits>;
}

const rows: Row[] = [
  { misbehaviour: "silent", kind: "timeout", reads: 2, write: "unknown", limits: noAnswer },
  { misbehaviour: "slow header", kind: "timeout", reads: 2, write: "unknown", limits: noAnswer },
  { misbehaviour: "slow body", kind: "timeout", reads: 1, write: "unknown", limits: noEnd },
  { misbehaviour: "truncated", kind: "unreachable", reads: 2, write: "unknown" },
  { misbehaviour: "20 MB", kind: "too-large", reads: 1, write: "unknown" },
  { misbehaviour: "20 MB announced", kind: "too-large", reads: 1, write: "unknown" },
  { misbehaviour: "not JSON", kind: "bad-answer", reads: 1, write: "unknown" },
  { misbehaviour: "cut JSON", kind: "bad-answer", reads: 1, write: "unknown" },
  { misbehaviour: "not UTF-8", kind: "bad-answer", reads: 1, write: "unknown" },
  { misbehaviour: "compressed", kind: "bad-answer", reads: 1, write: "unknown" },
  { misbehaviour: "wrong shape", kind: "bad-answer", reads: 1, write: "unknown" },
  { misbehaviour: "error with 200", kind: "refused", reads: 1, write: "nothing-changed" },
  { misbehaviour: "unauthorized", kind: "unauthorized", reads: 1, write: "nothing-changed" },
  {
    misbehaviour: "unauthorized with 200",
    kind: "unauthorized",
    reads: 1,
    write: "nothing-changed",
  },
  { misbehaviour: "not found", kind: "not-found", reads: 1, write: "nothing-changed" },
  { misbehaviour: "bad request", kind: "refused", reads: 1, write: "nothing-changed" },
  { misbehaviour: "echoes the key", kind: "refused", reads: 1, write: "nothing-changed" },
  { misbehaviour: "echoes the key in a page", kind: "bad-answer", reads: 1, write: "unknown" },
  { misbehaviour: "echoes the key with escapes", kind: "bad-answer", reads: 1, write: "unknown" },
  {
    misbehaviour: "echoes the key with escapes in a name",
    kind: "bad-answer",
    reads: 1,
    write: "unknown",
  },
  {
    misbehaviour: "429 for a second",
    kind: "rate-limited",
    reads: 1,
    write: "nothing-changed",
    limits: underASecond,
  },
  { misbehaviour: "429 for two minutes", kind: "rate-limited", reads: 1, write: "nothing-changed" },
  { misbehaviour: "500", kind: "failed", reads: 2, write: "unknown" },
  { misbehaviour: "500 without words", kind: "failed", reads: 2, write: "unknown" },
  {
    misbehaviour: "503 for a second",
    kind: "failed",
    reads: 1,
    write: "unknown",
    limits: underASecond,
  },
  { misbehaviour: "redirect elsewhere", kind: "redirected", reads: 1, write: "unknown" },
  {
    misbehaviour: "redirect elsewhere, keeping the method",
    kind: "redirected",
    reads: 1,
    write: "unknown",
  },
  { misbehaviour: "reset", kind: "unreachable", reads: 2, write: "unknown" },
  { misbehaviour: "closes at once", kind: "unreachable", reads: 2, write: "unknown" },
];

test("every misbehaviour has its row", () => {
  expect(rows.map((row) => row.misbehaviour).sort()).toEqual(Object.keys(misbehaviours).sort());
});

describe.each(rows)("a service that is $misbehaviour", (row) => {
  const upstream = () => upstreamAt(service.url, { limits: { ...limits, ...row.limits } });

  /** Returns once as many requests as the row expects have arrived and no connection is open for another. */
  async function expectSendings(count: number) {
    await closeUpstreams();
    await expect.poll(() => service.met.length).toBe(count);
  }

  test(`makes a read end as ${row.kind} after ${row.reads} sendings, without the key`, async () => {
    service.misbehave(row.misbehaviour);
    const error = await failureOf(read(upstream()));
    expect([error.kind, error.outcome, error.requestId]).toEqual([
      row.kind,
      "nothing-changed",
      "r-1",
    ]);
    await expectSendings(row.reads);
    expect(everyWord(error)).not.toContain(service.apiKey);
  });

  test(`makes a write end with ${row.write}, sent once`, async () => {
    service.misbehave(row.misbehaviour);
    const error = await failureOf(write(upstream()));
    expect([error.kind, error.outcome]).toEqual([row.kind, row.write]);
    await expectSendings(1);
    expect(everyWord(error)).not.toContain(service.apiKey);
  });
});

test("a service that fails once answers a read at the second attempt", async () => {
  service.misbehave("500", 1);
  const page = await read(upstreamAt(service.url));
  expect(page.channels).toHaveLength(20);
  expect(service.met).toHaveLength(2);
});

test("a read waits as long as a 429 asks, where that is within its time", async () => {
  service.misbehave("429 for a second", 1);
  const started = performance.now();
  await read(upstreamAt(service.url));
  expect(performance.now() - started).toBeGreaterThanOrEqual(1000);
  expect(service.met).toHaveLength(2);
});

test("a 429 that asks for more than the whole time is not waited for and says how long to wait", async () => {
  service.misbehave("429 for two minutes");
  const error = await failureOf(read(upstreamAt(service.url, {})));
  expect([error.kind, error.retryAfterMs]).toEqual(["rate-limited", 120_000]);
  expect(service.met).toHaveLength(1);
});

test("a redirect is not followed: nothing reaches the other origin", async () => {
  const elsewhere = await startForeignService();
  closers.push(() => elsewhere.close());
  redirectTarget.url = `${elsewhere.url}/v1.4/api/channels`;
  for (const name of [
    "redirect elsewhere",
    "redirect elsewhere, keeping the method",
  ] satisfies Misbehaviour[]) {
    service.misbehave(name);
    expect((await failureOf(read(upstreamAt(service.url)))).kind).toBe("redirected");
    expect((await failureOf(write(upstreamAt(service.url)))).kind).toBe("redirected");
  }
  expect(elsewhere.met).toEqual([]);
});

test("the service's words arrive bounded, as plain text, with its request id", async () => {
  service.misbehave("bad request");
  const refused = await failureOf(write(upstreamAt(service.url)));
  expect(refused.serviceMessage).toMatch(/^Too long\. y+…$/);
  expect([...(refused.serviceMessage ?? "")]).toHaveLength(301);
  expect(refused.details).toEqual([{ path: "name", message: "is too long" }]);
  expect(refused.code).toBe("1001");
  service.misbehave("500");
  const failed = await failureOf(write(upstreamAt(service.url)));
  expect([failed.upstreamRequestId, failed.status]).toEqual(["theirs-1", 500]);
});

test("a certificate that nobody signed is refused before anything is sent", async () => {
  let met = 0;
  const server = createTlsHttpServer(selfSigned, (_, response) => {
    met += 1;
    response.end("{}");
  });
  const port = await listen(server);
  const error = await failureOf(write(upstreamAt(`https://127.0.0.1:${port}`)));
  expect([error.kind, error.outcome]).toEqual(["untrusted", "nothing-changed"]);
  expect(met).toBe(0);
});

test("a server that speaks no TLS where TLS is asked for is not trusted", async () => {
  const error = await failureOf(write(upstreamAt(service.url.replace("http:", "https:"))));
  expect([error.kind, error.outcome]).toEqual(["untrusted", "nothing-changed"]);
});

test("a connection that never comes about is given up in the connect time; nothing was sent", async () => {
  const mute = createTcpServer((socket) => socket.resume());
  const port = await listen(mute);
  const quick = { limits: { ...limits, connectMs: 200 } };
  const error = await failureOf(write(upstreamAt(`https://127.0.0.1:${port}`, quick)));
  expect([error.kind, error.outcome]).toEqual(["timeout", "nothing-changed"]);
  expect(error.message).toBe("No connection to the chat service in 0.2 s.");
});

test("a port where nobody listens is unreachable; nothing was sent", async () => {
  await service.close();
  const error = await failureOf(write(upstreamAt(service.url)));
  expect([error.kind, error.outcome]).toEqual(["unreachable", "nothing-changed"]);
  closers.splice(0);
});

test("a name that nobody knows is unreachable; nothing was sent", async () => {
  const error = await failureOf(write(upstreamAt("https://chat.invalid")));
  expect([error.kind, error.outcome]).toEqual(["unreachable", "nothing-changed"]);
});
