import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isTest, readSources } from "./import-graph.mjs";

const page = readFileSync("docs/operations.md", "utf8");
const sources = [...readSources()].filter(
  ([file]) => /^(?:app|lib|instrumentation)/.test(file) && !isTest(file),
);

/** The words in code font at the beginning of each row of a section's table. */
function rowsOf(title: string): string[] {
  const section = page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, words = ""]) => words);
}

test("docs/operations.md explains every line that the program logs, and no other", () => {
  const calls = /\blog(?:ger)?(?:\.(?:info|warn|error)|\[level\])\(([\s\S]*?)\);/g;
  const said = sources.flatMap(([, text]) =>
    [...text.matchAll(calls)].flatMap(([, inside = ""]) => {
      const words = inside.match(/"([^"]+)",?\s*\)?\s*$/)?.[1];
      return words === undefined ? [] : [words];
    }),
  );
  expect(said.length).toBeGreaterThan(15);
  expect(rowsOf("What each log line means").sort()).toEqual([...new Set(said)].sort());
});

test("docs/operations.md names every metric of the program", () => {
  const named = sources.flatMap(([, text]) =>
    [...text.matchAll(/name: "(switchboard_\w+)"/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(rowsOf("Metrics and alerts")).toEqual(expect.arrayContaining(named));
});
