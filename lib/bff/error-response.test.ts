import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ConsoleError } from "@/lib/console/console-error";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { consoleReasons, fieldReasons } from "@/lib/contract/console-reason";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { errorResponse } from "./error-response";
import { parseInput } from "./parse-input";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

async function answerTo(error: unknown) {
  const response = errorResponse(error, "request-1");
  return { status: response.status, headers: response.headers, json: await response.json() };
}

test("an unknown failure is answered with a request id and none of its own words", async () => {
  const { status, json } = await answerTo(new Error("password of postgres at 10.0.0.3 is wrong"));
  expect(status).toBe(500);
  expect(json.error).toMatchObject({ kind: "internal", requestId: "request-1" });
  expect(JSON.stringify(json)).not.toContain("10.0.0.3");
});

test("a key that the chat service refuses never reads as the end of the person's session", async () => {
  const refused = new UpstreamError("unauthorized", "The chat service refused the key.", {
    outcome: "nothing-changed",
    requestId: "request-1",
    status: 401,
  });
  expect(await answerTo(refused)).toMatchObject({
    status: 502,
    json: { error: { kind: "unauthorized", outcome: "nothing-changed" } },
  });
});

test("a wait is told in milliseconds and as Retry-After, and no cache keeps a refusal", async () => {
  const { headers, json } = await answerTo(
    new ConsoleError("throttled", "Wait.", { retryAfterMs: 1500 }),
  );
  expect(json.error.retryAfterMs).toBe(1500);
  expect(headers.get("retry-after")).toBe("2");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("a refusal of the console's own tells why by a code that pages word in every language", async () => {
  const details = [{ path: "name", message: "is taken", reason: "taken" as const }];
  const reason = "template-name-taken";
  const { json } = await answerTo(new ConsoleError("conflict", "Taken.", { reason, details }));
  expect(json.error).toMatchObject({ message: "Taken.", reason, details });
  for (const language of ["en", "ko"]) {
    const { errors } = JSON.parse(readFileSync(`messages/${language}.json`, "utf8"));
    expect(Object.keys(errors.reasons).sort()).toEqual([...consoleReasons].sort());
    expect(Object.keys(errors.fields).sort()).toEqual([...fieldReasons].sort());
  }
});

test("a refused field names its bound in the sentence, and beside it the code and the number", () => {
  const schema = z.object({ name: z.string().min(1).max(3), email: z.email(), age: z.int() });
  const parse = () => parseInput(schema, { name: "four", email: "no", age: "x" });
  expect(parse).toThrow(
    expect.objectContaining({
      kind: "invalid",
      details: [
        {
          path: "name",
          message: expect.stringContaining("3"),
          reason: "too-long",
          params: { max: 3 },
        },
        expect.objectContaining({ path: "email", reason: "bad-email" }),
        expect.objectContaining({ path: "age", reason: "not-taken" }),
      ],
    }),
  );
});

test("a database that is away is a passing 503, and says nothing of where it is", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED 10.0.0.3:5432"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  const { status, json } = await answerTo(away);
  expect(status).toBe(503);
  expect(json.error).toMatchObject({ kind: "store-unavailable", requestId: "request-1" });
  expect(JSON.stringify(json)).not.toContain("10.0.0.3");
});
