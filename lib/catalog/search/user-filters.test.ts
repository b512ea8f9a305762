import { afterAll, beforeAll, expect, test } from "vitest";
import { BotSearch, UserSearch } from "@/lib/contract/catalog-search";
import { searchBots } from "./bots";
import { openCatalog, putCatalog } from "./search.fixture";
import { countSelection } from "./search-page";
import { userSelection } from "./user-selection";
import { searchUsers, userIds } from "./users";
import { firstIds } from "./walk-selection";

let catalog: Awaited<ReturnType<typeof openCatalog>>;

beforeAll(async () => {
  catalog = await openCatalog();
  await putCatalog(catalog.pool, "a", {
    users: [
      { id: "ann", username: "Ann", createdAt: 100, activeAt: 1_000, data: { team: "red" } },
      { id: "ben", createdAt: 200, pushOff: true, data: { team: "blue" } },
      { id: "cem", createdAt: 300, activeAt: 2_000 },
      { id: "dot" },
      { id: "unlisted", createdAt: 150, listed: false },
      { id: "gone", createdAt: 150, pushOff: true, gone: true },
    ],
    channels: [
      { id: "c1", ownerId: "ann", members: ["ann", "ben", "unlisted"] },
      { id: "c2", ownerId: "cem", members: [], bots: ["bot1"] },
    ],
    bots: [
      { id: "bot1", name: "Helper", type: "cs" },
      { id: "bot2", name: "Zeta", type: "cs" },
      { id: "bot3", name: "Alpha", type: "ai" },
    ],
    blocks: [
      ["ann", "ben"],
      ["dot", "ben"],
      ["dot", "ann"],
    ],
  });
  await putCatalog(catalog.pool, "b", {
    users: ["ann", "ben", "cem", "dot", "eve"].map((id) => ({
      id,
      createdAt: 200,
      activeAt: 1_500,
      pushOff: true,
      data: { team: "red" },
    })),
    channels: [{ id: "c1", ownerId: "dot", members: ["ann", "ben", "cem", "dot", "eve"] }],
    bots: [{ id: "bot1", name: "Other" }],
    blocks: [
      ["cem", "dot"],
      ["ben", "cem"],
    ],
  });
});
afterAll(() => catalog.close());

const found = async (query: Record<string, unknown>) => {
  const search = UserSearch.parse(query);
  const { rows, count } = await searchUsers(catalog.pool, "a", search);
  expect(await countSelection(catalog.pool, userSelection("a", search))).toEqual(count);
  return rows.map(({ id }) => id).sort();
};

test.each<[Record<string, unknown>, string[]]>([
  [{}, ["ann", "ben", "cem", "dot"]],
  [{ pushOff: "true" }, ["ben"]],
  [{ pushOff: "false" }, ["ann", "cem", "dot"]],
  [{ createdFrom: "200" }, ["ben", "cem"]],
  [{ createdTo: "200" }, ["ann", "ben"]],
  [{ activeFrom: "1500" }, ["cem"]],
  [{ activeTo: "1500" }, ["ann"]],
  [{ owns: "true" }, ["ann", "cem"]],
  [{ owns: "false" }, ["ben", "dot"]],
  [{ ownsChannel: "c1" }, ["ann"]],
  [{ ownsChannel: "c9" }, []],
  [{ memberOf: "c1" }, ["ann", "ben"]],
  [{ noChannel: "true" }, ["dot"]],
  [{ noChannel: "false" }, ["ann", "ben", "cem"]],
  [{ hasBlockedAny: "true" }, ["ann", "dot"]],
  [{ hasBlockedAny: "false" }, ["ben", "cem"]],
  [{ hasBlocked: "ben" }, ["ann", "dot"]],
  [{ blockedByAny: "true" }, ["ann", "ben"]],
  [{ blockedBy: "ann" }, ["ben"]],
  [{ blockedBy: "dot" }, ["ann", "ben"]],
  [{ dataKey: "team" }, ["ann", "ben"]],
  [{ dataKey: "team", dataValue: "red" }, ["ann"]],
  [{ q: "team", pushOff: "true" }, ["ben"]],
  [{ q: "unlisted" }, ["unlisted"]],
  [{ q: "unliste" }, []],
  [{ q: "gone" }, ["gone"]],
])("%j selects %j of its application alone", async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test("a row tells the user's channels and blocks", async () => {
  const { rows, basis } = await searchUsers(catalog.pool, "a", UserSearch.parse({ q: "Ann" }));
  expect(rows[0]).toEqual({
    id: "ann",
    username: "Ann",
    profileImageUrl: "",
    disablePushNotification: false,
    data: { team: "red" },
    createdAt: 100,
    updatedAt: null,
    channelsOwned: 1,
    channelsJoined: 1,
    hasBlocked: 1,
    blockedBy: 1,
    activeAt: 1_000,
    gone: false,
    unknownFields: {},
    notes: [],
  });
  expect(basis.rows).toBe(4);
});

test.each<[Record<string, unknown>, string[]]>([
  [{}, ["bot3", "bot1", "bot2"]],
  [{ type: "cs" }, ["bot1", "bot2"]],
  [{ q: "zeta" }, ["bot2"]],
  [{ q: "bot", sort: "-id" }, ["bot3", "bot2", "bot1"]],
  [{ sort: "-channels" }, ["bot1", "bot3", "bot2"]],
  [{ sort: "type" }, ["bot3", "bot1", "bot2"]],
])("bots: %j selects %j in this order", async (query, expected) => {
  const { rows, basis } = await searchBots(catalog.pool, "a", BotSearch.parse(query));
  expect(rows.map(({ id }) => id)).toEqual(expected);
  expect(basis.rows).toBe(3);
});

test("all that a search finds is named in the order of its rows, and no more than is asked for", async () => {
  const ids = async (stated: object, max: number) => {
    const { after: _, limit: __, ...search } = UserSearch.parse(stated);
    return firstIds(userIds(catalog.pool, "a", search), max);
  };
  const page = async (stated: object) => {
    const search = UserSearch.parse(stated);
    return (await searchUsers(catalog.pool, "a", search)).rows.map(({ id }) => id);
  };
  for (const stated of [{ q: "n" }, { sort: "-id" }, { hasBlockedAny: "true" }]) {
    const shown = await page(stated);
    expect(shown.length).toBeGreaterThan(1);
    expect(await ids(stated, 10)).toEqual(shown);
    expect(await ids(stated, 1)).toEqual(shown.slice(0, 1));
  }
});
