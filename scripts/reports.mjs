// Reads what vitest and Playwright report, and sums a run up.
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./setup.mjs";

/** More tests than these that pass only at their second try fail the run. */
const RETRIED_MAX = 2;

/** How many lines of a failed try's message the closing lines repeat. */
const REASON_LINES = 20;

/** What a test file's run says of one of its tests: its title and why its first try failed. */
const noted = (title, reason = "") => ({ title, reason: stripVTControlCharacters(reason) });

/** Returns the counts of each test file of a vitest report, and its tests that failed or passed late. */
export function readVitestReport(report) {
  return report.testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const passed = assertionResults.filter(({ status }) => status === "passed");
    const failed = assertionResults.filter(({ status }) => status === "failed");
    // A test that passed has failure messages only if an earlier try failed.
    const retried = passed.filter(({ failureMessages }) => failureMessages.length > 0);
    return {
      file: relative(root, name),
      tests: assertionResults.length,
      passed: passed.length,
      failures: failed.map(({ fullName, failureMessages }) => noted(fullName, failureMessages[0])),
      retried: retried.map(({ fullName, failureMessages }) => noted(fullName, failureMessages[0])),
      ms: endTime - startTime,
    };
  });
}

/** Returns the counts of each test file of a Playwright report, and its tests that failed or passed late. */
export function readPlaywrightReport(report) {
  const testsOf = ({ suites = [], specs = [] }) => [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
    ...suites.flatMap(testsOf),
  ];
  return report.suites.map((suite) => {
    const tests = testsOf(suite);
    const failed = tests.filter(({ status }) => status === "unexpected");
    const retried = tests.filter(({ status }) => status === "flaky");
    const results = tests.flatMap((test) => test.results);
    return {
      file: relative(root, join(report.config.rootDir, suite.file)),
      tests: tests.length,
      passed: tests.filter(({ status }) => status === "expected").length + retried.length,
      failures: failed.map((test) => noted(test.title, firstError(test))),
      retried: retried.map((test) => noted(test.title, firstError(test))),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    };
  });
}

const firstError = (test) => test.results.flatMap(({ errors }) => errors)[0]?.message;

/** Returns a line for each of these tests, and below it how its first failed try reads. */
function listTests(counted, key) {
  return counted.flatMap(({ file, [key]: tests }) =>
    tests.flatMap(({ title, reason }) => [
      `  ${file}: ${title}`,
      ...reason
        .split("\n")
        .filter((line) => line.trim() !== "")
        .slice(0, REASON_LINES)
        .map((line) => `      ${line}`),
    ]),
  );
}

/**
 * Returns the closing lines of a run, which name each check and test that failed and each test that passed
 * late, and its counts; too many second tries count as one failure.
 */
export function sumUp({ passed, failed, failedChecks }, counted) {
  const failures = [
    ...failedChecks.map((name) => `  ${name}, see above`),
    ...listTests(counted, "failures"),
  ];
  const retried = listTests(counted, "retried");
  const retriedCount = counted.flatMap((file) => file.retried).length;
  const isTooFlaky = retriedCount > RETRIED_MAX;
  const total = { passed, failed: failed + (isTooFlaky ? 1 : 0) };
  const verdict = isTooFlaky ? `✗ ${retriedCount}, more than ${RETRIED_MAX},` : retriedCount;
  return {
    ...total,
    lines: [
      ...(retried.length > 0 ? [`${verdict} needed a second try:`, ...retried, ""] : []),
      ...(failures.length > 0 ? ["✗ failed:", ...failures, ""] : []),
      `${total.passed} passed, ${total.failed} failed`,
    ],
  };
}
