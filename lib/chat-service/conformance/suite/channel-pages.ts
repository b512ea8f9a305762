import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inBatches, type Query, readRefusal, type Session, walk } from "../session";

const types = ["private", "public", "broadcast", "super_public"];

/** Section "Pagination" of Get Channels and Get Channel Summaries, with writes going on. */
export function describeChannelPages(session: () => Session): void {
  const pages = (query: Query) => (lastChannelId: string | undefined) =>
    session().listChannels({ ...query, lastChannelId });
  const summaryPages = (query: Query) => (lastChannelId: string | undefined) =>
    session().listSummaries({ ...query, lastChannelId });
  const makeChannels = (count: number, category: string) =>
    inBatches(Array.from({ length: count }), 8, async (_, index) => {
      const type = types[index % types.length];
      return (await session().create({ type, category })).id;
    });

  describe('interface "Pagination", decision "Cursors"', () => {
    it("a walk meets every channel once, whatever the page size", async () => {
      const category = session().freshId("cat");
      const made = (await makeChannels(43, category)).sort();
      for (const limit of [1, 7, 42, 43, 44, 100]) {
        const walked = await walk(pages({ category, limit }));
        expect(walked.map(({ id }) => id).sort()).toEqual(made);
      }
    });

    it("hasNext is true exactly when more exist", async () => {
      const category = session().freshId("cat");
      await makeChannels(10, category);
      for (const [limit, hasNext] of [
        [9, true],
        [10, false],
        [11, false],
      ] as const) {
        for (const query of [{}, { summarize: true }]) {
          expect((await session().listChannels({ category, limit })).hasNext).toBe(hasNext);
          const summaries = await session().listSummaries({ category, limit, ...query });
          expect(summaries.hasNext).toBe(hasNext);
        }
      }
      const all = await session().listChannels({ category });
      const past = { category, lastChannelId: all.channels.at(-1)?.id };
      expect(await session().listChannels(past)).toEqual({ channels: [], hasNext: false });
      expect(await session().listSummaries(past)).toEqual({ channels: [], hasNext: false });
    });

    for (const [name, filter] of [
      ["all types", {}],
      ["one type", { type: "public" }],
      ["a group of types", { type: "all_public" }],
    ] as const) {
      it(`channels created meanwhile neither repeat nor skip older ones: ${name}`, async () => {
        const category = session().freshId("cat");
        await makeChannels(48, category);
        const query = { ...filter, category, limit: 5 };
        const before = (await walk(pages(query))).map(({ id }) => id);
        let writing = true;
        const writer = (async () => {
          const late = [];
          while (writing) late.push(...(await makeChannels(4, category)));
          return late;
        })();
        try {
          for (const list of [pages, summaryPages, pages]) {
            const walked = (await walk<{ id: string }>(list(query))).map(({ id }) => id);
            expect(new Set(walked).size).toBe(walked.length);
            expect(walked.filter((id) => before.includes(id))).toEqual(before);
          }
        } finally {
          writing = false;
        }
        const late = await writer;
        expect(late.length).toBeGreaterThan(0);
        const after = (await walk(pages(query))).map(({ id }) => id);
        expect(after.filter((id) => before.includes(id))).toEqual(before);
      });
    }

    it("a cursor that the filter does not select still marks its place", async () => {
      const category = session().freshId("cat");
      const older = await session().create({ type: "public", category });
      await sleep(1_100);
      const cursor = await session().create({ type: "private" });
      await sleep(1_100);
      await session().create({ type: "public", category });
      const query = { type: "public", category, lastChannelId: cursor.id };
      const { channels } = await session().listChannels(query);
      expect(channels.map(({ id }) => id)).toEqual([older.id]);
    });

    it("an unknown lastChannelId is 400 naming it, for channels and summaries", async () => {
      for (const lastChannelId of [
        session().freshId(),
        "\u{1F600}",
        "a b",
        "..",
        "x".repeat(2000),
      ]) {
        for (const summarize of [undefined, true]) {
          const query = { lastChannelId, summarize };
          const answer = await session().call("GET", "/channels", { query });
          readRefusal(answer, "unknownCursor", "lastChannelId");
        }
      }
    });
  });
}
