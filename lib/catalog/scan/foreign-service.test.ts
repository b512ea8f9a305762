import { afterAll, beforeAll, expect, test } from "vitest";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { blockUser } from "@/lib/upstream/chat-writes";
import { type ForeignService, startForeignService } from "@/lib/upstream/testing/foreign-service";
import { ChannelRecord, channelColumns, channelViewOf } from "../store/views";
import { requestScan } from "../store/walks";
import { type CatalogStage, openCatalogStage } from "../testing/catalog-stage";
import { miscounts } from "../testing/recount";
import { startTestScanner } from "../testing/test-scanner";
import { scanUntilComplete } from "./scan-until-complete";

let stage: CatalogStage;
let service: ForeignService;

beforeAll(async () => {
  stage = await openCatalogStage();
  service = await startForeignService({ channels: 345, users: 130 });
  await stage.turnOn("foreign");
});

afterAll(async () => {
  await stage.close();
  await service.close();
});

const application = () => ({
  id: "foreign",
  baseUrl: service.url,
  appId: service.appId,
  apiKey: service.apiKey,
  source: "configuration" as const,
  allowPrivateAddresses: true,
});

function scan() {
  return scanUntilComplete({
    pool: stage.pool,
    application: application(),
    rate: 2_000,
    atOnce: 4,
    signal: AbortSignal.timeout(110_000),
  });
}

async function storedChannels() {
  const { rows } = await stage.pool.query(
    `SELECT ${channelColumns} FROM catalog.channels c
     WHERE c.application_id = $1 AND gone_at IS NULL ORDER BY c.id COLLATE "C"`,
    [application().id],
  );
  return rows.map((row) => channelViewOf(ChannelRecord.parse(row)));
}

test("of the loosest service the catalog holds what arrived, as it arrived, and nothing else; it relies on no order", async () => {
  service.misbehave("500", 3);
  const ended = await scan();
  expect(ended).toMatchObject({ channels: 345, users: 130, brokenOff: {} });
  const upstream = chatUpstream(application());
  const arrived = [];
  for (let last: string | undefined; arrived.length < 345; ) {
    const { channels } = await upstream.listChannels(
      { type: "all", limit: 100, lastChannelId: last },
      { requestId: "r" },
    );
    arrived.push(...channels);
    last = channels.at(-1)?.id;
  }
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect((await storedChannels()).sort(byId)).toEqual(arrived.sort(byId));
  expect(await miscounts(stage.pool, "foreign")).toEqual([]);
  const { rows } = await stage.pool.query(
    "SELECT list, newest_first FROM catalog.walks WHERE list <> 'blocks' ORDER BY 1",
  );
  expect(rows).toEqual([
    { list: "channels", newest_first: false },
    { list: "users", newest_first: false },
  ]);
});

test("a block list that repeats itself was not read to its end, and is not called complete", async () => {
  const upstream = chatUpstream(application());
  await blockUser(upstream, "user-3", "user-5", { requestId: "b" });
  const ended = await scan();
  expect(ended.brokenOff).toEqual({ blocks: "refused" });
  const asked = service.met.filter(({ path }) => path.includes("/user-3/blocked"));
  expect(asked.length).toBeLessThan(12);
  const { rows } = await stage.pool.query(
    "SELECT user_id, blocked_user_id FROM catalog.blocks WHERE gone_at IS NULL",
  );
  expect(rows).toEqual([{ user_id: "user-3", blocked_user_id: "user-5" }]);
  expect(await miscounts(stage.pool, "foreign")).toEqual([]);
});

test("a list that is not what the interface promises breaks off, says why, and takes nothing away", async () => {
  await scan();
  service.misbehave("wrong shape");
  await requestScan(stage.pool, "foreign", ["users", "channels"]);
  const scanner = startTestScanner(stage.pool, application(), {
    backOff: { firstMs: 10, longestMs: 50 },
  });
  const brokenOff = () =>
    stage.pool
      .query("SELECT broken_off FROM catalog.walks WHERE list <> 'blocks'")
      .then(({ rows }) => rows.map(({ broken_off }) => broken_off));
  await expect.poll(brokenOff, { timeout: 20_000 }).toEqual(["bad-answer", "bad-answer"]);
  await scanner.stop();
  service.misbehave(null);
  expect(await storedChannels()).toHaveLength(345);
  const { rowCount } = await stage.pool.query(
    "SELECT FROM catalog.walks WHERE list = 'channels' AND completed_at IS NOT NULL",
  );
  expect(rowCount).toBe(1);
});
