import { expect, test } from "vitest";
import type { FirstLoad } from "@/lib/queries/first-load";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { awaitBriefly, firstLoad } from "./first-load";

test("a first load that fails carries its kind, status and request id, and nothing half loaded", async () => {
  const load = await firstLoad((queryClient, { requestId }) =>
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
  const load = await firstLoad((queryClient) =>
    queryClient.fetchQuery({ queryKey: ["list"], queryFn: () => ({ rows: [1] }) }),
  );
  expect(load.failure).toBeNull();
  expect(load.state.queries[0]?.state.data).toEqual({ rows: [1] });
});

test("an answer that comes at once is part of the page; a late one is handed on to stream in", async () => {
  const answer = { state: { mutations: [], queries: [] }, failure: null };
  expect(await awaitBriefly(Promise.resolve(answer))).toEqual({ load: answer });
  const never = new Promise<FirstLoad>(() => {});
  expect((await awaitBriefly(never)).load).toBe(never);
});
