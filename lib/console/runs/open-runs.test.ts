import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runLimits } from "@/lib/contract/run-limits";
import { stopRun } from "./run-service";
import { startBlockRun } from "./start-block-run";
import { openRunFixture, type RunFixture } from "./testing/run-fixture";

let runs: RunFixture;
beforeAll(async () => {
  runs = await openRunFixture();
});
afterAll(() => runs.close());

const { openOfPerson, openOfApplication } = runLimits;

function start(staffId: string, application = "demo", id: string = randomUUID()) {
  const call = {
    ...runs.call,
    application: { ...runs.call.application, id: application },
    staff: { ...runs.call.staff, id: staffId },
  };
  const note = { title: "", reason: "", ticket: "", typedName: "" };
  const pairs = [{ line: 1, userId: "u", blockedUserId: "v" }];
  return startBlockRun(call, { ...note, id, pairs });
}

async function startMany(count: number, ...args: Parameters<typeof start>) {
  const ends = await Promise.allSettled(Array.from({ length: count }, () => start(...args)));
  return {
    started: ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : [])),
    refused: ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : [])),
  };
}

test("of twenty runs that one person starts at once, only so many begin, in whatever applications; the bound is named", async () => {
  const first = await startMany(20, "ann");
  expect(first.started).toHaveLength(openOfPerson);
  expect(first.refused[0]).toMatchObject({
    kind: "throttled",
    reason: "too-many-runs",
    params: { max: openOfPerson },
  });
  const { rows } = await runs.pool.query("SELECT count(*)::int AS rows FROM console.run_rows");
  expect(rows[0].rows).toBe(openOfPerson);
  await expect(start("ann", "elsewhere")).rejects.toMatchObject({ reason: "too-many-runs" });

  const [one] = first.started;
  await expect(start("ann", "demo", one?.id)).resolves.toMatchObject({ id: one?.id });
  await stopRun(runs.call, one?.id ?? "");
  await expect(start("ann")).resolves.toMatchObject({ total: 1 });
  await expect(start("ann")).rejects.toMatchObject({ reason: "too-many-runs" });
});

test("an application has so many open runs, whoever starts them", async () => {
  const people = ["ben", "cid", "dan"];
  const ends = await Promise.all(people.map((person) => startMany(openOfPerson, person)));
  const started = ends.flatMap((end) => end.started);
  expect(started).toHaveLength(openOfApplication - openOfPerson);
  expect(ends.flatMap((end) => end.refused)[0]).toMatchObject({
    kind: "throttled",
    reason: "too-many-runs-here",
    params: { max: openOfApplication },
  });
  await expect(start("eve", "elsewhere")).resolves.toMatchObject({ total: 1 });
});
