import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogStage, openCatalogStage } from "../testing/catalog-stage";
import { miscounts } from "../testing/recount";
import { storeChannelPage } from "./pages";
import { advanceWalk, beginWalk, completeWalk, markGone, readWalk } from "./walks";
import { withCatalog } from "./with-catalog";

let stage: CatalogStage;
const lease = { applicationId: "app", worker: "worker" };

beforeAll(async () => {
  stage = await openCatalogStage();
  await stage.turnOn("app");
  await stage.pool.query(
    "UPDATE catalog.catalogs SET claimed_by = 'worker', claimed_until = now() + interval '1 hour'",
  );
});

afterAll(() => stage.close());

const channel = (id: string) => ({ id, unknownFields: {}, notes: [] });

/** Scans a list of channels; `meanwhile` are found by a reading of its head. */
async function scan(listed: string[], meanwhile: string[]): Promise<void> {
  await readWalk(stage.pool, "app", "channels");
  await withCatalog(stage.pool, "app", (client) => beginWalk(client, "app", "channels"));
  const { generation } = await readWalk(stage.pool, "app", "channels");
  await withCatalog(stage.pool, "app", async (client) => {
    await storeChannelPage(client, "app", listed.map(channel), { generation });
    await storeChannelPage(client, "app", meanwhile.map(channel));
    await advanceWalk(client, "app", "channels", {
      cursor: listed.at(-1) ?? null,
      newestFirstSoFar: false,
      lastCreatedAt: null,
      isEnding: true,
      met: listed.length,
      leftOut: 0,
    });
  });
  await markGone(stage.pool, lease, "channels");
  await withCatalog(stage.pool, "app", (client) => completeWalk(client, "app", "channels"));
}

async function gone(): Promise<string[]> {
  const { rows } = await stage.pool.query(
    "SELECT id FROM catalog.channels WHERE gone_at IS NOT NULL ORDER BY id",
  );
  return rows.map(({ id }) => id);
}

test("what was first met during a scan, and not by it, is not gone at its end; what a later scan does not meet is", async () => {
  await scan(["a", "b"], ["new"]);
  expect(await gone()).toEqual([]);
  await scan(["a"], []);
  expect(await gone()).toEqual(["b", "new"]);
  await scan(["a", "b"], ["new"]);
  expect(await gone()).toEqual([]);
  expect(await miscounts(stage.pool, "app")).toEqual([]);
});

test("a walk that several ask for at once, for the first time, is there for each of them", async () => {
  const { pool } = stage;
  await stage.turnOn("new");
  const other = await pool.connect();
  try {
    await other.query("BEGIN");
    await other.query("INSERT INTO catalog.walks (application_id, list) VALUES ('new', 'users')");
    const reading = readWalk(pool, "new", "users");
    const waits =
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%catalog.walks%' AND datname = current_database()";
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
    await other.query("COMMIT");
    expect(await reading).toMatchObject({ list: "users", startedAt: null });
  } finally {
    other.release();
  }
});
