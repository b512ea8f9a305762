import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { actionGroups } from "@/lib/contract/audit-action";

/** The server's code that may write to the audit log. */
const sources = ["lib/auth", "lib/bff", "lib/console", "lib/contract/console-api", "app/api"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const actions: string[] = actionGroups.flatMap((group) => [...group.actions]);

// The other direction, that no code writes an action without a place in the list, is a type error.
test("every action that the activity can be filtered by is written by some code", () => {
  expect(sources.length).toBeGreaterThan(50_000);
  const unwritten = actions.filter((action) => !sources.includes(`"${action}"`));
  expect(unwritten).toEqual([]);
  expect(new Set(actions).size).toBe(actions.length);
});

test("every action has words in both languages", () => {
  for (const language of ["en", "ko"]) {
    const messages = JSON.parse(readFileSync(`messages/${language}.json`, "utf8"));
    const worded = Object.keys(messages.activity.actions);
    expect([language, actions.filter((action) => !worded.includes(action))]).toEqual([
      language,
      [],
    ]);
  }
});
