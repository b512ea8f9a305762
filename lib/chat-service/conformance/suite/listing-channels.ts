import { beforeAll, describe, expect, it } from "vitest";
import { outOfOrder, type Query, rawBody, readRefusal, type Session } from "../session";
import { allTypes, codeFor } from "./channel-types";

const summaryFields = [
  "category",
  "createdAt",
  "id",
  "imageUrl",
  "isFrozen",
  "maxMemberCount",
  "memberCount",
  "name",
  "ownerId",
  "subcategory",
  "type",
  "updatedAt",
];

/** Sections "Get Channels" and "Get Channel Summaries". */
export function describeListingChannels(session: () => Session): void {
  describe('interface "Get Channels": filters', () => {
    let category = "";
    const made: { id: string; type: string; subcategory: string }[] = [];

    beforeAll(async () => {
      category = session().freshId("cat");
      for (const subcategory of ["", "one", "two"]) {
        for (const type of allTypes) {
          const input = { type, category, subcategory, ...codeFor(type) };
          const channel = await session().create(input);
          made.push({ id: channel.id, type, subcategory });
        }
      }
    });

    const idsOf = async (query: Query) =>
      (await session().listChannels({ limit: 100, ...query })).channels.map(({ id }) => id).sort();
    const madeIds = (choose: (one: (typeof made)[number]) => boolean) =>
      made
        .filter(choose)
        .map(({ id }) => id)
        .sort();

    it("each type selects its own channels", async () => {
      for (const type of allTypes) {
        expect(await idsOf({ type, category }), type).toEqual(madeIds((one) => one.type === type));
      }
    });

    it('decision "Type groups": a group holds its plain and its super type, invitationOnly is in none', async () => {
      const groups: Record<string, readonly string[]> = {
        all_private: ["private", "super_private"],
        all_public: ["public", "super_public"],
        all_broadcast: ["broadcast", "super_broadcast"],
        all: allTypes,
      };
      for (const [type, members] of Object.entries(groups)) {
        const expected = madeIds((one) => members.includes(one.type));
        expect(await idsOf({ type, category }), type).toEqual(expected);
      }
      expect(await idsOf({ category })).toEqual(madeIds(() => true));
    });

    it('decision "category, subcategory filters": exact, alone and together, empty is no filter', async () => {
      const ones = madeIds((one) => one.subcategory === "one");
      expect(await idsOf({ category, subcategory: "one" })).toEqual(ones);
      expect(await idsOf({ category, subcategory: "" })).toEqual(madeIds(() => true));
      expect(await idsOf({ category, subcategory: "on" })).toEqual([]);
      expect(await idsOf({ category: category.slice(0, -1) })).toEqual([]);
      expect(await idsOf({ category: category.toUpperCase() })).toEqual([]);
      expect(await idsOf({ category: `${category} ` })).toEqual([]);
      expect(await idsOf({ category: `${category.slice(0, -1)}%` })).toEqual([]);

      const subcategory = session().freshId("sub");
      const alone = await session().create({ type: "public", subcategory });
      expect(await idsOf({ subcategory })).toEqual([alone.id]);
      expect(await idsOf({ subcategory, category: "" })).toEqual([alone.id]);
      expect(await idsOf({ subcategory, type: "private" })).toEqual([]);
      expect((await session().listChannels({ category: "", limit: 5 })).channels.length).toBe(5);
    });

    it("filters hold any text", async () => {
      for (const text of ["한국어 방", "غرفة", "👩‍👩‍👧 & #1?", "a+b=c%20d", "'; drop--"]) {
        const channel = await session().create({ type: "public", category, subcategory: text });
        expect(await idsOf({ subcategory: text, category }), text).toEqual([channel.id]);
        made.push({ id: channel.id, type: "public", subcategory: text });
      }
    });

    it('decision "Sort order": newest first, by (createdAt, id) descending', async () => {
      const { channels } = await session().listChannels({ category, limit: 100 });
      expect(channels.length).toBe(made.length);
      expect(outOfOrder(channels)).toEqual([]);
    });
  });

  describe('interface "Get Channels": limit', () => {
    it("is 20 by default, and 1 to 100", async () => {
      const category = session().freshId("cat");
      for (let made = 0; made < 105; made += 1)
        await session().create({ type: "public", category });
      for (const [limit, length] of [
        [undefined, 20],
        [1, 1],
        [20, 20],
        [99, 99],
        [100, 100],
      ] as const) {
        for (const list of [session().listChannels, session().listSummaries]) {
          const page = await list.call(session(), { category, limit });
          expect(page.channels.length).toBe(length);
          expect(page.hasNext).toBe(true);
        }
      }
    });

    it('decision "limit out of 1..100": 400 naming the value and the bound, never clamped', async () => {
      for (const limit of [
        "0",
        "101",
        "-1",
        "1.5",
        "ten",
        "1e1",
        " 5",
        "0x10",
        "99999999999999999999",
      ]) {
        for (const summarize of [undefined, true]) {
          const answer = await session().call("GET", "/channels", { query: { limit, summarize } });
          readRefusal(answer, "invalidRequest", "limit", "100", limit.trim());
        }
      }
    });

    it('decision "unknown type": 400 naming the value and the bound', async () => {
      for (const type of ["none", "PUBLIC", "all_", "invitation_only", "public,private"]) {
        const answer = await session().call("GET", "/channels", { query: { type } });
        const { message, details } = readRefusal(answer, "invalidRequest");
        const said = `${message} ${JSON.stringify(details)}`;
        expect(said).toContain(type);
        expect(said).toContain("all_private");
      }
    });
  });

  describe('decision "Channel list items"', () => {
    it("list items have every field of a channel but invitationCode; single and create answers carry it", async () => {
      const [owner, member] = session().takePair();
      const category = session().freshId("cat");
      const input = { type: "invitationOnly", invitationCode: "secret-code", category };
      const created = await session().create({ ...input, ownerId: owner, members: [member] });
      expect(created.invitationCode).toBe("secret-code");
      const single = await session().getChannel(created.id);
      expect(single).toEqual(created);

      const answer = await session().call("GET", "/channels", { query: { category } });
      expect(answer.text).not.toContain("invitationCode");
      const { channels } = await session().listChannels({ category });
      const { invitationCode, ...withoutCode } = single;
      expect(channels).toEqual([withoutCode]);
      expect(invitationCode).toBe("secret-code");
    });

    it('invitationCode is "" when not applicable', async () => {
      const created = await session().create({ type: "public" });
      expect(created.invitationCode).toBe("");
      expect((await session().getChannel(created.id)).invitationCode).toBe("");
    });
  });

  describe('interface "Get Channel Summaries", decision "Summaries"', () => {
    it("summarize=true gives exactly the summary fields, with the same filters and order", async () => {
      const [owner, member] = session().takePair();
      const category = session().freshId("cat");
      for (const type of allTypes) {
        const input = { type, category, ownerId: owner, members: [member], ...codeFor(type) };
        await session().create(input);
      }
      for (const query of [{}, { limit: 3 }, { type: "all_public" }, { type: "private" }]) {
        const answer = await session().call("GET", "/channels", {
          query: { category, summarize: true, ...query },
        });
        expect(Object.keys(rawBody(answer)).sort()).toEqual(["channels", "hasNext"]);
        const full = await session().listChannels({ category, ...query });
        const summaries = await session().listSummaries({ category, ...query });
        const picked = full.channels.map((channel) =>
          Object.fromEntries(
            Object.entries(channel).filter(([field]) => summaryFields.includes(field)),
          ),
        );
        expect(JSON.parse(answer.text)).toEqual({ channels: picked, hasNext: full.hasNext });
        expect(summaries.channels.map(({ id }) => id)).toEqual(full.channels.map(({ id }) => id));
        for (const summary of JSON.parse(answer.text).channels) {
          expect(Object.keys(summary).sort()).toEqual(summaryFields);
        }
      }
    });

    it("summarize with another value gives full channels", async () => {
      await session().create({ type: "public" });
      const query = { summarize: false, limit: 1 };
      expect((await session().listChannels(query)).channels.length).toBe(1);
    });
  });
}
