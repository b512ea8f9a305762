import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChannelView } from "@/lib/contract/views";
import { type CatalogStage, openCatalogStage } from "../testing/catalog-stage";
import { miscounts } from "../testing/recount";
import { storeChannelPage, storeUserPage } from "./pages";
import { ChannelRecord, channelColumns, channelViewOf } from "./views";
import { withCatalog } from "./with-catalog";

let stage: CatalogStage;

beforeAll(async () => {
  stage = await openCatalogStage();
  await stage.turnOn("app");
});

afterAll(() => stage.close());

const loose = { unknownFields: {}, notes: [] };
const store = (channels: ChannelView[]) =>
  withCatalog(stage.pool, "app", (client) => storeChannelPage(client, "app", channels));

async function stored(id: string): Promise<ChannelView> {
  const { rows } = await stage.pool.query(
    `SELECT ${channelColumns} FROM catalog.channels c WHERE c.application_id = $1 AND c.id = $2`,
    ["app", id],
  );
  return channelViewOf(ChannelRecord.parse(rows[0]));
}

test("what a column or an index has no room for is kept whole beside it", async () => {
  const huge: ChannelView = {
    ...loose,
    id: "방/".repeat(150),
    name: "긴 이름 ".repeat(1_000),
    category: "c".repeat(2_000),
    subcategory: "👩‍🚀".repeat(500),
    ownerId: "o".repeat(3_000),
    memberCount: 2 ** 40,
    maxMemberCount: 2 ** 50,
    createdAt: 8.64e15,
    updatedAt: null,
    data: { deep: { er: [1, "2", null] } },
    members: [{ ...loose, id: "m".repeat(900), username: "n".repeat(4_000), lastReadAt: null }],
    bots: [{ ...loose, id: "b".repeat(900), name: "n".repeat(4_000) }],
    lastMessage: null,
  };
  await store([huge]);
  expect(await stored(huge.id)).toEqual(huge);
  expect(await miscounts(stage.pool, "app")).toEqual([]);
});

test("text that PostgreSQL cannot hold is made storable, and a row with such an id is left out and counted", async () => {
  const page = await store([
    { ...loose, id: "with\u0000nul" },
    { ...loose, id: "x".repeat(1_001) },
    { ...loose, id: "half\ud83d" },
    { ...loose, id: "kept", name: "a\u0000b\ud83d", data: { "k\u0000": "v\udc00" } },
  ]);
  expect(page).toMatchObject({ leftOut: 3, changed: 1 });
  expect(await stored("kept")).toMatchObject({
    name: "a\ufffdb\ufffd",
    data: { "k\ufffd": "v\ufffd" },
  });
});

test("a page that repeats a channel, a member or a bot stores each once", async () => {
  const member = { ...loose, id: "ann" };
  const bot = { ...loose, id: "bot" };
  const channel = { ...loose, id: "twice", members: [member, member], bots: [bot, bot] };
  await store([channel, channel]);
  expect(await stored("twice")).toEqual({ ...channel, members: [member], bots: [bot] });
  expect(await miscounts(stage.pool, "app")).toEqual([]);
});

test("the owner of a channel is what the catalog knows of them by now", async () => {
  const ownerOf = async (id: string) => {
    const { rows } = await stage.pool.query("SELECT owner FROM catalog.channels WHERE id = $1", [
      id,
    ]);
    return rows[0]?.owner;
  };
  const owned = { ...loose, ownerId: "late", memberCount: 0, members: [] };
  await store([
    { ...owned, id: "ordinary", type: "public" },
    { ...owned, id: "super", type: "super_public" },
    { ...loose, id: "nobody's" },
  ]);
  expect([await ownerOf("ordinary"), await ownerOf("super"), await ownerOf("nobody's")]).toEqual([
    "unknown",
    "unknown",
    "none",
  ]);
  await withCatalog(stage.pool, "app", (client) =>
    storeUserPage(client, "app", [{ ...loose, id: "late" }], { listed: true }),
  );
  expect([await ownerOf("ordinary"), await ownerOf("super")]).toEqual(["not-member", "known"]);
  expect(await miscounts(stage.pool, "app")).toEqual([]);
});
