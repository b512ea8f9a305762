import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pauseRun, readRun, resumeRun } from "./run-service";
import { startBlockRun } from "./start-block-run";
import { claimRun } from "./store/claims";
import { openRunFixture, type RunFixture } from "./testing/run-fixture";

let runs: RunFixture;
beforeAll(async () => {
  runs = await openRunFixture();
});
afterAll(() => runs.close());

test("the time left after a pause is estimated from the rows since, as if there had been none", async () => {
  const note = { title: "", reason: "", ticket: "", typedName: "" };
  const pairs = Array.from({ length: 100 }, (_, at) => ({
    line: at + 1,
    userId: "u",
    blockedUserId: `b${at}`,
  }));
  const { id } = await startBlockRun(runs.call, { ...note, id: randomUUID(), pairs });
  const change = (table: string, what: string) =>
    runs.pool.query(`UPDATE console.${table} SET ${what}`);
  const end = (rows: string, seconds: string) =>
    change("run_rows", `state = 'done', ended_at = now() - ${seconds} WHERE ${rows}`);

  await claimRun(runs.pool, "one", 60_000);
  await end("row < 20", "interval '28 seconds'");
  await pauseRun(runs.call, id);
  expect((await readRun(runs.call, id)).timeLeftMs).toBeNull();
  await change("runs", "claimed_until = now()");
  await resumeRun(runs.call, id);
  await claimRun(runs.pool, "two", 60_000);
  // Nothing has ended since, so that nothing is known.
  expect(await readRun(runs.call, id)).toMatchObject({ ratePerSecond: null, timeLeftMs: null });

  await change("runs", "claimed_at = now() - interval '6 seconds'");
  await end("row >= 20 AND row < 40", "interval '5 seconds'");
  const { ratePerSecond, timeLeftMs } = await readRun(runs.call, id);
  expect(ratePerSecond).toBeGreaterThan(3);
  expect(ratePerSecond).toBeLessThanOrEqual(4);
  expect(timeLeftMs).toBeGreaterThanOrEqual(15_000);
  expect(timeLeftMs).toBeLessThan(20_000);
});
