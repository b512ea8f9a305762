import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type ChatFixture,
  numbered,
  startChatFixture,
} from "@/lib/console/runs/testing/chat-fixture";
import { requestScan } from "../store/walks";
import { type CatalogStage, openCatalogStage } from "../testing/catalog-stage";
import { type Instead, type MeteringProxy, startMeteringProxy } from "../testing/metering-proxy";
import { miscounts } from "../testing/recount";
import { startTestScanner } from "../testing/test-scanner";

let stage: CatalogStage;
let chat: ChatFixture;
let service: MeteringProxy;
let instead: (path: string) => Instead | Promise<Instead>;

beforeAll(async () => {
  [stage, chat] = await Promise.all([openCatalogStage(), startChatFixture()]);
  service = await startMeteringProxy(chat.url, (path) => instead(path));
  await stage.turnOn("demo");
  await chat.addUsers(numbered("u", 131));
});

beforeEach(async () => {
  service.calls.length = 0;
  await chat.pool.query("DELETE FROM chat.blocks");
  // Two pages, the first of which ends with u31.
  await chat.pool.query(
    `INSERT INTO chat.blocks (app_id, user_id, blocked_user_id, created_at)
     SELECT 'app', 'u0', 'u' || number, number FROM generate_series(1, 130) AS number`,
  );
});

afterAll(async () => {
  await stage.close();
  await service.close();
  await chat.close();
});

const isNextPage = (path: string) => path.includes("/u0/blocked?lastUserId=");

/** Reads every block list, and returns why one could not be read. */
async function readBlockLists(): Promise<string | null> {
  await requestScan(stage.pool, "demo");
  const scanner = startTestScanner(stage.pool, chat.application(service.url), {
    pollMs: 50,
    overrides: { callsPerSecond: 2_000 },
    backOff: { firstMs: 10, longestMs: 50 },
  });
  const ends = () =>
    stage.pool
      .query("SELECT broken_off FROM catalog.walks WHERE list = 'blocks' AND ended_at IS NOT NULL")
      .then(({ rows }) => rows.map(({ broken_off }) => broken_off));
  try {
    await expect.poll(ends, { timeout: 30_000 }).toHaveLength(1);
    return (await ends())[0];
  } finally {
    await scanner.stop();
  }
}

test("a list whose second page is never readable is begun three times, and the round ends without it", async () => {
  instead = (path) => (isNextPage(path) ? { status: 200, body: "<h1>Welcome</h1>" } : null);
  expect(await readBlockLists()).toBe("refused");
  const asked = service.calls.filter(({ path }) => path.includes("/u0/blocked"));
  expect(asked.filter(({ path }) => isNextPage(path))).toHaveLength(9);
  expect(asked).toHaveLength(12);
});

test("a list is read anew where the user whom its next page is asked after was unblocked, and who was unblocked with them is gone", async () => {
  const unblocked: string[] = [];
  instead = async (path) => {
    if (unblocked.length > 0 || !isNextPage(path)) return null;
    unblocked.push("u31", "u130");
    await chat.pool.query("DELETE FROM chat.blocks WHERE blocked_user_id = ANY($1)", [unblocked]);
    return null;
  };
  expect(await readBlockLists()).toBeNull();
  expect(unblocked).toHaveLength(2);
  const { rows } = await stage.pool.query(
    "SELECT user_id, blocked_user_id FROM catalog.blocks WHERE gone_at IS NULL",
  );
  const stored = rows.map((row) => [row.user_id, row.blocked_user_id]);
  expect(stored.sort()).toEqual((await chat.blocks()).sort());
  expect(stored).toHaveLength(128);
  expect(await miscounts(stage.pool, "demo")).toEqual([]);
});
