import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CatalogStage,
  openCatalogStage,
  type SeededService,
  startSeededService,
  toldBy,
} from "../testing/catalog-stage";
import { scanUntilComplete } from "./scan-until-complete";

let stage: CatalogStage;
let chat: SeededService;

beforeAll(async () => {
  [stage, chat] = await Promise.all([
    openCatalogStage(),
    startSeededService({ users: 400, channels: 1_500 }),
  ]);
  await stage.turnOn("demo");
});

afterAll(async () => {
  await stage.close();
  await chat.close();
});

function scan() {
  return scanUntilComplete({
    pool: stage.pool,
    application: chat.application(),
    rate: 2_000,
    atOnce: 8,
    signal: AbortSignal.timeout(60_000),
  });
}

test("after a scan the catalog exports what the service exports, line by line", async () => {
  const ended = await scan();
  expect(ended).toMatchObject({ isDone: true, brokenOff: {}, users: 400, channels: 1_500 });
  const told = toldBy(await chat.lines());
  expect(told.length).toBeGreaterThan(1_900);
  expect(toldBy(await stage.lines("demo"))).toEqual(told);
});
