import { afterAll, beforeAll, expect, test } from "vitest";
import { putCatalog } from "@/lib/catalog/search/search.fixture";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { ensureCatalog } from "@/lib/catalog/settings";
import { catalogDefaults } from "@/lib/contract/catalog-defaults";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { openTwoApplications, type TwoApplications } from "./testing/two-applications";

let world: TwoApplications;
let browser: TestBrowser;

beforeAll(async () => {
  world = await openTwoApplications();
  browser = await world.join("viewer@example.com", [{ role: "viewer", applicationId: null }]);
  const { pool } = world.runtime;
  await ensureSearchIndexes(pool);
  await ensureCatalog(pool, "demo", catalogDefaults.builtIn);
  await putCatalog(pool, "demo", {
    users: [{ id: "u1", username: "Ann" }],
    channels: [
      { id: "c1", name: "Ann's", ownerId: "u1", createdAt: 2 },
      { id: "c2", createdAt: 1 },
    ],
    bots: [{ id: "b1", name: "Helper" }],
  });
});
afterAll(() => world.close());

const paths = {
  channels: "/channels",
  facets: "/channels/facets",
  users: "/users",
  ids: "/user-ids",
  channelIds: "/channel-ids",
  facts: "/users/[userId]",
  bots: "/bots",
  find: "/find",
  names: "/names",
};

async function ask(path: keyof typeof paths, query: string, application = "demo") {
  const reply = await world.ask(browser, {
    route: `GET /api/[application]/catalog${paths[path]}`,
    params: { application, userId: "u1" },
    query,
  });
  return { status: reply.status, body: JSON.parse(reply.text) };
}

test.each([
  ["channels", "q=ann", endpoints.searchChannels],
  ["facets", "q=ann", endpoints.channelFacets],
  ["users", "q=ann", endpoints.searchUsers],
  ["ids", "q=ann", endpoints.listFoundUsers],
  ["channelIds", "q=ann", endpoints.listFoundChannels],
  ["facts", "", endpoints.userFacts],
  ["bots", "q=helper", endpoints.searchBots],
  ["find", "q=ann", endpoints.find],
  ["names", "ids=u1&ids=u2", endpoints.names],
] as const)(
  "%s answers what the contract says, and 409 where the catalog is off",
  async (path, query, endpoint) => {
    const found = await ask(path, query);
    expect(found.status).toBe(200);
    expect(endpoint.answer.json.parse(found.body)).toEqual(found.body);
    const off = await ask(path, query, "beside");
    expect(off.status).toBe(409);
    expect(off.body.error.kind).toBe("catalog-off");
  },
);

test("a cursor of another search is refused by the name of its field", async () => {
  const { body } = await ask("channels", "limit=1");
  expect((await ask("channels", `limit=1&after=${body.next}`)).status).toBe(200);
  for (const query of [`sort=name&after=${body.next}`, "after=nonsense"]) {
    const refused = await ask("channels", query);
    expect(refused.status).toBe(400);
    expect(refused.body.error.details).toMatchObject([{ path: "after" }]);
  }
});

test.each([
  ["channels", endpoints.searchChannels],
  ["facets", endpoints.channelFacets],
  ["channelIds", endpoints.listFoundChannels],
  ["users", endpoints.searchUsers],
  ["ids", endpoints.listFoundUsers],
] as const)(
  "%s refuses a range that ends before it begins, by the name of its end",
  async (path, endpoint) => {
    const names = Object.keys(endpoint.query.shape);
    const ends = names.filter((name) => /(To|Max)$/.test(name));
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) {
      const start = end.replace(/To$/, "From").replace(/Max$/, "Min");
      expect((await ask(path, `${start}=3&${end}=3`)).status).toBe(200);
      const refused = await ask(path, `${start}=3&${end}=2`);
      expect(refused.status).toBe(400);
      const message = `must not be below ${start}, which is 3`;
      expect(refused.body.error.details).toEqual([
        { path: end, message, reason: "below-start", params: { start } },
      ]);
    }
  },
);
