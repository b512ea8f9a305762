import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ChannelSearch, UserSearch } from "@/lib/contract/catalog-search";
import { citusUrl, createClusterDatabase } from "@/lib/postgres/citus/test-cluster";
import { distribute } from "@/lib/postgres/migrations";
import type { Pool } from "@/lib/postgres/pool";
import { scanUntilComplete } from "../scan/scan-until-complete";
import { searchChannels } from "../search/channels";
import { channelFacets } from "../search/facets";
import { findAnything } from "../search/find-anything";
import { ensureSearchIndexes } from "../search/search-indexes";
import { userFacts } from "../search/user-facts";
import { searchUsers } from "../search/users";
import { catalogStatus } from "../status";
import {
  type CatalogStage,
  openCatalogStage,
  type SeededService,
  startSeededService,
  toldBy,
} from "../testing/catalog-stage";

const channelSearches = [
  {},
  { q: "a" },
  { q: "주문" },
  { q: "channel-00012" },
  { type: "all_public", sort: "-members" },
  { category: "support", sort: "name" },
  { noCategory: "true" },
  { q: "김", sort: "owner" },
  { ownerIs: "unknown" },
  { members: "user-00001" },
  { fullness: "full" },
  { dataKey: "city" },
];
const userSearches = [
  {},
  { q: "kim" },
  { sort: "-joined" },
  { sort: "active", q: "a" },
  { hasBlockedAny: "true" },
  { noChannel: "false", sort: "username" },
];

describe.skipIf(citusUrl === undefined)("the catalog on a Citus cluster", () => {
  let onCluster: CatalogStage;
  let onOne: CatalogStage;
  let chat: SeededService;

  beforeAll(async () => {
    [onCluster, onOne, chat] = await Promise.all([
      openCatalogStage(createClusterDatabase),
      openCatalogStage(),
      startSeededService({ users: 80, channels: 200 }),
    ]);
    // As a console's start leaves it, and then `distribute`, and then the next start.
    for (const { pool } of [onCluster, onOne]) await (await ensureSearchIndexes(pool)).indexed;
    await distribute(onCluster.pool, "catalog");
    await (await ensureSearchIndexes(onCluster.pool)).indexed;
    for (const stage of [onCluster, onOne]) {
      await stage.turnOn("demo");
      await scan(stage.pool);
    }
  }, 240_000);
  afterAll(async () => {
    await onCluster.close();
    await onOne.close();
    await chat.close();
  });

  function scan(pool: Pool) {
    return scanUntilComplete({
      pool,
      application: chat.application(),
      rate: 2_000,
      atOnce: 8,
      signal: AbortSignal.timeout(110_000),
    });
  }

  it("a scan gathers what the service has, line by line, and a second one finds nothing new", async () => {
    const told = toldBy(await chat.lines());
    expect(toldBy(await onCluster.lines("demo"))).toEqual(told);
    expect(await scan(onCluster.pool)).toMatchObject({ isDone: true, users: 80, channels: 200 });
    expect(toldBy(await onCluster.lines("demo"))).toEqual(told);
  });

  it.each(channelSearches)("channels by %o are found as on one PostgreSQL", async (search) => {
    const asked = ChannelSearch.parse(search);
    const [found, wanted] = await Promise.all(
      [onCluster, onOne].map(({ pool }) => searchChannels(pool, "demo", asked)),
    );
    expect(found?.rows).toEqual(wanted?.rows);
  });

  it.each(userSearches)("users by %o are found as on one PostgreSQL", async (search) => {
    const asked = UserSearch.parse(search);
    const [found, wanted] = await Promise.all(
      [onCluster, onOne].map(({ pool }) => searchUsers(pool, "demo", asked)),
    );
    expect(found?.rows).toEqual(wanted?.rows);
  });

  it("the palette, facets, a user's facts and the status say the same", async () => {
    const { rows } = await searchUsers(onOne.pool, "demo", UserSearch.parse({ sort: "-joined" }));
    const id = rows[0]?.id ?? "";
    const all = ({ pool }: CatalogStage) =>
      Promise.all([
        findAnything(pool, "demo", "kim"),
        channelFacets(pool, "demo", ChannelSearch.parse({ q: "a" })),
        userFacts(pool, "demo", id),
      ]).then(([{ basis: _, ...found }, facets, { basis: __, ...facts }]) => {
        const { hasBlocked, blockedBy, ...counts } = facts;
        return { found, facets, counts, hasBlocked: hasBlocked.users, blockedBy: blockedBy.count };
      });
    expect(await all(onCluster)).toEqual(await all(onOne));
    const status = await catalogStatus(onCluster.pool, "demo");
    expect(status.channels.basis).toMatchObject({ rows: 200, complete: true });
  });
});
