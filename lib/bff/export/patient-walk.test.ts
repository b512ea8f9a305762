import { expect, test } from "vitest";
import type { ListPage } from "@/lib/contract/page-walk";
import { UpstreamError, type UpstreamErrorKind } from "@/lib/upstream/upstream-error";
import { walkPatiently } from "./patient-walk";

const signal = new AbortController().signal;
const fast = { signal, pauseMs: 1 };

function failure(kind: UpstreamErrorKind, retryAfterMs?: number) {
  return new UpstreamError(kind, "It broke.", {
    outcome: "nothing-changed",
    requestId: "r-1",
    retryAfterMs,
  });
}

/** A list of `size` numbers in pages of ten, which may go on from its start again. */
function numbers(size: number, circular = false) {
  return async (cursor: string | undefined): Promise<ListPage<{ id: string }>> => {
    const start = cursor === undefined ? 0 : Number(cursor) + 1;
    const at = (offset: number) => (circular ? (start + offset) % size : start + offset);
    const count = circular ? 10 : Math.min(10, size - start);
    const items = Array.from({ length: count }, (_, offset) => ({ id: String(at(offset)) }));
    return { items, hasNext: circular || start + 10 < size };
  };
}

async function walk(pages: ReturnType<typeof numbers>) {
  let rows = 0;
  let repeated = false;
  let waits = 0;
  for await (const step of walkPatiently(pages, fast)) {
    if (step.type === "page") rows += step.items.length;
    else if (step.type === "waiting") waits += 1;
    else repeated = true;
  }
  return { rows, repeated, waits };
}

test("every row of a list is met once", async () => {
  expect(await walk(numbers(1234))).toEqual({ rows: 1234, repeated: false, waits: 0 });
});

test("a list that repeats itself ends the walk without a repeated row", async () => {
  expect(await walk(numbers(1000, true))).toEqual({ rows: 1000, repeated: true, waits: 0 });
});

test("an empty page that says that the list goes on is no end of it", async () => {
  const steps = [];
  const pages = async (cursor: string | undefined) =>
    cursor === undefined ? { items: [{ id: "a" }], hasNext: true } : { items: [], hasNext: true };
  for await (const step of walkPatiently(pages, fast)) steps.push(step.type);
  expect(steps).toEqual(["page", "empty"]);
});

test("a circle too large to remember ends the walk as well", async () => {
  const { rows, repeated } = await walk(numbers(70_000, true));
  expect(repeated).toBe(true);
  expect(rows).toBeLessThan(300_000);
});

test("a failure that passes is waited out", async () => {
  const pages = numbers(50);
  let failures = 3;
  const shaky: typeof pages = async (cursor) => {
    if (cursor === "19" && failures-- > 0) throw failure("failed");
    return pages(cursor);
  };
  expect(await walk(shaky)).toEqual({ rows: 50, repeated: false, waits: 3 });
});

test("a failure that stays, a refusal, and a wait of minutes end the walk with it", async () => {
  for (const error of [failure("failed"), failure("refused"), failure("rate-limited", 120_000)]) {
    await expect(walk(async () => Promise.reject(error))).rejects.toBe(error);
  }
});
