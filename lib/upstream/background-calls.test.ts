import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CallQueue } from "./call-queue";
import { type ChatUpstream, chatUpstream } from "./chat-upstream";
import { closeUpstreams } from "./connections";
import { upstreamLimits } from "./upstream-limits";

/** A service that answers when it is told to. */
const held: { path: string; response: ServerResponse }[] = [];
const met: string[] = [];
let status = 200;
const server = createServer((request, response) => {
  met.push(request.url ?? "");
  held.push({ path: request.url ?? "", response });
});
const answerAll = () => {
  for (const { response } of held.splice(0)) {
    response.writeHead(status).end('{"channel":{"id":"c"},"users":[],"hasNext":false}');
  }
};

let people: ChatUpstream;
let background: ChatUpstream;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

beforeEach(async () => {
  await closeUpstreams();
  status = 200;
  met.length = 0;
  const { port }: AddressInfo = Object(server.address());
  const application = {
    id: "app",
    baseUrl: `http://127.0.0.1:${port}`,
    appId: "app",
    apiKey: "key",
    source: "configuration" as const,
    allowPrivateAddresses: true,
  };
  const limits = { ...upstreamLimits, connectionsMax: 4, retryPauseMs: 10, breakerOpenMs: 300 };
  people = chatUpstream(application, { limits });
  background = chatUpstream(application, { limits, isBackground: true });
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeUpstreams();
});

const context = { requestId: "r" };

/** A queue whose calls end when they are told to. */
function heldQueue(places: number) {
  const queue = new CallQueue(places, 10);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const calls: Promise<void>[] = [];
  return {
    started,
    call: (name: string, lane: "people" | "background") => {
      const work = () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      };
      calls.push(queue.run(work, new AbortController().signal, lane));
    },
    endFirst: async () => {
      ends.shift()?.();
      await sleep(1);
    },
    endAll: async () => {
      while (ends.length > 0) {
        ends.shift()?.();
        await sleep(1);
      }
      await Promise.all(calls);
    },
  };
}

test.each([1, 2, 3, 4])(
  "of %i places a call in the background gets one only while no person waits",
  async (places) => {
    const { started, call, endFirst, endAll } = heldQueue(places);
    for (let n = 0; n < places; n += 1) call(`first ${n}`, "people");
    call("scan", "background");
    call("ann", "people");
    call("bob", "people");
    await sleep(1);
    expect(started).toHaveLength(places);
    await endFirst();
    expect(started.at(-1)).toBe("ann");
    await endFirst();
    expect(started.at(-1)).toBe("bob");
    await endAll();
    expect(started.at(-1)).toBe("scan");
  },
);

test("calls in the background leave a quarter of the places to people", async () => {
  const { started, call, endAll } = heldQueue(4);
  for (let n = 1; n <= 4; n += 1) call(`scan ${n}`, "background");
  await sleep(1);
  expect(started).toEqual(["scan 1", "scan 2", "scan 3"]);
  call("ann", "people");
  await sleep(1);
  expect(started.at(-1)).toBe("ann");
  await endAll();
});

test("a call in the background is tried once, so that its caller's budget holds", async () => {
  status = 500;
  const answering = setInterval(answerAll, 5);
  await expect(background.getChannel("c", context)).rejects.toMatchObject({ kind: "failed" });
  expect(met).toHaveLength(1);
  await expect(people.getChannel("c", context)).rejects.toMatchObject({ kind: "failed" });
  expect(met).toHaveLength(3);
  clearInterval(answering);
});

test("a person never joins a call in the background; two in the background share one", async () => {
  const reads = [
    background.getChannel("c", context),
    background.getChannel("c", context),
    people.getChannel("c", context),
  ];
  await expect.poll(() => held.length).toBe(2);
  answerAll();
  await Promise.all(reads);
  expect(met).toHaveLength(2);
});

test("calls in the background never open the breaker, and heed one that people's calls opened", async () => {
  const answering = setInterval(answerAll, 5);
  status = 500;
  for (let n = 0; n < 8; n += 1) await background.getChannel("c", context).catch(() => {});
  await expect(background.getChannel("c", context)).rejects.toMatchObject({ kind: "failed" });
  for (let n = 0; n < 3; n += 1) await people.getChannel("c", context).catch(() => {});
  await expect(background.getChannel("c", context)).rejects.toMatchObject({ kind: "breaker-open" });
  status = 200;
  await sleep(350);
  await expect(background.getChannel("c", context)).resolves.toMatchObject({ id: "c" });
  await expect(people.getChannel("c", context)).resolves.toMatchObject({ id: "c" });
  clearInterval(answering);
});

test("the background knows when people called last, and its own calls do not count", async () => {
  expect(background.sincePeopleMs()).toBe(Number.POSITIVE_INFINITY);
  const answering = setInterval(answerAll, 5);
  await background.getChannel("c", context);
  expect(background.sincePeopleMs()).toBe(Number.POSITIVE_INFINITY);
  await people.getChannel("c", context);
  const answeredFor = background.sincePeopleMs();
  expect(answeredFor).toBeGreaterThanOrEqual(0);
  await sleep(30);
  expect(background.sincePeopleMs()).toBeGreaterThan(answeredFor);
  clearInterval(answering);
});
