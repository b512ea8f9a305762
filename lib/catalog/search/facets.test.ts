import { afterAll, beforeAll, expect, test } from "vitest";
import { ChannelSearch } from "@/lib/contract/catalog-search";
import { channelFacets } from "./facets";
import { openCatalog, putCatalog } from "./search.fixture";

let catalog: Awaited<ReturnType<typeof openCatalog>>;
beforeAll(async () => {
  catalog = await openCatalog();
  await putCatalog(catalog.pool, "a", {
    channels: [
      { id: "a", type: "public", category: "x", frozen: true, name: "bikes" },
      { id: "b", type: "public", category: "y", ownerId: "nobody", name: "bikes" },
      { id: "c", type: "private", category: "x", subcategory: "s", name: "trains" },
      { id: "d", type: "private", category: "x", gone: true },
    ],
  });
  await putCatalog(catalog.pool, "b", { channels: [{ id: "a", type: "private", frozen: true }] });
});
afterAll(() => catalog.close());

const facets = async (application: string, query: Record<string, unknown>) => {
  const answer = await channelFacets(catalog.pool, application, ChannelSearch.parse(query));
  const entries = Object.entries(answer.facets).map(([field, values]) => [
    field,
    Object.fromEntries(values.map(({ value, count }) => [value, count.value])),
  ]);
  return { ...Object.fromEntries(entries), sampled: answer.sampled };
};

const whole = {
  type: { public: 2, private: 1 },
  category: { x: 2, y: 1 },
  subcategory: { "": 2, s: 1 },
  frozen: { false: 2, true: 1 },
  owner: { none: 2, unknown: 1 },
  sampled: false,
};

test("without text and filters the kept tallies are told", async () => {
  expect(await facets("a", {})).toEqual(whole);
  await catalog.pool.query(
    "UPDATE catalog.tallies SET count = 7 WHERE application_id = 'a' AND value = 'public'",
  );
  expect(await facets("a", {})).toEqual({ ...whole, type: { public: 7, private: 1 } });
  await catalog.pool.query(
    "UPDATE catalog.tallies SET count = 2 WHERE application_id = 'a' AND value = 'public'",
  );
});

test("a text narrows every field to the channels that it finds", async () => {
  expect(await facets("a", { q: "bikes" })).toEqual({
    type: { public: 2 },
    category: { x: 1, y: 1 },
    subcategory: { "": 2 },
    frozen: { false: 1, true: 1 },
    owner: { none: 1, unknown: 1 },
    sampled: false,
  });
});

test("a filter narrows every field but its own, whose other choices stay to be seen", async () => {
  expect(await facets("a", { type: "private" })).toEqual({
    type: whole.type,
    category: { x: 1 },
    subcategory: { s: 1 },
    frozen: { false: 1 },
    owner: { none: 1 },
    sampled: false,
  });
  expect(await facets("a", { category: "x", frozen: "true" })).toEqual({
    type: { public: 1 },
    category: { x: 1 },
    subcategory: { "": 1 },
    frozen: { false: 1, true: 1 },
    owner: { none: 1 },
    sampled: false,
  });
});

test("more channels than are counted are sampled among the newest, and the answer says so", async () => {
  await putCatalog(catalog.pool, "many", {
    channels: Array.from({ length: 10_500 }, (_, index) => ({
      id: `c${index}`,
      name: "common",
      createdAt: index + 1,
      type: index < 500 ? "private" : "public",
    })),
  });
  const answer = await channelFacets(
    catalog.pool,
    "many",
    ChannelSearch.parse({ q: "common", frozen: "false" }),
  );
  expect(answer.sampled).toBe(true);
  expect(answer.facets.type).toEqual([{ value: "public", count: { value: 10_000, more: true } }]);
});
