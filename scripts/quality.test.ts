import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadMutants } from "./mutant-list.mjs";
import { renderPresses } from "./presses/table.mjs";
import { countSuites, readQuality, renderQuality } from "./quality.mjs";
import { filesOf, listTestFiles, SUITES, suiteOf } from "./suites.mjs";

const page = readFileSync("docs/quality.md", "utf8");

test("every test file is in a suite, and every path of a suite leads to a test file", () => {
  const files = listTestFiles();
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => suiteOf(file) === undefined)).toEqual([]);
  const paths = SUITES.flatMap((suite) => suite.files);
  const gone = paths.filter((path) => !files.some((file) => file.startsWith(path)));
  expect(gone, "paths of scripts/suites.mjs without a test file").toEqual([]);
  expect(SUITES.filter(({ name }) => filesOf([name]).length === 0)).toEqual([]);
});

test("no test lies where npm test does not look for it", () => {
  const folders = new Set(listTestFiles().map((file) => file.split("/", 1)[0]));
  const isElsewhere = (name: string) =>
    !/^\.|^node_modules$|^test-results$/.test(name) && !folders.has(name);
  const elsewhere = readdirSync(".", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isElsewhere(entry.name))
    .flatMap(({ name }) => readdirSync(name, { recursive: true, encoding: "utf8" }));
  // The page that a bench compares with has packages of its own once that has run.
  const isTest = (file: string) =>
    /\.(test|spec)\.tsx?$/.test(file) && !file.includes("node_modules");
  expect(elsewhere.filter(isTest)).toEqual([]);
});

test("docs/quality.md has the suites and mutants that there are (else: npm run quality)", async () => {
  expect(page).toBe(renderQuality(readQuality(page), await loadMutants()));
});

test("presses are compared by task, and a task that was not possible or not measured says so", () => {
  const figure = (presses: number) => ({ presses, seconds: 1.25 });
  const before = { commit: "abc1234", day: "2026-01-01", tasks: { one: figure(24), two: null } };
  const today = { day: "2026-01-02", tasks: { one: figure(4), two: figure(5), three: figure(6) } };
  const text = renderPresses({ before, today });
  expect(text).toContain("Before is commit abc1234 of 2026-01-01. Today is 2026-01-02.");
  expect(text.split("\n").filter((line) => /^\| (one|two|three) /.test(line))).toEqual([
    "| one | 24 | 1.3 | 4 | 1.3 |",
    "| two | not possible | – | 5 | 1.3 |",
    "| three | – | – | 6 | 1.3 |",
  ]);
});

test("a file counts for the suite with the longest path that fits", () => {
  const counted = [
    { file: "lib/bff/paths.test.ts", tests: 3, passed: 3, ms: 100 },
    { file: "lib/bff/csv-lines.test.ts", tests: 2, passed: 1, ms: 1_000 },
    { file: "lib/bff/routes.test.ts", tests: 40, passed: 40, ms: 5_000 },
  ];
  expect(countSuites(counted)).toEqual({
    bff: ["5", "4", "2"],
    "guard-tables": ["40", "40", "5"],
  });
  expect(() => countSuites([{ file: "elsewhere.test.ts", tests: 1, passed: 1, ms: 1 }])).toThrow(
    "no suite of scripts/suites.mjs has elsewhere.test.ts",
  );
});
