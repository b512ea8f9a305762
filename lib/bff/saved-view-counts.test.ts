import { afterAll, beforeAll, expect, test } from "vitest";
import type { SavedView } from "@/lib/contract/saved-view";
import { countViews } from "./saved-view-counts";
import { openScannedApplication } from "./testing/scanned-application";

let scanned: Awaited<ReturnType<typeof openScannedApplication>>;
beforeAll(async () => {
  scanned = await openScannedApplication({ channels: 210, users: 70 });
});
afterAll(() => scanned.close());

const view = (fields: Partial<SavedView>): SavedView => ({
  id: crypto.randomUUID(),
  name: "A view",
  list: "channels",
  query: "",
  shared: false,
  pinned: true,
  savedBy: "Somebody",
  own: true,
  changeable: true,
  ...fields,
});

test("each pinned view has the number of rows that its page would show, the others none", async () => {
  const views = [
    view({ query: "type=super_public&sort=-members&columns=name" }),
    view({ list: "users", query: "q=person" }),
    view({ list: "users", query: "" }),
    view({ list: "bots", query: "" }),
    view({ query: "", pinned: false }),
  ];
  const counts = (await countViews("demo", views)).map(({ count }) => count?.value ?? null);
  expect(counts[0]).toBe(30);
  expect(counts[1]).toBeGreaterThan(0);
  expect(counts[2]).toBe(70);
  expect(counts[3]).not.toBeNull();
  expect(counts[4]).toBeNull();
});

test("a view whose query no search takes stays without a number, as all do where the catalog is off", async () => {
  const views = [view({ query: "createdFrom=-5" }), view({ query: "type=public" })];
  const counted = await countViews("demo", views);
  expect(counted.map(({ count }) => count === null)).toEqual([true, false]);
  await scanned.pool.query("UPDATE catalog.catalogs SET state = 'off'");
  expect((await countViews("demo", views)).every(({ count }) => count === null)).toBe(true);
});
