import { expect, test } from "vitest";
import { type ListPage, walkList } from "./walk-list";

async function walk(fetchPage: (cursor?: string) => ListPage<{ id: string }>, pagesMax = 100) {
  const ids: string[] = [];
  const steps = walkList(async (cursor) => fetchPage(cursor), pagesMax);
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return { ids: ids.join(), end: value };
    ids.push(...value.map(({ id }) => id));
  }
}
const page = (ids: string, hasNext: boolean) => ({
  items: [...ids].map((id) => ({ id })),
  hasNext,
});

test("a walk is complete only where the service said that the list ends", async () => {
  const pages: Record<string, ListPage<{ id: string }>> = {
    a: page("bc", true),
    c: page("d", false),
  };
  const list = (cursor?: string) => pages[cursor ?? ""] ?? page("a", true);
  expect(await walk(list)).toEqual({ ids: "a,b,c,d", end: "complete" });
  expect(await walk(list, 2)).toEqual({ ids: "a,b,c", end: "unfinished" });
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
