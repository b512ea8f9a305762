import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestServer } from "@/lib/postgres/embedded/test-server";
import { checkFlood } from "./check-flood";
import { openStage, type Stage } from "./stage";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(TestServer.open);
});
afterAll(async () => {
  // Asked to stop in order, it would first take what is left of the bodies.
  await stage.consoles[0].kill();
  await stage.close();
  rmSync(stage.folder, { recursive: true, force: true });
});

test("300 bodies of 9.5 MB to pages at once raise the console's memory by less than 150 MB, and /livez answers within 250 ms", async () => {
  const { counts, checks } = await checkFlood(stage.consoles[0]);
  expect([counts, checks.filter(({ breaches }) => breaches.length > 0)]).toEqual([counts, []]);
  expect(checks.map(({ of }) => of > 0)).toEqual(checks.map(() => true));
});
