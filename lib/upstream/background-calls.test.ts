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

test("a call in the background starts only while no person's call waits, and leaves places free", async () => {
  const queue = new CallQueue(4, 10);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const call = (name: string, lane: "people" | "background") =>
    queue.run(
      () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      new AbortController().signal,
      lane,
    );
  const calls = [1, 2, 3, 4].map((n) => call(`scan ${n}`, "background"));
  await sleep(1);
  expect(started).toEqual(["scan 1", "scan 2", "scan 3"]);
  calls.push(call("ann", "people"), call("bob", "people"), call("eve", "people"));
  await sleep(1);
  expect(started.slice(3)).toEqual(["ann"]);
  for (const expected of ["bob", "eve"]) {
    ends.shift()?.();
    await sleep(1);
    expect(started.at(-1)).toBe(expected);
  }
  // Four are under way, so the last one in the background still waits when the first of them ends.
  while (ends.length > 0) {
    ends.shift()?.();
    await sleep(1);
  }
  await Promise.all(calls);
  expect(started.at(-1)).toBe("scan 4");
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
