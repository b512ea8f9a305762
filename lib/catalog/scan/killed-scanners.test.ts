import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProgram } from "@/lib/testing/program";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { blockUser, createChannel } from "@/lib/upstream/chat-writes";
import {
  type CatalogStage,
  openCatalogStage,
  type SeededService,
  startSeededService,
  toldBy,
} from "../testing/catalog-stage";
import { type MeteringProxy, startMeteringProxy } from "../testing/metering-proxy";
import { miscounts } from "../testing/recount";

const kills = 10;
const users = 200;
const channels = 3_000;
const rate = 30;

let stage: CatalogStage;
let chat: SeededService;
let service: MeteringProxy;

beforeAll(async () => {
  [stage, chat] = await Promise.all([openCatalogStage(), startSeededService({ users, channels })]);
  service = await startMeteringProxy(chat.url);
  await stage.turnOn("demo");
});

afterAll(async () => {
  await stage.close();
  await service.close();
  await chat.close();
});

function startScan() {
  const application = JSON.stringify(chat.application(service.url));
  return startProgram([
    "lib/catalog/scan/scan.fixture.ts",
    stage.databaseUrl,
    application,
    String(rate),
  ]);
}

/** Makes channels and blocks until told to stop. */
async function write(stop: AbortSignal): Promise<void> {
  const upstream = chatUpstream(chat.application());
  const people = (await upstream.listUsers({}, { requestId: "people" })).users.map(({ id }) => id);
  for (let n = 0; !stop.aborted; n += 1) {
    const [one = "", other = ""] = [people[n % 90], people[(n * 7 + 1) % 90]];
    await createChannel(
      upstream,
      { type: "public", channelId: `while-${n}`, members: [one] },
      { requestId: `c-${n}` },
    );
    if (one !== other) await blockUser(upstream, one, other, { requestId: `b-${n}` });
    await sleep(100);
  }
}

test(`a scan whose process is killed ${kills} times, with two at once and while others write, ends with everything and repeats no page`, async () => {
  const stop = new AbortController();
  const writing = write(stop.signal);
  for (let kill = 0; kill < kills; kill += 1) {
    const pair = [startScan(), startScan()];
    const before = service.calls.length;
    while (service.calls.length < before + 12) await sleep(20);
    await Promise.all(
      pair.map(async (child) => {
        child.kill("SIGKILL");
        await once(child, "close");
      }),
    );
  }
  stop.abort();
  await writing;
  // What others wrote after a list was read is found by the next reading.
  for (const _ of ["the scan under way", "another"]) {
    const child = startScan();
    const [code] = await once(child, "close");
    expect(code).toBe(0);
  }
  expect(toldBy(await stage.lines("demo"))).toEqual(toldBy(await chat.lines()));
  expect(await miscounts(stage.pool, "demo")).toEqual([]);
  expect(service.mostInASecond()).toBeLessThanOrEqual(rate);
});
