import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport, sumUp } from "./reports.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-reports-"));
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a test that passes, one that passes at its second try and one that never does. */
function runThree(runner: string, file: string, program: string, args: string[]) {
  const cases = `
    import { existsSync, writeFileSync } from "node:fs";
    import { expect, test } from "${runner}";
    test("steady", () => {});
    test("late", () => {
      const isFirst = !existsSync("tried");
      writeFileSync("tried", "");
      expect(isFirst).toBe(false);
    });
    test("never", () => expect(1).toBe(2));
  `;
  writeFileSync(join(folder, file), cases);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join("node_modules", program), ...args, "--reporter=json"],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: "report.json" },
    },
  );
  try {
    return JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
  } catch (cause) {
    throw new Error(stdout + stderr, { cause });
  }
}

const threeOf = (file: string) => [
  {
    file: expect.stringMatching(new RegExp(`${file}$`)),
    tests: 3,
    passed: 2,
    failures: [{ title: "never", reason: expect.stringMatching(/toBe\(expected\)|to be 2/) }],
    retried: [{ title: "late", reason: expect.stringMatching(/toBe\(expected\)|to be false/) }],
    ms: expect.any(Number),
  },
];

test("of vitest's tests, what passed only at its second try counts as passed and is named", () => {
  const args = ["run", "--retry=1", "--outputFile=report.json"];
  const report = runThree("vitest", "late.test.mjs", "vitest/vitest.mjs", args);
  expect(readVitestReport(report)).toEqual(threeOf("late.test.mjs"));
});

test("of Playwright's tests, what passed only at its second try counts as passed and is named", () => {
  const args = ["test", "--retries=1", "--workers=1"];
  const report = runThree("@playwright/test", "late.spec.mjs", "@playwright/test/cli.js", args);
  expect(readPlaywrightReport(report)).toEqual(threeOf("late.spec.mjs"));
});

const reportOf = (tests: Record<"failures" | "retried", string[]>) => {
  const noted = (title: string) => ({ title, reason: "expected this\n\nto be that" });
  const [failures, retried] = [tests.failures.map(noted), tests.retried.map(noted)];
  return [{ file: "lib/a.test.ts", tests: 9, passed: 9, failures, retried, ms: 1 }];
};
const linesOf = (title: string) => [
  `  lib/a.test.ts: ${title}`,
  "      expected this",
  "      to be that",
];

const all = { passed: 9, failed: 0, failedChecks: [] };

test("up to two second tries are named in the closing lines, and a third fails the run", () => {
  const counted = (retried: string[]) => reportOf({ failures: [], retried });
  expect(sumUp(all, counted([]))).toEqual({
    passed: 9,
    failed: 0,
    lines: ["9 passed, 0 failed"],
  });
  const two = ["2 needed a second try:", ...linesOf("one"), ...linesOf("two"), ""];
  expect(sumUp(all, counted(["one", "two"]))).toEqual({
    passed: 9,
    failed: 0,
    lines: [...two, "9 passed, 0 failed"],
  });
  const { failed, lines } = sumUp(all, counted(["one", "two", "three"]));
  expect(failed).toBe(1);
  expect(lines[0]).toBe("✗ 3, more than 2, needed a second try:");
  expect(lines.at(-1)).toBe("9 passed, 1 failed");
});

test("the closing lines name what failed and why, right above the counts", () => {
  const counted = reportOf({ failures: ["broken"], retried: [] });
  expect(sumUp({ passed: 8, failed: 2, failedChecks: ["Knip"] }, counted).lines).toEqual([
    "✗ failed:",
    "  Knip, see above",
    ...linesOf("broken"),
    "",
    "8 passed, 2 failed",
  ]);
});
