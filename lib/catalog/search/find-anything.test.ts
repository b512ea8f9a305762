import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ChannelSearch, UserSearch } from "@/lib/contract/catalog-search";
import { searchChannels } from "./channels";
import { channelFacets } from "./facets";
import { findAnything } from "./find-anything";
import { namesOf } from "./names";
import { openCatalog, putCatalog } from "./search.fixture";
import { userFacts } from "./user-facts";
import { searchUsers } from "./users";

let catalog: Awaited<ReturnType<typeof openCatalog>>;

beforeAll(async () => {
  catalog = await openCatalog();
  for (const [application, mark] of [
    ["a", ""],
    ["b", "secret "],
  ] as const) {
    await putCatalog(catalog.pool, application, {
      users: [
        { id: "u1", username: `${mark}Kim Minsu`, createdAt: 1, activeAt: 9_000 },
        { id: "u2", username: `${mark}Minsu`, createdAt: 2 },
        { id: "u3", username: "", createdAt: 3 },
      ],
      channels: [
        { id: "c1", name: `${mark}Minsu's corner`, ownerId: "u1", members: ["u1", "u2"] },
        { id: "c2", name: `${mark}other`, type: mark === "" ? "super_public" : "public" },
      ],
      bots: [{ id: "minsu-bot", name: `${mark}Helper`, type: "cs" }],
      blocks:
        mark === ""
          ? [
              ["u1", "u2"],
              ["u3", "u2"],
            ]
          : [["u2", "u1"]],
    });
    await catalog.pool.query(
      `INSERT INTO catalog.block_lists (application_id, user_id, read_at)
       VALUES ($1, 'u1', to_timestamp(5)), ($1, 'u2', NULL), ($1, 'u3', to_timestamp(4))`,
      [application],
    );
  }
});
afterAll(() => catalog.close());

test("people, channels and bots are found as one types, exact names first", async () => {
  const found = await findAnything(catalog.pool, "a", "minsu");
  expect(found.users).toEqual([
    { id: "u2", name: "Minsu" },
    { id: "u1", name: "Kim Minsu" },
  ]);
  expect(found.channels).toEqual([{ id: "c1", name: "Minsu's corner" }]);
  expect(found.bots).toEqual([{ id: "minsu-bot", name: "Helper" }]);
  expect(found.basis.users.rows).toBe(3);
});

test("names are those that are known", async () => {
  expect(await namesOf(catalog.pool, "a", ["u1", "u3", "nobody"])).toEqual({ u1: "Kim Minsu" });
});

test("a user's facts tell channels, the last sign of life, and blocks both ways with their age", async () => {
  expect(await userFacts(catalog.pool, "a", "u1")).toMatchObject({
    channelsOwned: 1,
    channelsJoined: 1,
    activeAt: 9_000,
    hasSuperChannels: true,
    hasBlocked: {
      users: [{ id: "u2", name: "Minsu" }],
      count: { value: 1, more: false },
      readAt: 5_000,
    },
    blockedBy: { users: [], count: { value: 0, more: false } },
  });
  expect(await userFacts(catalog.pool, "a", "u2")).toMatchObject({
    hasBlocked: { users: [], readAt: null },
    blockedBy: {
      users: [
        { id: "u1", name: "Kim Minsu", readAt: 5_000 },
        { id: "u3", name: "", readAt: 4_000 },
      ],
      count: { value: 2, more: false },
      listsRead: 2,
      listsInAll: 3,
      oldestReadAt: 4_000,
    },
  });
  expect(await userFacts(catalog.pool, "a", "nobody")).toMatchObject({
    channelsOwned: 0,
    activeAt: null,
    hasBlocked: { readAt: null },
  });
});

describe("two applications with the same ids", () => {
  test.each(["secret", "se"])("%s, which only the other one holds, finds nothing", async (q) => {
    const { pool } = catalog;
    const { users, channels, bots } = await findAnything(pool, "a", q);
    expect([users, channels, bots]).toEqual([[], [], []]);
    const page = await searchChannels(pool, "a", ChannelSearch.parse({ q }));
    expect([page.rows, page.count]).toEqual([[], { value: 0, more: false }]);
  });

  test.each(["secret", "minsu", "u1", "helper", "se"])("%s never crosses over", async (q) => {
    const { pool } = catalog;
    const answers = [
      await findAnything(pool, "a", q),
      await searchChannels(pool, "a", ChannelSearch.parse({ q })),
      await searchChannels(pool, "a", ChannelSearch.parse({ q, sort: "name" })),
      await searchUsers(pool, "a", UserSearch.parse({ q })),
      await channelFacets(pool, "a", ChannelSearch.parse({ q })),
      await namesOf(pool, "a", ["u1", "u2"]),
      await userFacts(pool, "a", "u1"),
    ];
    expect(JSON.stringify(answers)).not.toContain("secret");
  });
});
