import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { blockUser } from "@/lib/upstream/chat-writes";
import type { UpstreamApplication } from "./application";
import { chatUpstream } from "./chat-upstream";
import { closeUpstream, closeUpstreams } from "./connections";
import { type ForeignService, startForeignService } from "./testing/foreign-service";
import { UpstreamError } from "./upstream-error";
import { upstreamLimits } from "./upstream-limits";
import type { CallRecord } from "./upstream-request";

const context = { requestId: "r-1" };
let service: ForeignService;
let application: UpstreamApplication;

beforeEach(async () => {
  service = await startForeignService();
  application = {
    id: `together-${service.url}`,
    baseUrl: service.url,
    appId: service.appId,
    apiKey: service.apiKey,
    source: "built-in",
    allowPrivateAddresses: false,
  };
});

afterEach(async () => {
  vi.useRealTimers();
  await service.close();
  await closeUpstreams();
});

const limits = { ...upstreamLimits, headersMs: 1000, retryPauseMs: 10 };

const untilMet = (count: number) => expect.poll(() => service.met.length).toBe(count);

async function kindOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "ok";
  } catch (error) {
    if (error instanceof UpstreamError) return error.kind;
    throw error;
  }
}

describe("identical reads that overlap", () => {
  test("share one call and one answer", async () => {
    const upstream = chatUpstream(application);
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => upstream.listUsers({}, context)),
    );
    expect(service.met).toHaveLength(1);
    expect(new Set(pages).size).toBe(1);
  });

  test("do not share with another page, nor with an earlier read that has ended", async () => {
    const upstream = chatUpstream(application);
    await Promise.all([
      upstream.listUsers({}, context),
      upstream.listUsers({ lastUserId: "user-3" }, context),
    ]);
    await upstream.listUsers({}, context);
    expect(service.met).toHaveLength(3);
  });

  test("end only when the last reader has left", async () => {
    service.misbehave("silent");
    const upstream = chatUpstream(application, { limits });
    const first = new AbortController();
    const second = new AbortController();
    const reads = [first, second].map(({ signal }) =>
      kindOf(upstream.listUsers({}, { ...context, signal })),
    );
    await untilMet(1);
    first.abort();
    expect(await reads[0]).toBe("aborted");
    service.misbehave(null);
    // The read goes on for the second reader: its second attempt is answered.
    expect(await reads[1]).toBe("ok");
  });

  test("are not sent again once every reader has left", async () => {
    service.misbehave("silent");
    const ended: string[] = [];
    const upstream = chatUpstream(application, { limits, log: ({ kind }) => ended.push(kind) });
    const { signal, abort } = leaver();
    const reading = kindOf(upstream.listUsers({}, { ...context, signal }));
    await untilMet(1);
    abort();
    expect(await reading).toBe("aborted");
    await expect.poll(() => ended).toEqual(["aborted"]);
    expect(service.met).toHaveLength(1);
  });

  test("a reader who left before asking asks nothing", async () => {
    const signal = AbortSignal.abort();
    expect(await kindOf(chatUpstream(application).listUsers({}, { ...context, signal }))).toBe(
      "aborted",
    );
    expect(service.met).toEqual([]);
  });

  test("a read after a write does not join one from before it", async () => {
    service.misbehave("slow body", 1);
    const upstream = chatUpstream(application, { limits });
    const { signal, abort } = leaver();
    const before = kindOf(upstream.listBlockedUsers("user-1", {}, { ...context, signal }));
    await untilMet(1);
    await blockUser(upstream, "user-1", "user-2", context);
    const after = await upstream.listBlockedUsers("user-1", {}, context);
    expect(after.users.map((user) => user.id)).toEqual(["user-2"]);
    abort();
    expect(await before).toBe("aborted");
  });
});

function leaver() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

test("a browser that leaves does not end its write", async () => {
  const upstream = chatUpstream(application);
  const { signal, abort } = leaver();
  const writing = blockUser(upstream, "user-1", "user-2", { ...context, signal });
  abort();
  await writing;
  const { users } = await upstream.listBlockedUsers("user-1", {}, context);
  expect(users.map((user) => user.id)).toEqual(["user-2"]);
});

describe("calls beyond the bounds", () => {
  test("20 go at once, 50 wait, the next are refused at once", async () => {
    service.misbehave("silent");
    const upstream = chatUpstream(application, { limits: { ...limits, wholeMs: 1000 } });
    const kinds: string[] = [];
    const calls = Array.from({ length: 75 }, (_, index) =>
      kindOf(blockUser(upstream, "user-1", `user-${index}`, context)).then((kind) => {
        kinds.push(kind);
      }),
    );
    await untilMet(20);
    expect(kinds).toEqual(Array(5).fill("overloaded"));
    await Promise.all(calls);
  });

  test("those who wait are served in turn, on at most 20 connections", async () => {
    const upstream = chatUpstream(application);
    await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        upstream.listUsers({ lastUserId: `user-${index % 30}-${index}` }, context),
      ),
    );
    expect(service.met).toHaveLength(70);
    expect(new Set(service.met.map((request) => request.port)).size).toBeLessThanOrEqual(20);
  });
});

describe("the breaker", () => {
  const quick = { ...limits, breakerFailures: 4 };
  /** The breaker goes by the wall clock, which here moves only by this. */
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  beforeEach(() => pass(0));

  test("opens after failures in a row, lets nothing through, tries once, and closes", async () => {
    const upstream = chatUpstream(application, { limits: quick });
    service.misbehave("500");
    for (let index = 0; index < 4; index += 1) {
      expect(await kindOf(blockUser(upstream, "user-1", "user-2", context))).toBe("failed");
    }
    expect(await kindOf(upstream.listUsers({}, context))).toBe("breaker-open");
    expect(await kindOf(blockUser(upstream, "user-1", "user-2", context))).toBe("breaker-open");
    pass(quick.breakerOpenMs - 1);
    expect(await kindOf(upstream.listUsers({}, context))).toBe("breaker-open");
    expect(service.met).toHaveLength(4);

    pass(1);
    expect(await kindOf(blockUser(upstream, "user-1", "user-2", context))).toBe("failed");
    expect(await kindOf(upstream.listUsers({}, context))).toBe("breaker-open");
    expect(service.met).toHaveLength(5);

    service.misbehave(null);
    pass(quick.breakerOpenMs);
    const many = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        kindOf(upstream.listUsers({ lastUserId: `user-${index}` }, context)),
      ),
    );
    expect(many).toEqual(Array(5).fill("ok"));
  });

  test("that a read's first sending opened does not hide why that one failed", async () => {
    const upstream = chatUpstream(application, { limits: { ...quick, breakerFailures: 1 } });
    service.misbehave("500");
    expect(await kindOf(upstream.listUsers({}, context))).toBe("failed");
    expect(service.met).toHaveLength(1);
    expect(await kindOf(upstream.listUsers({}, context))).toBe("breaker-open");
  });

  test("is not moved by what the service refuses", async () => {
    const upstream = chatUpstream(application, { limits: quick });
    for (const name of [
      "not found",
      "bad request",
      "429 for two minutes",
      "error with 200",
    ] as const) {
      service.misbehave(name);
      for (let index = 0; index < 5; index += 1) {
        await kindOf(blockUser(upstream, "user-1", "user-2", context));
      }
    }
    service.misbehave(null);
    expect(await kindOf(upstream.listUsers({}, context))).toBe("ok");
  });

  test("is each application's own", async () => {
    const other = chatUpstream({ ...application, id: "another" }, { limits: quick });
    service.misbehave("500", 4);
    const upstream = chatUpstream(application, { limits: quick });
    for (let index = 0; index < 4; index += 1) {
      await kindOf(blockUser(upstream, "user-1", "user-2", context));
    }
    expect(await kindOf(upstream.listUsers({}, context))).toBe("breaker-open");
    expect(await kindOf(other.listUsers({}, context))).toBe("ok");
  });
});

test("two copies of the client in one process share breaker, reads and errors", async () => {
  vi.resetModules();
  const copy = await import("./chat-upstream");
  expect(copy.chatUpstream).not.toBe(chatUpstream);
  const plain = [copy.chatUpstream(application), chatUpstream(application)];
  await Promise.all(plain.map((upstream) => upstream.listUsers({}, context)));
  expect(service.met.splice(0)).toHaveLength(1);
  const options = { limits: { ...limits, breakerFailures: 4 } };
  const upstreams = [copy.chatUpstream(application, options), chatUpstream(application, options)];
  await Promise.all(upstreams.map((upstream) => upstream.listUsers({}, context)));
  expect(service.met).toHaveLength(1);
  service.misbehave("500");
  for (const upstream of [...upstreams, ...upstreams]) {
    expect(await kindOf(blockUser(upstream, "user-1", "user-2", context))).toBe("failed");
  }
  for (const upstream of upstreams) {
    expect(await kindOf(upstream.listUsers({}, context))).toBe("breaker-open");
  }
  const forbidden = { ...application, source: "admin" as const };
  expect(await kindOf(chatUpstream(forbidden).listUsers({}, context))).toBe("address-forbidden");
  expect(await kindOf(copy.chatUpstream(forbidden).listUsers({}, context))).toBe(
    "address-forbidden",
  );
});

test("a changed key is used from the next call on", async () => {
  const stale = chatUpstream({ ...application, apiKey: "an-older-key-of-some-length" });
  expect(await kindOf(stale.listUsers({}, context))).toBe("unauthorized");
  expect(await kindOf(chatUpstream(application).listUsers({}, context))).toBe("ok");
});

test("an application can be forgotten and met again", async () => {
  expect(await kindOf(chatUpstream(application).listUsers({}, context))).toBe("ok");
  await closeUpstream(application.id);
  expect(await kindOf(chatUpstream(application).listUsers({}, context))).toBe("ok");
});

test("each call leaves one record with the route's template and never its values", async () => {
  const records: CallRecord[] = [];
  const upstream = chatUpstream(application, { limits, log: (record) => records.push(record) });
  await upstream.getChannel("team/sales", context);
  service.misbehave("500");
  await kindOf(blockUser(upstream, "user-1", "user-2", context));
  expect(records).toMatchObject([
    { method: "GET", route: "/channels/{channelId}", status: 200, kind: "ok", requestId: "r-1" },
    { method: "POST", route: "/users/{userId}/block", status: 500, kind: "failed" },
  ]);
  expect(records[1]?.upstreamRequestId).toBe("theirs-1");
  expect(JSON.stringify(records)).not.toMatch(/sales|user-1|foreign-key/);
});
