import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProblems, loadMutants } from "./mutant-list.mjs";

test("every mutant still fits the code that it breaks, and its test is there", async () => {
  const mutants = await loadMutants();
  expect(mutants.length).toBeGreaterThan(0);
  expect(mutants.flatMap((mutant) => findProblems(mutant))).toEqual([]);
  const names = mutants.map(({ breaks }) => breaks);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("a mutant that fits nowhere, or in two places, is named", () => {
  const base = mkdtempSync(join(tmpdir(), "switchboard-mutant-"));
  try {
    mkdirSync(join(base, "lib"));
    writeFileSync(join(base, "lib/sum.ts"), "a + b; b + c;");
    const problemsOf = (file: string, ...finds: string[]) => {
      const edits = finds.map((find) => ({ file, find, replace: "" }));
      return findProblems({ area: "sums", breaks: "no sum", edits, test: "lib/sum.ts" }, base);
    };
    expect(problemsOf("lib/sum.ts", "a +", "+ c")).toEqual([]);
    expect(problemsOf("lib/sum.ts", "a -")).toEqual([
      'sums: no sum: lib/sum.ts has 0 times, not once: "a -"',
    ]);
    expect(problemsOf("lib/sum.ts", "b")).toEqual([
      'sums: no sum: lib/sum.ts has 2 times, not once: "b"',
    ]);
    expect(problemsOf("lib/gone.ts", "b")).toEqual(["sums: no sum: lib/gone.ts is not there"]);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});
