// Reads what vitest and Playwright report, and sums a run up.
import { join, relative } from "node:path";
import { root } from "./setup.mjs";

/** More tests than these that pass only at their second try fail the run. */
const RETRIED_MAX = 2;

/** Returns the counts of each test file of a vitest report, and the titles of tests that passed late. */
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
      failed: failed.length,
      retried: retried.map(({ fullName }) => fullName),
      ms: endTime - startTime,
    };
  });
}

/** Returns the counts of each test file of a Playwright report, and the titles of tests that passed late. */
export function readPlaywrightReport(report) {
  const testsOf = ({ suites = [], specs = [] }) => [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
    ...suites.flatMap(testsOf),
  ];
  return report.suites.map((suite) => {
    const tests = testsOf(suite);
    const retried = tests.filter(({ status }) => status === "flaky");
    const results = tests.flatMap((test) => test.results);
    return {
      file: relative(root, join(report.config.rootDir, suite.file)),
      tests: tests.length,
      passed: tests.filter(({ status }) => status === "expected").length + retried.length,
      failed: tests.filter(({ status }) => status === "unexpected").length,
      retried: retried.map(({ title }) => title),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    };
  });
}

/** Returns the closing lines of a run, and its counts; too many second tries count as one failure. */
export function sumUp({ passed, failed }, counted) {
  const retried = counted.flatMap(({ file, retried: titles }) =>
    titles.map((title) => `  ${file}: ${title}`),
  );
  const isTooFlaky = retried.length > RETRIED_MAX;
  const total = { passed, failed: failed + (isTooFlaky ? 1 : 0) };
  const verdict = isTooFlaky ? `✗ ${retried.length}, more than ${RETRIED_MAX},` : retried.length;
  return {
    ...total,
    lines: [
      ...(retried.length > 0 ? [`${verdict} needed a second try:`, ...retried, ""] : []),
      `${total.passed} passed, ${total.failed} failed`,
    ],
  };
}
