import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { LeaseWorker } from "@/lib/postgres/lease-worker";
import {
  type CatalogStage,
  openCatalogStage,
  type SeededService,
  startSeededService,
} from "../testing/catalog-stage";
import { type Instead, type MeteringProxy, startMeteringProxy } from "../testing/metering-proxy";
import { startTestScanner } from "../testing/test-scanner";
import { CallBudget, type CallPurpose } from "./call-budget";

let stage: CatalogStage;
let chat: SeededService;
let service: MeteringProxy;
const scanners: LeaseWorker[] = [];
let instead: (path: string, n: number) => Instead | Promise<Instead> = () => null;

beforeAll(async () => {
  [stage, chat] = await Promise.all([
    openCatalogStage(),
    startSeededService({ users: 120, channels: 400 }),
  ]);
  service = await startMeteringProxy(chat.url, (path, n) => instead(path, n));
});

afterEach(async () => {
  // One that a failed test has left behind would make the calls of the next.
  await Promise.all(scanners.splice(0).map((scanner) => scanner.stop()));
  instead = () => null;
  service.calls.length = 0;
  await stage.pool.query(
    "DELETE FROM catalog.catalogs; DELETE FROM catalog.walks; DELETE FROM catalog.met; UPDATE catalog.block_lists SET read_at = NULL",
  );
});

afterAll(async () => {
  await stage.close();
  await service.close();
  await chat.close();
});

function start() {
  const scanner = startTestScanner(stage.pool, chat.application(service.url), {
    pollMs: 50,
    // A lease that a busy machine renews late would be lost, and the scan begun by another worker.
    leaseMs: 60_000,
    backOff: { firstMs: 200, longestMs: 1_000 },
  });
  scanners.push(scanner);
  return scanner;
}

const catalogRow = async () =>
  (await stage.pool.query("SELECT * FROM catalog.catalogs WHERE application_id = 'demo'")).rows[0];

test.each([
  { callsPerSecond: 10, callsAtOnce: 2, answerMs: 0 },
  { callsPerSecond: 8, callsAtOnce: 3, answerMs: 300 },
])(
  "at the service there are never more than $callsPerSecond calls in a second and $callsAtOnce at once, though two consoles scan in turn and it answers in $answerMs ms",
  async ({ callsPerSecond, callsAtOnce, answerMs }) => {
    instead = async (_path, n) => {
      // Some calls take longer to arrive where they are counted than others.
      if (answerMs > 0) await sleep(n % 3 === 0 ? answerMs : 5);
      return null;
    };
    await stage.turnOn("demo", { callsPerSecond, callsAtOnce });
    for (let turn = 0; turn < 3; turn += 1) {
      const both = [start(), start()];
      await sleep(2_500);
      await Promise.all(both.map((scanner) => scanner.stop()));
    }
    expect(service.calls.length).toBeGreaterThan(callsPerSecond * 2);
    expect(service.mostInASecond()).toBeLessThanOrEqual(callsPerSecond);
    expect(service.mostAtOnce()).toBeLessThanOrEqual(callsAtOnce);
    const { calls_made } = await catalogRow();
    // A call that a scanner leaves behind as it stops may not arrive any more.
    expect(calls_made).toBeGreaterThanOrEqual(service.calls.length);
    expect(calls_made).toBeLessThanOrEqual(service.calls.length + 3 * callsAtOnce);
  },
);

test("while lists wait, block lists get their share of the calls and no more", async () => {
  await stage.turnOn("demo", { callsPerSecond: 6, callsAtOnce: 4 });
  const scanner = start();
  await expect.poll(() => service.calls.length, { timeout: 15_000 }).toBeGreaterThan(11);
  await scanner.stop();
  const blocks = service.calls.filter(({ path }) => path.includes("/blocked")).length;
  const lists = service.calls.length - blocks;
  expect(blocks).toBeGreaterThan(3);
  expect(lists).toBeGreaterThan(3);
});

test("of calls that all wait, one in four reads a block list where that is their share", async () => {
  const budget = new CallBudget({ callsPerSecond: 200, callsAtOnce: 1, blockShare: 0.25 });
  const { signal } = new AbortController();
  const made: string[] = [];
  const call = (purpose: CallPurpose) =>
    budget.run(purpose, async () => void made.push(purpose), signal);
  await Promise.all(
    Array.from({ length: 12 }, () => [call("lists"), call("blocks")] as const).flat(),
  );
  const one = ["lists", "lists", "lists", "blocks"];
  expect(made.slice(0, 16)).toEqual([one, one, one, one].flat());
});

test("a service that asks for time gets it, and a page that failed is asked for again", async () => {
  await stage.turnOn("demo", { callsPerSecond: 100, callsAtOnce: 2 });
  instead = (_path, n) =>
    n === 3 ? { status: 429, headers: { "retry-after": "4" } } : n === 6 ? { status: 500 } : null;
  const scanner = start();
  await expect
    .poll(() => catalogRow().then((row) => row.hold_reason), { timeout: 10_000 })
    .toBe("rate-limited");
  const { hold_until, last_failure } = await catalogRow();
  expect(hold_until.getTime()).toBeGreaterThan(Date.now() + 500);
  expect(last_failure).toMatchObject({ kind: "rate-limited" });
  await expect
    .poll(
      async () =>
        (
          await stage.pool.query(
            "SELECT FROM catalog.walks WHERE list <> 'blocks' AND completed_at IS NOT NULL",
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBe(2);
  await scanner.stop();
  // The calls under way when the scanner was told are the last before that time is over.
  const asked = service.calls[2]?.at ?? 0;
  const told = hold_until.getTime() - 4_000;
  const early = service.calls.filter(({ at }) => at > told + 100 && at < asked + 4_000);
  expect(early).toEqual([]);
  expect(
    service.calls.filter(({ path }) => path.includes("/channels?")).length,
  ).toBeGreaterThanOrEqual(4);
  expect((await catalogRow()).last_failure).toMatchObject({ kind: "failed" });
});

test("a scan that is paused makes no further call, and one that goes on begins where it stood", async () => {
  await stage.turnOn("demo", { callsPerSecond: 6, callsAtOnce: 1 });
  const scanner = start();
  const scanned = () =>
    service.calls.filter(({ path }) => path.includes("/channels?")).map(({ path }) => path);
  await expect.poll(() => scanned().length, { timeout: 15_000 }).toBeGreaterThan(1);
  await stage.pool.query("UPDATE catalog.catalogs SET state = 'paused'");
  await expect
    .poll(() => catalogRow().then((row) => row.claimed_by), { timeout: 10_000 })
    .toBeNull();
  const made = service.calls.length;
  await sleep(1_000);
  expect(service.calls.length).toBe(made);
  await stage.pool.query("UPDATE catalog.catalogs SET state = 'on'");
  await expect
    .poll(
      async () =>
        (
          await stage.pool.query(
            "SELECT FROM catalog.walks WHERE list = 'channels' AND completed_at IS NOT NULL",
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBe(1);
  await scanner.stop();
  // A page that was on its way when the scan was paused is asked for once more.
  const pages = scanned().filter((path) => path.includes("lastChannelId"));
  expect(pages.length).toBeLessThanOrEqual(new Set(pages).size + 1);
});
