import { expect, test } from "vitest";
import { type ListPage, walkPages } from "./page-walk";

type FetchPage = (cursor?: string) => ListPage<{ id: string }>;

async function walk(fetchPage: FetchPage, options: Parameters<typeof walkPages>[1] = {}) {
  const ids: string[] = [];
  let end: string | null = null;
  for await (const step of walkPages(async (cursor) => fetchPage(cursor), {
    pagesMax: 100,
    ...options,
  })) {
    ids.push(...step.fresh.map(({ id }) => id));
    end = step.end;
  }
  return { ids: ids.join(), end };
}
const page = (ids: string, hasNext: boolean) => ({
  items: [...ids].map((id) => ({ id })),
  hasNext,
});
const pages: Record<string, ListPage<{ id: string }>> = {
  a: page("bc", true),
  c: page("d", false),
};
const list: FetchPage = (cursor) => pages[cursor ?? ""] ?? page("a", true);

test("a walk goes from last id to last id, and is complete only where the service said that the list ends", async () => {
  expect(await walk(list)).toEqual({ ids: "a,b,c,d", end: "complete" });
  expect(await walk(list, { pagesMax: 2 })).toEqual({ ids: "a,b,c", end: null });
});

test("a walk goes on where an earlier one stopped, and knows what that one met", async () => {
  const after = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(await walk(list, { after })).toEqual({ ids: "d", end: "complete" });
  expect(await walk(() => page("bd", true), { after })).toEqual({ ids: "d", end: "repeated" });
});

test("a page that repeats something, or promises more and brings nothing, leaves the rest unknown", async () => {
  expect(await walk(() => page("ab", true))).toEqual({ ids: "a,b", end: "repeated" });
  expect(await walk((cursor) => (cursor ? page("bc", false) : page("ab", true)))).toEqual({
    ids: "a,b,c",
    end: "repeated",
  });
  expect(await walk((cursor) => page(cursor ? "" : "ab", true))).toEqual({
    ids: "a,b",
    end: "unfinished",
  });
});
