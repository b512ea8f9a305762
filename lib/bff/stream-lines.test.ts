import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { streamLines } from "./stream-lines";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

/** The last line of an answer whose work fails after its first line. */
async function lastLine(thrown: unknown): Promise<unknown> {
  const { signal } = new AbortController();
  const answer = streamLines({ requestId: "request-1", signal }, async (emit) => {
    emit({ kind: "progress" });
    throw thrown;
  });
  const lines = (await answer.text()).trim().split("\n");
  expect(lines).toHaveLength(2);
  return JSON.parse(lines[1] ?? "");
}

test("an answer that breaks off says by a code why, which pages word in every language", async () => {
  const timeout = new UpstreamError("timeout", "Too late.", {
    outcome: "nothing-changed",
    requestId: "request-1",
  });
  expect(await lastLine(timeout)).toEqual({
    kind: "failed",
    reason: "timeout",
    message: "Too late.",
    requestId: "request-1",
  });
});

test("what the console itself failed at is told without its message", async () => {
  const last = await lastLine(new Error("a secret"));
  expect(last).toMatchObject({ kind: "failed", reason: "internal", requestId: "request-1" });
  expect(JSON.stringify(last)).not.toContain("a secret");
});
