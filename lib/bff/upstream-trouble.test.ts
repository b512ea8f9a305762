import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as ready } from "@/app/readyz/route";
import { isUpstreamInTrouble } from "./metrics";
import { BlockingStage } from "./testing/blocking-stage";

let stage: BlockingStage;
beforeAll(async () => {
  stage = await BlockingStage.open();
});
afterAll(() => stage.close());

test("trouble of a chat service makes the console degraded, never unready", async () => {
  await stage.blockMallory("http://127.0.0.1:9");
  const degraded = await ready();
  expect([degraded.status, await degraded.json()]).toEqual([200, { status: "degraded" }]);
  await stage.blockMallory();
  expect(await (await ready()).json()).toEqual({ status: "ok" });
});

test("trouble that nobody meets again is forgotten, so that a removed application leaves none", async () => {
  await stage.blockMallory("http://127.0.0.1:9");
  expect(isUpstreamInTrouble()).toBe(true);
  expect(isUpstreamInTrouble(Date.now() + 6 * 60_000)).toBe(false);
  expect(await (await ready()).json()).toEqual({ status: "ok" });
});
