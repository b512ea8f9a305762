import { afterAll, beforeAll, expect, test } from "vitest";
import { ChannelSearch } from "@/lib/contract/catalog-search";
import { channelSelection } from "./channel-selection";
import { searchChannels } from "./channels";
import { openCatalog, putCatalog } from "./search.fixture";
import { countSelection } from "./search-page";

let catalog: Awaited<ReturnType<typeof openCatalog>>;

beforeAll(async () => {
  catalog = await openCatalog();
  const users = ["ann", "ben", "cem"].map((id) => ({ id, username: `${id}'s name` }));
  await putCatalog(catalog.pool, "a", {
    users,
    bots: [{ id: "bot", name: "Helper" }],
    channels: [
      { id: "a", type: "private", ownerId: "ann", members: ["ann", "ben"], createdAt: 100 },
      { id: "b", type: "super_private", category: "x", subcategory: "y", createdAt: 200 },
      { id: "c", type: "broadcast", ownerId: "ann", members: ["ben"], frozen: true, maxMembers: 1 },
      { id: "d", ownerId: "nobody", members: ["ann", "ben", "cem"], category: "x", maxMembers: 4 },
      { id: "e", memberCount: 9, maxMembers: 10, bots: ["bot"], updatedAt: 500 },
      { id: "f", data: { size: 5, color: "red", on: true, none: null, deep: { at: "5" } } },
      { id: "g", data: { size: "5", color: "Red" }, updatedAt: 600 },
      { id: "h", lastMessage: { text: "hello", userId: "ann", createdAt: 900 }, createdAt: 300 },
      { id: "gone", ownerId: "ann", members: ["ann"], frozen: true, gone: true, createdAt: 150 },
    ],
  });
  // Another application holds the same ids with every value there is.
  await putCatalog(catalog.pool, "b", {
    users,
    bots: [{ id: "bot" }],
    channels: ["a", "b", "c", "d", "e", "f", "g", "h", "z"].map((id) => ({
      id,
      type: "private",
      ownerId: "ann",
      members: ["ann", "ben", "cem"],
      frozen: true,
      category: "x",
      subcategory: "y",
      maxMembers: 3,
      bots: ["bot"],
      data: { size: 5, color: "red" },
      createdAt: 200,
      updatedAt: 500,
    })),
  });
});
afterAll(() => catalog.close());

const found = async (query: Record<string, unknown>) => {
  const search = ChannelSearch.parse(query);
  const { rows, count } = await searchChannels(catalog.pool, "a", search);
  expect(count).toEqual({ value: rows.filter(({ gone }) => !gone).length, more: false });
  expect(await countSelection(catalog.pool, channelSelection("a", search))).toEqual(count);
  return rows.map(({ id }) => id).sort();
};
test("an id with a comma is one member", () => {
  expect(ChannelSearch.parse({ members: "ann,ben" }).members).toEqual(["ann,ben"]);
});

const all = ["a", "b", "c", "d", "e", "f", "g", "h"];
const but = (...ids: string[]) => all.filter((id) => !ids.includes(id));

test.each<[Record<string, unknown>, string[]]>([
  [{}, all],
  [{ type: "private" }, ["a"]],
  [{ type: "all_private" }, ["a", "b"]],
  [{ type: "public" }, ["d", "e", "f", "g", "h"]],
  [{ category: "x" }, ["b", "d"]],
  [{ subcategory: "y" }, ["b"]],
  [{ noCategory: "true" }, but("b", "d")],
  [{ noCategory: "false" }, ["b", "d"]],
  [{ frozen: "true" }, ["c"]],
  [{ frozen: "false" }, but("c")],
  [{ owner: "ann" }, ["a", "c"]],
  [{ ownerIs: "none" }, ["b", "e", "f", "g", "h"]],
  [{ ownerIs: "unknown" }, ["d"]],
  [{ ownerIs: "not-member" }, ["c"]],
  [{ members: "ben" }, ["a", "c", "d"]],
  [{ members: ["ann", "ben"] }, ["a", "d"]],
  [{ members: ["ann", "ben", "cem"] }, ["d"]],
  [{ members: ["ann", "nobody"] }, []],
  [{ fullness: "full" }, ["c"]],
  [{ fullness: "nearly" }, ["c", "e"]],
  [{ membersMin: "2" }, ["a", "d", "e"]],
  [{ membersMax: "1" }, ["b", "c", "f", "g", "h"]],
  [{ membersMin: "1", membersMax: "3" }, ["a", "c", "d"]],
  [{ createdFrom: "200" }, ["b", "h"]],
  [{ createdTo: "200" }, ["a", "b"]],
  [{ createdFrom: "200", createdTo: "200" }, ["b"]],
  [{ updatedFrom: "501" }, ["g"]],
  [{ updatedTo: "500" }, ["e"]],
  [{ activeFrom: "1" }, ["h"]],
  [{ activeTo: "899" }, []],
  [{ bot: "bot" }, ["e"]],
  [{ noBot: "bot" }, but("e")],
  [{ dataKey: "size" }, ["f", "g"]],
  [{ dataKey: "siz" }, []],
  [{ dataKey: "size", dataValue: "5" }, ["f", "g"]],
  [{ dataKey: "color", dataValue: "red" }, ["f"]],
  [{ dataKey: "on", dataValue: "true" }, ["f"]],
  [{ dataKey: "none", dataValue: "null" }, ["f"]],
  [{ dataValue: "Red" }, ["g"]],
  [{ dataValue: '"' }, []],
  [{ dataKey: 'a"b\\', dataValue: '"' }, []],
  [{ q: "HELLO" }, ["h"]],
  [{ q: "ann's", frozen: "true" }, ["c"]],
  [{ category: "x", members: "cem", ownerIs: "unknown", createdTo: "1" }, []],
  [{ category: "x", members: "cem", ownerIs: "unknown" }, ["d"]],
])("%j selects %j of its application alone", async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test("a channel that is gone is shown, as gone and uncounted, only where its very id is typed", async () => {
  expect(await found({ q: "gone" })).toEqual(["gone"]);
  expect(await found({ q: "gon" })).toEqual([]);
  expect(await found({ q: "gone", frozen: "false" })).toEqual([]);
  const { rows } = await searchChannels(catalog.pool, "a", ChannelSearch.parse({ q: "gone" }));
  expect(rows[0]).toMatchObject({ id: "gone", gone: true });
});

test("a row tells what arrived, with the owner's name", async () => {
  const rest = { absent: ["category", "memberCount", "updatedAt"], imageUrl: "https://x.test/i" };
  await putCatalog(catalog.pool, "c", {
    users: [{ id: "ann", username: "Ann" }],
    channels: [
      { id: "c1", name: "One", type: "", ownerId: "ann", createdAt: 5, rest },
      {
        id: "c2",
        lastMessage: { text: "hello", userId: "ann", createdAt: 9 },
        rest: { name: "whole" },
      },
    ],
  });
  const page = await searchChannels(catalog.pool, "c", ChannelSearch.parse({}));
  expect(page.rows[0]).toEqual({
    id: "c1",
    name: "One",
    ownerId: "ann",
    ownerName: "Ann",
    subcategory: "",
    isFrozen: false,
    maxMemberCount: -1,
    createdAt: 5,
    imageUrl: "https://x.test/i",
    lastMessage: null,
    gone: false,
  });
  expect(page.rows[1]).toMatchObject({
    name: "whole",
    type: "public",
    createdAt: null,
    lastMessage: { text: "hello", userId: "ann", createdAt: 9 },
  });
});
