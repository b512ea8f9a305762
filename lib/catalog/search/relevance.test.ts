import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ChannelSearch, UserSearch } from "@/lib/contract/catalog-search";
import { searchChannels } from "./channels";
import { openCatalog, putCatalog } from "./search.fixture";
import { searchUsers } from "./users";

let catalog: Awaited<ReturnType<typeof openCatalog>>;

const person = (id: string, username: string, createdAt: number, data = {}) => ({
  id,
  username,
  createdAt,
  data,
});

beforeAll(async () => {
  catalog = await openCatalog();
  await putCatalog(catalog.pool, "a", {
    users: [
      person("u1", "John Smith", 1),
      person("u2", "Johanna Berg", 2),
      person("u3", "smith", 3),
      person("smith", "Somebody Else", 4),
      person("u5", "Blacksmith", 5),
      person("u6", "김민수", 6),
      person("u7", "김민서", 7),
      person("u8", "박김민수", 8),
      person("u9", "Анна Каренина", 9),
      person("u10", "Каренин", 10),
      person("u11", "田中太郎", 11, { team: "Smithery" }),
      person("u12", "Élodie", 12),
      person("u%", "100% sure", 13),
      person("u_14", "under_score", 14),
      person("u15", "back\\slash", 15),
      person("n16", "under score", 16),
      person("p17", "Marta Stone", 17),
      person("p18", "Maria Vale", 18),
    ],
    channels: [
      {
        id: "c1",
        name: "Bikes",
        ownerId: "u1",
        members: ["u1", "u6"],
        createdAt: 1,
        category: "leisure",
      },
      { id: "c2", name: "Bikes and trains", members: ["u9"], createdAt: 2 },
      { id: "c3", name: "All about bikes", members: ["u2"], createdAt: 3 },
      { id: "bikes", name: "Two wheels", createdAt: 4 },
      { id: "c5", name: "Motorbikes", createdAt: 5, data: { topic: "Engines", size: 7 } },
      {
        id: "c6",
        name: "점심 모임",
        createdAt: 6,
        lastMessage: { text: "오늘 점심은 비빔밥", userId: "u6", createdAt: 600 },
      },
      { id: "c7", name: "맛있는 점심 메뉴", createdAt: 7 },
      { id: "c8", name: "Поезда и вокзалы", createdAt: 8, subcategory: "Москва" },
      { id: "c9", name: "東京の電車", createdAt: 9, ownerId: "u11" },
      { id: "c10", name: "BIKES", createdAt: 10 },
    ],
  });
});
afterAll(() => catalog.close());

const ids = <T extends { id: string }>(page: { rows: T[] }) => page.rows.map(({ id }) => id);
const channels = (q: string) =>
  searchChannels(catalog.pool, "a", ChannelSearch.parse({ q })).then(ids);
const users = async (q: string) => {
  const page = await searchUsers(catalog.pool, "a", UserSearch.parse({ q }));
  expect(page.near).toEqual([]);
  return ids(page);
};

describe("channels: exact id, exact name, prefix, substring, then by their people", () => {
  test.each([
    ["bikes", ["bikes", "c10", "c1", "c2", "c5", "c3"]],
    ["BIKES", ["bikes", "c10", "c1", "c2", "c5", "c3"]],
    ["c1", ["c1", "c10"]],
    ["leisure", ["c1"]],
    ["engines", ["c5"]],
    ["topic", ["c5"]],
    ["점심", ["c6", "c7"]],
    ["비빔밥", ["c6"]],
    ["점", ["c6", "c7"]],
    ["вокзал", ["c8"]],
    ["МОСКВА", ["c8"]],
    ["電車", ["c9"]],
    ["東京の電車", ["c9"]],
    ["電", ["c9"]],
    ["john smith", ["c1"]],
    ["김민수", ["c1"]],
    ["Каренина", ["c2"]],
    ["田中", ["c9"]],
    ["u9", ["c2"]],
    ["nothing of the kind", []],
  ])("%s finds %j", async (q, expected) => {
    expect(await channels(q)).toEqual(expected);
  });
});

describe("users: exact id, exact name, prefix, substring", () => {
  test.each([
    ["smith", ["smith", "u3", "u11", "u5", "u1"]],
    ["u1", ["u1", "u15", "u12", "u11", "u10"]],
    ["jo", ["u2", "u1"]],
    ["김민수", ["u6", "u8"]],
    ["김민", ["u7", "u6", "u8"]],
    ["каренин", ["u10", "u9"]],
    ["田中太郎", ["u11"]],
    ["太郎", ["u11"]],
    ["e\u0301lodie", ["u12"]],
    ["ÉLODIE", ["u12"]],
    ["team", ["u11"]],
  ])("%s finds %j", async (q, expected) => {
    expect(await users(q)).toEqual(expected);
  });

  test.each([
    ["%", ["u%"]],
    ["_", ["u_14"]],
    ["r_s", ["u_14"]],
    ["\\", ["u15"]],
    ["k\\s", ["u15"]],
    ["%%", []],
    ["u_1", ["u_14"]],
    ["under_score", ["u_14"]],
    ["100%", ["u%"]],
  ])("%s stands for itself, whatever it means to LIKE", async (q, expected) => {
    expect(await users(q)).toEqual(expected);
  });
});

describe("words typed nearly right", () => {
  const page = (q: string) => searchUsers(catalog.pool, "a", UserSearch.parse({ q }));

  test.each([
    ["jhon", ["john"], "u1"],
    ["johana", ["johanna"], "u2"],
    ["johann brg", ["johanna", "berg"], "u2"],
    ["blaksmith", ["blacksmith"], "u5"],
    ["каренино", ["каренин", "каренина"], "u10"],
    ["김맨수", ["김민수"], "u8"],
    ["blakcsmihts", [], undefined],
    ["blakcsmiht", ["blacksmith"], "u5"],
  ])("%s looks for %j, too, and says so", async (q, near, first) => {
    const found = await page(q);
    expect([...found.near].sort()).toEqual([...near].sort());
    expect(found.rows[0]?.id).toBe(first);
  });

  test("come after the rows that hold what was typed", async () => {
    const found = await page("blacksmit");
    expect(ids(found)).toEqual(["u5"]);
  });

  test("are not looked for where the word is there, or is a number", async () => {
    expect((await page("berg")).near).toEqual([]);
    expect((await page("u99")).near).toEqual([]);
    // Nobody has both words, and the one that is nearly the other would have made it somebody.
    expect(await page("marta vale")).toMatchObject({ rows: [], near: [] });
    expect(ids(await page("marla vale"))).toEqual(["p18"]);
  });
});
