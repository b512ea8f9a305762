import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChannelView } from "@/lib/contract/views";
import { storeBlockLists } from "../store/block-lists";
import { storeUserPage } from "../store/pages";
import { withCatalog } from "../store/with-catalog";
import { type CatalogStage, openCatalogStage } from "../testing/catalog-stage";
import { miscounts } from "../testing/recount";
import { noteBlock, noteChannel } from "./note";

let stage: CatalogStage;

beforeAll(async () => {
  stage = await openCatalogStage();
  await stage.turnOn("app");
  await withCatalog(stage.pool, "app", (client) =>
    storeUserPage(
      client,
      "app",
      ["ann", "bob", "eve"].map((id) => ({ id, unknownFields: {}, notes: [] })),
      {
        listed: true,
      },
    ),
  );
});

afterAll(() => stage.close());

const channel: ChannelView = {
  id: "c1",
  type: "invitationOnly",
  name: "Room",
  ownerId: "ann",
  invitationCode: "secret",
  memberCount: 1,
  members: [{ id: "ann", unknownFields: {}, notes: [] }],
  raw: { id: "c1", invitationCode: "secret" },
  unknownFields: {},
  notes: [],
};

const pairs = async () =>
  (
    await stage.pool.query(
      "SELECT user_id, blocked_user_id, gone_at IS NULL AS live FROM catalog.blocks ORDER BY 1, 2",
    )
  ).rows;

test("a channel that the console made is there at once, without its invitation code", async () => {
  await noteChannel(stage.pool, "app", channel);
  const { rows } = await stage.pool.query(
    "SELECT id, name, owner, rest::text FROM catalog.channels",
  );
  expect(rows).toEqual([
    { id: "c1", name: "Room", owner: "member", rest: expect.not.stringContaining("secret") },
  ]);
  expect(await miscounts(stage.pool, "app")).toEqual([]);
});

test("a block and an unblock are there at once, and the person's list is read next", async () => {
  await noteBlock(stage.pool, "app", { userId: "ann", blockedUserId: "eve", blocked: true });
  await noteBlock(stage.pool, "app", { userId: "ann", blockedUserId: "bob", blocked: true });
  await noteBlock(stage.pool, "app", { userId: "ann", blockedUserId: "bob", blocked: false });
  expect(await pairs()).toEqual([
    { user_id: "ann", blocked_user_id: "bob", live: false },
    { user_id: "ann", blocked_user_id: "eve", live: true },
  ]);
  const { rows } = await stage.pool.query("SELECT user_id FROM catalog.block_lists WHERE rank = 0");
  expect(rows).toEqual([{ user_id: "ann" }]);
  expect(await miscounts(stage.pool, "app")).toEqual([]);
});

test("a list that was asked for before a change does not take the change back", async () => {
  const change = (blockedUserId: string, blocked: boolean) =>
    noteBlock(stage.pool, "app", { userId: "eve", blockedUserId, blocked });
  await change("ann", true);
  await change("bob", true);
  await change("bob", false);
  const askedAt = Date.now() * 1_000 - 10_000_000;
  const bob = { id: "bob", unknownFields: {}, notes: [] };
  await withCatalog(stage.pool, "app", (client) =>
    storeBlockLists(client, "app", [
      { userId: "eve", askedAt, users: [bob], cursor: null, hasEarlier: false },
    ]),
  );
  expect((await pairs()).filter(({ user_id }) => user_id === "eve")).toEqual([
    { user_id: "eve", blocked_user_id: "ann", live: true },
    { user_id: "eve", blocked_user_id: "bob", live: false },
  ]);
  expect(await miscounts(stage.pool, "app")).toEqual([]);
});

test("where the catalog is off or missing, and where the database fails, a change goes on without it", async () => {
  await noteChannel(stage.pool, "elsewhere", channel);
  await stage.pool.query("UPDATE catalog.catalogs SET state = 'off'");
  await noteChannel(stage.pool, "app", { ...channel, id: "c2" });
  await stage.pool.query(
    "UPDATE catalog.catalogs SET state = 'on'; ALTER TABLE catalog.blocks RENAME TO away",
  );
  await noteBlock(stage.pool, "app", { userId: "ann", blockedUserId: "bob", blocked: true });
  await stage.pool.query("ALTER TABLE catalog.away RENAME TO blocks");
  expect((await stage.pool.query("SELECT FROM catalog.channels WHERE id = 'c2'")).rowCount).toBe(0);
  expect(await miscounts(stage.pool, "app")).toEqual([]);
});
