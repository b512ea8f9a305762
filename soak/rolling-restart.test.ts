import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestServer } from "@/lib/postgres/embedded/test-server";
import { HealthBalancer } from "./health-balancer";
import { Ledger } from "./ledger";
import { Load } from "./load";
import { application, invitePerson, openStage, people, type Stage } from "./stage";

const checkEveryMs = 200;
const drainSeconds = 3;
let stage: Stage;
let balancer: HealthBalancer;

beforeAll(async () => {
  stage = await openStage(TestServer.open, { DRAIN_SECONDS: String(drainSeconds) });
  balancer = new HealthBalancer(
    stage.consoles.map(({ url }) => url),
    checkEveryMs,
  );
  await balancer.start();
});
afterAll(async () => {
  await balancer.stop();
  await stage.close();
  rmSync(stage.folder, { recursive: true, force: true });
});

async function until(what: string, is: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !is(); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`not within a minute: ${what}`);
  }
}

test("two consoles behind a balancer are restarted in turn under load, and not one request is dropped", async () => {
  const staff = await invitePerson(stage);
  const ledger = new Ledger();
  const load = new Load({
    consoles: [balancer.url],
    application: application.id,
    staff,
    ledger,
    people,
    pauseMs: 60,
    rowsOfRun: 10,
  });
  // Some answers take a second, so that a restart always meets requests under way.
  stage.proxy.misbehave(["slow"], 0.2);
  load.start();
  const ends = [];
  for (const console of stage.consoles) {
    const before = balancer.answered.get(console.url) ?? 0;
    await until("both consoles serve", () => (balancer.answered.get(console.url) ?? 0) > before);
    ends.push(await console.stop());
    expect(balancer.sendsTo(console.url)).toBe(false);
    await console.start();
    await until("it is back", () => balancer.sendsTo(console.url));
  }
  const served = ledger.told.done;
  await until("writes go on", () => ledger.told.done > served + 5);
  await load.stop();

  expect(balancer.dropped).toEqual([]);
  expect(ledger.wrong).toEqual([]);
  expect(ledger.told).toMatchObject({ nothing: 0, unknown: 0, silence: 0 });
  expect(ledger.reads).toMatchObject({ failed: 0, silence: 0 });
  expect(ledger.told.done + ledger.reads.ok).toBeGreaterThan(100);
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
}, 180_000);

test("a console that is asked to stop is unready at once, answers what still comes and says that it closes", async () => {
  const [console] = stage.consoles;
  const ready = await fetch(`${console.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(ready.headers.get("connection")).toBe("keep-alive");
  const stopping = console.stop();
  await expect.poll(async () => (await fetch(`${console.url}/readyz`)).status).toBe(503);
  const alive = await fetch(`${console.url}/livez`);
  expect(alive.status).toBe(200);
  expect(alive.headers.get("connection")).toBe("close");
  const { code, tookMs } = await stopping;
  expect(code).toBe(0);
  expect(tookMs).toBeGreaterThanOrEqual(drainSeconds * 1_000);
  await expect(fetch(`${console.url}/livez`)).rejects.toThrow();
  await console.start();
});
