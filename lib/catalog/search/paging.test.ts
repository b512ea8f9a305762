import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ChannelSearch,
  channelSortColumns,
  UserSearch,
  userSortColumns,
} from "@/lib/contract/catalog-search";
import { channelIds, searchChannels } from "./channels";
import { openCatalog, type PutChannel, type PutUser, putCatalog } from "./search.fixture";
import { SearchError } from "./search-error";
import { searchUsers, userIds } from "./users";

let catalog: Awaited<ReturnType<typeof openCatalog>>;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.close());

const of = <T>(...values: T[]) => fc.constantFrom(...values);
const people = ["ann", "ben", "cem"];
const channel = fc.record({
  name: of("", "bikes", "bike", "trains and bikes", "점심 모임"),
  type: of("public", "private", "super_public"),
  ownerId: of("", "ann", "ben", "nobody"),
  category: of("", "x", "z"),
  subcategory: of("", "y"),
  frozen: fc.boolean(),
  members: fc.subarray(people),
  maxMembers: of(-1, 2, 3),
  createdAt: of(0, 1, 2, 3),
  updatedAt: of(0, 5, 6),
  gone: of(false, false, false, true),
});
const channels: fc.Arbitrary<PutChannel[]> = fc
  .array(channel, { minLength: 12, maxLength: 40 })
  .map((list) => list.map((made, index) => ({ ...made, id: `c${index}` })));
const sort = of(...channelSortColumns.flatMap((column) => [column, `-${column}` as const]));
const filter = fc.oneof(
  fc.record({ type: of("public", "all_public") }),
  fc.record({ category: of("x", "z") }),
  fc.record({ frozen: of("true", "false") }),
  fc.record({ owner: of("ann", "nobody") }),
  fc.record({ members: of("ann", "ann,ben") }),
  fc.record({ membersMin: of("1", "2") }),
);
// Few filters, so that most searches have rows enough for several pages.
const query = fc
  .tuple(
    fc.record({ q: of("", "", "bike", "점심", "an", "c1", "i"), limit: of("1", "2", "7", "50") }),
    fc.oneof(fc.constant({}), fc.record({ sort })),
    fc.array(filter, { maxLength: 2 }),
  )
  .map(
    ([asked, sorted, filters]): Record<string, string> =>
      Object.assign({}, asked, sorted, ...filters),
  );

const keys: Record<string, (row: PutChannel) => (string | number | boolean)[]> = {
  created: (row) => [row.createdAt ?? 0, row.id],
  updated: (row) => [row.updatedAt ?? 0, row.id],
  lastMessage: (row) => [0, row.id],
  name: (row) => [row.name ?? "", row.id],
  type: (row) => [row.type ?? "", row.createdAt ?? 0, row.id],
  owner: (row) => [row.ownerId ?? "", row.createdAt ?? 0, row.id],
  members: (row) => [row.members?.length ?? 0, row.id],
  category: (row) => [row.category ?? "", row.subcategory ?? "", row.createdAt ?? 0, row.id],
  subcategory: (row) => [row.subcategory ?? "", row.createdAt ?? 0, row.id],
  frozen: (row) => [row.frozen ?? false, row.createdAt ?? 0, row.id],
  id: (row) => [row.id],
};

function compare(one: (string | number | boolean)[], other: (string | number | boolean)[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  const [a, b] = [one[at], other[at]];
  return at === -1 || a === undefined || b === undefined ? 0 : a < b ? -1 : 1;
}

/** How well a channel matches a text; undefined where it does not. */
function tier(row: PutChannel, q: string): number | undefined {
  const { id, name = "", category = "", subcategory = "", ownerId = "", members = [] } = row;
  const owner = members.includes(ownerId) ? `${ownerId} person` : "";
  const named = [...members, ...people.filter((person) => person === ownerId)];
  if (id === q) return 0;
  if (name === q) return 1;
  if (id.startsWith(q) || name.startsWith(q)) return 2;
  if ([id, name, category, subcategory, ownerId, owner].some((held) => held.includes(q))) return 3;
  return named.some((person) => `${person}\n${person} person`.includes(q)) ? 4 : undefined;
}

/** What a search answers, by the words of the contract. */
function expected(rows: PutChannel[], search: ChannelSearch): string[] {
  const { q, type, category, frozen, owner, members = [], membersMin = 0, sort } = search;
  const types = type === "all_public" ? ["public", "super_public"] : [type];
  const selected = rows.filter(
    (row) =>
      (!row.gone || row.id === q) &&
      (q === "" || tier(row, q) !== undefined) &&
      (type === "all" || types.includes(row.type ?? "")) &&
      (category === "" || row.category === category) &&
      (frozen === undefined || row.frozen === frozen) &&
      (owner === undefined || row.ownerId === owner) &&
      members.every((member) => row.members?.includes(member)) &&
      (row.members?.length ?? 0) >= membersMin,
  );
  const column = sort?.replace("-", "") ?? "created";
  const key = keys[column] ?? (() => []);
  const sign = sort === undefined || sort.startsWith("-") ? -1 : 1;
  const rank = (row: PutChannel) => (sort === undefined && q !== "" ? (tier(row, q) ?? 9) : 0);
  return selected
    .sort((a, b) => rank(a) - rank(b) || sign * compare(key(a), key(b)))
    .map(({ id }) => id);
}

async function pageThrough(application: string, search: ChannelSearch): Promise<string[]> {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await searchChannels(catalog.pool, application, { ...search, after });
    expect(page.rows.length).toBeLessThanOrEqual(search.limit);
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return seen;
}

async function idsOf(ids: AsyncGenerator<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const id of ids) all.push(id);
  return all;
}

let applications = 0;

test("any search, paged to its end, has each of its rows once and in order, and so has its export", async () => {
  await fc.assert(
    fc.asyncProperty(
      channels,
      fc.array(query, { minLength: 12, maxLength: 12 }),
      async (put, asked) => {
        const application = `a${applications++}`;
        const users = people.map((id) => ({ id, username: `${id} person` }));
        await putCatalog(catalog.pool, application, { users, channels: put });
        for (const one of asked) {
          const search = ChannelSearch.parse(one);
          const wanted = expected(put, search);
          expect([one, await pageThrough(application, search)]).toEqual([one, wanted]);
          expect([one, await idsOf(channelIds(catalog.pool, application, search))]).toEqual([
            one,
            wanted,
          ]);
        }
      },
    ),
    { numRuns: 15 },
  );
});

describe("users", () => {
  const users: PutUser[] = Array.from({ length: 30 }, (_, index) => ({
    id: `u${String(index).padStart(2, "0")}`,
    username: `name ${index % 7}`,
    createdAt: 100 + (index % 5),
    updatedAt: index % 3,
    activeAt: (index * 7) % 11,
    pushOff: index % 2 === 0,
  }));
  const facts = new Map(
    users.map(({ id }, index) => [id, { owned: index % 4, joined: index % 6 }]),
  );
  const of: Record<
    (typeof userSortColumns)[number],
    (user: PutUser) => (string | number | boolean)[]
  > = {
    created: (user) => [user.createdAt ?? 0, user.id],
    updated: (user) => [user.updatedAt ?? 0, user.id],
    active: (user) => [user.activeAt ?? 0, user.id],
    username: (user) => [user.username ?? "", user.id],
    owned: (user) => [facts.get(user.id)?.owned ?? 0, user.id],
    joined: (user) => [facts.get(user.id)?.joined ?? 0, user.id],
    push: (user) => [user.pushOff ?? false, user.createdAt ?? 0, user.id],
    id: (user) => [user.id],
  };

  beforeAll(async () => {
    await putCatalog(catalog.pool, "users", { users });
    for (const [id, { owned, joined }] of facts) {
      await catalog.pool.query(
        `UPDATE catalog.user_facts SET channels_owned = $2, channels_joined = $3
         WHERE application_id = 'users' AND user_id = $1`,
        [id, owned, joined],
      );
    }
  });

  test.each(
    userSortColumns.flatMap((column) =>
      ["", "-"].flatMap((sign) =>
        ["", "name", "name 3"].map((q) => [`${sign}${column}`, q] as const),
      ),
    ),
  )("sort by %s, with the text %j, in pages of seven", async (sort, q) => {
    const column = userSortColumns.find((name) => sort.endsWith(name)) ?? "id";
    const sign = sort.startsWith("-") ? -1 : 1;
    const wanted = users
      .filter(({ username }) => username?.includes(q))
      .sort((a, b) => sign * compare(of[column](a), of[column](b)))
      .map(({ id }) => id);
    const search = UserSearch.parse({ q, sort, limit: 7 });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await searchUsers(catalog.pool, "users", { ...search, after });
      expect(page.count).toEqual({ value: wanted.length, more: false });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(wanted);
    expect(await idsOf(userIds(catalog.pool, "users", search))).toEqual(wanted);
  });
});

describe("a cursor", () => {
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test.each([
    ["no text of ours", "!!!"],
    ["no JSON", Buffer.from("{").toString("base64url")],
    ["of another shape", written({ name: "" })],
    ["of another sort", written(["-name", null, ["a", "b"]])],
    ["of another sort with keys of the same types", written(["-updated", null, [1, "c1"]])],
    ["with too few keys", written(["", null, [1]])],
    ["with a key of another type", written(["", null, ["1", "c1"]])],
    ["with a number that is none", written(["", null, [1.5, "c1"]])],
    ["with a text that PostgreSQL cannot hold", written(["", null, [1, "c\u0000"]])],
    ["with a tier where nothing is ranked", written(["", 2, [1, "c1"]])],
  ])("that is %s is refused", async (_, after) => {
    const asked = searchChannels(catalog.pool, "users", ChannelSearch.parse({ after }));
    await expect(asked).rejects.toMatchObject({ kind: "bad-cursor" });
    await expect(asked).rejects.toBeInstanceOf(SearchError);
  });

  test("stays true where its row is gone meanwhile", async () => {
    const put = (["c1", "c2", "c3"] as const).map((id, index) => ({ id, createdAt: index + 1 }));
    await putCatalog(catalog.pool, "moving", { channels: put });
    const search = ChannelSearch.parse({ limit: 1 });
    const first = await searchChannels(catalog.pool, "moving", search);
    await catalog.pool.query(
      "DELETE FROM catalog.channels WHERE application_id = 'moving' AND id = 'c3'",
    );
    const after = first.next ?? "";
    const second = await searchChannels(catalog.pool, "moving", { ...search, after });
    expect(second.rows.map(({ id }) => id)).toEqual(["c2"]);
  });
});
