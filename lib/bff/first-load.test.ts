import { expect, test } from "vitest";
import { SearchError } from "@/lib/catalog/search/search-error";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { firstLoad } from "./first-load";

const loadOf = async (...args: Parameters<typeof firstLoad>) => (await firstLoad(...args)).load;

test("a first load that fails carries its kind, status and request id, and nothing half loaded", async () => {
  const load = await loadOf((queryClient, { requestId }) =>
    queryClient.fetchQuery({
      queryKey: ["list"],
      queryFn: () =>
        Promise.reject(
          new UpstreamError("failed", "The chat service failed.", {
            outcome: "nothing-changed",
            requestId,
            status: 500,
          }),
        ),
    }),
  );
  expect(load.failure).toMatchObject({ kind: "failed", status: 502 });
  expect(load.failure?.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(load.state.queries).toEqual([]);
  // It goes to the browser as data.
  expect(structuredClone(load)).toEqual(load);
});

test("a first load that is answered carries the answer", async () => {
  const load = await loadOf((queryClient) =>
    queryClient.fetchQuery({ queryKey: ["list"], queryFn: () => ({ rows: [1] }) }),
  );
  expect(load.failure).toBeNull();
  expect(load.state.queries[0]?.state.data).toEqual({ rows: [1] });
});

test("an answer that comes at once is part of the page; a late one is handed on to stream in", async () => {
  const atOnce = await firstLoad(() => Promise.resolve());
  expect(atOnce.load).toEqual({ state: { mutations: [], queries: [] }, failure: null });

  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { load } = await firstLoad(() => late);
  expect(load).toBeInstanceOf(Promise);
  answer();
  expect(await load).toEqual(atOnce.load);
});

test("a page whose address names a cursor of another search is refused as its list would be, not failed", async () => {
  const badCursor = await loadOf(() => Promise.reject(new SearchError("bad-cursor")));
  expect(badCursor.failure).toMatchObject({ status: 400, kind: "invalid" });
  const tooSlow = await loadOf(() => Promise.reject(new SearchError("too-slow")));
  expect(tooSlow.failure).toMatchObject({ kind: "search-too-slow" });
});
