import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { generateId, isGeneratedId } from "./generated-id";

const ada = { applicationId: "demo", staffId: "ada" };
let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

test("a generated id is a UUID, never the same twice, and known as this person's", () => {
  const ids = Array.from({ length: 1_000 }, () => generateId(ada));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(isGeneratedId(ada, id)).toBe(true);
  }
});

test("no other id passes for one: another person's, another application's, an altered or a chosen one", () => {
  const id = generateId(ada);
  expect(isGeneratedId({ ...ada, staffId: "bob" }, id)).toBe(false);
  expect(isGeneratedId({ ...ada, applicationId: "beside" }, id)).toBe(false);
  const altered = [...id].map((letter, at) =>
    /[0-9a-f]/.test(letter) && ![14, 19].includes(at)
      ? id.slice(0, at) + (letter === "0" ? "1" : "0") + id.slice(at + 1)
      : null,
  );
  for (const one of altered) if (one) expect([one, isGeneratedId(ada, one)]).toEqual([one, false]);
  const chosen = randomUUID();
  const dressed = `${chosen.slice(0, 14)}8${chosen.slice(15)}`;
  for (const one of [chosen, dressed, id.toUpperCase(), ` ${id}`, "", "lobby"]) {
    expect([one, isGeneratedId(ada, one)]).toEqual([one, false]);
  }
});

test("another secret knows none of them", () => {
  const id = generateId(ada);
  const { env } = opened.runtime;
  const kept = env.authSecret;
  env.authSecret = "another secret of at least 32 characters";
  expect(isGeneratedId(ada, id)).toBe(false);
  env.authSecret = kept;
  expect(isGeneratedId(ada, id)).toBe(true);
});
