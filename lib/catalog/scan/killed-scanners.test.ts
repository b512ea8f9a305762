import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProgram } from "@/lib/testing/program";
import {
  type CatalogStage,
  openCatalogStage,
  type SeededService,
  startSeededService,
  toldBy,
} from "../testing/catalog-stage";
import { type MeteringProxy, startMeteringProxy } from "../testing/metering-proxy";
import { miscounts } from "../testing/recount";
import { writeMeanwhile } from "../testing/write-meanwhile";

const kills = 10;
const users = 100;
const channels = 2_400;
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

/** Whether the channels' walk has passed the cursor where it stood, or ended. */
async function hasWalked(cursor: string | null): Promise<boolean> {
  const walk = await channelsWalk();
  return walk.ended_at !== null || walk.cursor !== cursor;
}

async function channelsWalk(): Promise<{ cursor: string | null; ended_at: Date | null }> {
  const { rows } = await stage.pool.query(
    "SELECT cursor, ended_at FROM catalog.walks WHERE list = 'channels'",
  );
  return rows[0] ?? { cursor: null, ended_at: null };
}

function startScan() {
  const application = JSON.stringify(chat.application(service.url));
  return startProgram([
    "lib/catalog/scan/scan.fixture.ts",
    stage.databaseUrl,
    application,
    String(rate),
  ]);
}

test(`a scan whose process is killed ${kills} times while others write, and two consoles at once, end with everything`, async () => {
  const stop = new AbortController();
  const writing = writeMeanwhile(chat.application(), stop.signal);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = service.calls.length;
    const { cursor } = await channelsWalk();
    const child = startScan();
    // Each stored something, and is killed in the middle of the next.
    while (service.calls.length < before + 8 || !(await hasWalked(cursor))) await sleep(20);
    child.kill("SIGKILL");
    await once(child, "close");
  }
  // What a killed process stored is not asked for again, but for the pages it was about to store.
  const pages = service.calls.map(({ path }) => path).filter((path) => path.includes("Id="));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.length - new Set(pages).size).toBeLessThanOrEqual(2 * kills);
  // All of them went on with one and the same scan; the users are a single page.
  const { rows } = await stage.pool.query(
    "SELECT generation, broken_off FROM catalog.walks WHERE list = 'channels'",
  );
  expect(rows).toEqual([{ generation: 2, broken_off: null }]);
  stop.abort();
  await writing;
  // Blocks that others made after a list was read are found by the next reading of it.
  for (const consoles of [1, 2]) {
    const running = Array.from({ length: consoles }, startScan);
    const ends = await Promise.all(running.map((child) => once(child, "close")));
    expect(ends.map(([code]) => code)).toEqual(running.map(() => 0));
  }
  expect(toldBy(await stage.lines("demo"))).toEqual(toldBy(await chat.lines()));
  expect(await miscounts(stage.pool, "demo")).toEqual([]);
  expect(service.mostInASecond()).toBeLessThanOrEqual(rate);
}, 300_000);
