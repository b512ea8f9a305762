import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ChannelSearch, countMax } from "@/lib/contract/catalog-search";
import { channelSelection } from "./channel-selection";
import { channelIds, searchChannels } from "./channels";
import { openCatalog, putCatalog } from "./search.fixture";
import { countSelection } from "./search-page";

/** More channels than are ever sorted at once, most of them alike. */
const many = 16_000;
let catalog: Awaited<ReturnType<typeof openCatalog>>;

beforeAll(async () => {
  catalog = await openCatalog();
  await putCatalog(catalog.pool, "a", {
    users: [{ id: "kim", username: "common person" }],
    channels: Array.from({ length: many }, (_, index) => ({
      id: `c${String(index).padStart(5, "0")}`,
      name: index % 2_000 === 0 ? "Common" : `about common things ${index % 10}`,
      category: index % 4_000 === 1 ? "rare" : "usual",
      createdAt: 1_000 + Math.floor(index / 3),
      members: index % 1_000 === 7 ? ["kim"] : [],
      frozen: index < 11_000,
    })),
  });
  await putCatalog(catalog.pool, "a", {
    channels: [
      { id: "common", name: "the oldest", createdAt: 1 },
      { id: "prefix", name: "commonly known", createdAt: 2 },
      { id: "by-people", name: "of a person", createdAt: 3, members: ["kim"] },
    ],
  });
}, 120_000);
afterAll(() => catalog.close());

/** The rows in the order of plain SQL. */
async function inOrder(where: string, order: string): Promise<string[]> {
  const { rows } = await catalog.pool.query(
    `SELECT id FROM catalog.channels WHERE application_id = 'a' AND ${where} ORDER BY ${order}`,
  );
  return rows.map(({ id }) => id);
}

async function firstPages(query: Record<string, unknown>, pages: number) {
  const seen: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const search = ChannelSearch.parse({ limit: 100, ...query, after });
    const { rows, next, count } = await searchChannels(catalog.pool, "a", search);
    expect(count).toEqual({ value: countMax, more: true });
    seen.push(...rows.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  return seen;
}

const newest = "created_at DESC, id DESC";

test("a text of more rows than are counted keeps its best matches first, then the newest", async () => {
  const best = `CASE WHEN id = 'common' THEN 0 WHEN name = 'Common' THEN 1
    WHEN name LIKE 'common%' THEN 2 ELSE 3 END`;
  const wanted = await inOrder("name ILIKE '%common%' OR id = 'common'", `${best}, ${newest}`);
  expect(wanted.slice(0, 10)).toEqual([
    "common",
    "c14000",
    "c12000",
    "c10000",
    "c08000",
    "c06000",
    "c04000",
    "c02000",
    "c00000",
    "prefix",
  ]);
  expect(await firstPages({ q: "common" }, 4)).toEqual(wanted.slice(0, 400));
});

test("the last of its pages are those found by their people", async () => {
  const all = await firstPages({ q: "common" }, 1_000);
  expect(all).toHaveLength(many + 3);
  expect(new Set(all).size).toBe(many + 3);
  expect(all.at(-1)).toBe("by-people");
});

test("two letters of that many rows are answered the same way", async () => {
  const wanted = await inOrder("search LIKE '%mm%'", newest);
  const found = await firstPages({ q: "mm" }, 3);
  expect(found).toEqual(wanted.slice(0, 300));
});

describe.each([
  ["-members", "member_count DESC, id DESC"],
  ["name", "name, id"],
  ["-category", "category DESC, subcategory DESC, created_at DESC, id DESC"],
  ["frozen", "is_frozen, created_at, id"],
])("sorted by %s", (sort, order) => {
  test("a text of that many rows comes in that order truly, by its people, too", async () => {
    const wanted = await inOrder("true", order);
    expect(await firstPages({ q: "common", sort }, 4)).toEqual(wanted.slice(0, 400));
  });

  test("a filter of that many rows does, too", async () => {
    const wanted = await inOrder("is_frozen", order);
    expect(await firstPages({ frozen: "true", sort }, 4)).toEqual(wanted.slice(0, 400));
  });
});

test("a filter whose rows are all old is answered past the rows that are walked", async () => {
  const wanted = await inOrder("created_at <= 4500", newest);
  expect(await firstPages({ createdTo: 4_500 }, 2)).toEqual(wanted.slice(0, 200));
});

test("few rows of a common text are counted to the end", async () => {
  const search = ChannelSearch.parse({ q: "common", category: "rare" });
  const count = await countSelection(catalog.pool, channelSelection("a", search));
  expect(count).toEqual({ value: 4, more: false });
});

test("an export holds all of its rows once, the newest first", async () => {
  const wanted = await inOrder("true", newest);
  const all: string[] = [];
  const search = ChannelSearch.parse({ q: "common" });
  for await (const id of channelIds(catalog.pool, "a", search)) all.push(id);
  expect(all).toEqual(wanted);
});

test("a near word that is common fills up after the few rows that hold what was typed", async () => {
  const { rows, near, count } = await searchChannels(
    catalog.pool,
    "a",
    ChannelSearch.parse({ q: "commen" }),
  );
  expect(near).toEqual(["common"]);
  expect(count).toEqual({ value: countMax, more: true });
  expect(rows[0]?.id).toBe("c15999");
  expect(rows).toHaveLength(50);
});
