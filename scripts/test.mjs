// `npm test`: every check and every test, many of them at once. A failure does not keep the others from
// running. In the count of the last line each check, each vitest test and each Playwright test is one.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { compilePrograms } from "./programs.mjs";
import { writeQuality } from "./quality.mjs";
import { readPlaywrightReport, readVitestReport, sumUp } from "./reports.mjs";
import { root, run, runScript, SetupError, setup } from "./setup.mjs";
import { filesOf, isJourney, listTestFiles, needsBuild, needsQuiet, SUITES } from "./suites.mjs";
import { testFolder } from "./test-folder.mjs";

const bin = (path) => join(root, "node_modules", path);
const checks = {
  Biome: [bin("@biomejs/biome/bin/biome"), "check", "."],
  Knip: [bin("knip/bin/knip.js"), "--no-progress"],
  // Each of its checkers works out again what they share, which is most of it.
  TypeScript: [bin("typescript/bin/tsc"), "--noEmit", "--checkers", "1"],
};
const total = { passed: 0, failed: 0, failedChecks: [] };
/** The counts of each test file, of both runners. */
const counted = [];

function help() {
  console.log(`npm test                    every check and every test
npm test -- --write         the same, and writes the counts into docs/quality.md
npm test -- --pgbouncer     all but the journeys and the soak, with the databases behind PgBouncer in
                            transaction mode; --write puts its counts into docs/quality.md
npm test -- SUITE [...]     the tests of these suites alone:
`);
  const width = Math.max(...SUITES.map(({ name }) => name.length));
  for (const { name, proves } of SUITES) console.log(`  ${name.padEnd(width)}  ${proves}`);
}

/** Runs one step and returns whether it succeeded; throws when a signal ended it. */
async function step(name, work) {
  try {
    await work();
    return true;
  } catch (error) {
    if (error.endedBy) throw error;
    console.error(`${name}: ${error instanceof SetupError ? error.message : error}`);
    return false;
  }
}

/** Runs one Node program; unless told otherwise, its output is shown when it ends. */
function runNode(name, args, env = {}, options = { atOnce: true }) {
  console.log(`── ${name}`);
  return step(name, () => run(process.execPath, args, env, options));
}

function count(name, passed) {
  total[passed ? "passed" : "failed"] += 1;
  if (passed) return;
  total.failedChecks.push(name);
  console.error(`✗ ${name} failed`);
}

/** Adds a test run's own numbers; a run that failed without a failed test counts as one failure. */
function addRun(name, succeeded, read, reportFile) {
  let files = [];
  try {
    files = read(JSON.parse(readFileSync(reportFile, "utf8")));
  } catch (error) {
    console.error(`✗ ${name} left no report (${error.message})`);
  }
  counted.push(...files);
  const failed = files.flatMap(({ failures }) => failures).length;
  total.passed += files.reduce((all, file) => all + file.passed, 0);
  total.failed += succeeded ? failed : Math.max(failed, 1);
}

async function runChecks(names) {
  for (const name of names) count(name, await runNode(name, checks[name]));
}

async function runVitest(files, reportFile, options = {}) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  const args = [bin("vitest/vitest.mjs"), "run", ...reporters, ...files];
  const name = files.every(needsQuiet) ? "Vitest, what needs quiet" : "Vitest";
  addRun(name, await runNode(name, args, {}, options), readVitestReport, reportFile);
}

async function runPlaywright(files, reportFile) {
  let browser;
  const hasBrowser = await step("Browser", async () => {
    browser = await ensureBrowser();
  });
  if (!hasBrowser) return count("Browser", false);
  const env = { PLAYWRIGHT_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  const args = [bin("@playwright/test/cli.js"), "test", ...files];
  const succeeded = await runNode("Playwright", args, env, {});
  addRun("Playwright", succeeded, readPlaywrightReport, reportFile);
}

/** Lets every test start compiled programs, see lib/testing/program.ts. */
async function compileProgramsOnce() {
  process.env.SWITCHBOARD_TEST_PROGRAMS = await compilePrograms();
}

async function build() {
  count("Build", await step("Build", () => setup({ build: true })));
}

const checkTypes = () => runChecks(["TypeScript"]);

/** Waits until all of these have ended; throws when a signal ended one. */
async function together(...works) {
  for (const { reason } of await Promise.allSettled(works)) if (reason) throw reason;
}

/** Runs everything, or only the files named. */
async function test(named) {
  const isWhole = named.length === 0;
  const files = isWhole ? listTestFiles() : named;
  const inBrowser = files.filter(isJourney);
  const quiet = files.filter(needsQuiet);
  const beside = files.filter((file) => !isJourney(file) && !needsQuiet(file));
  process.env.TMPDIR = testFolder();
  const reportOf = (name) => join(tmpdir(), `${name}.json`);

  count("Setup", await step("Setup", () => setup({ build: false })));
  count("Programs", await step("Programs", compileProgramsOnce));
  const withPlaywright = inBrowser.length > 0;
  // It leaves the types that TypeScript reads, and what tests serve.
  const building = files.some(needsBuild) ? build() : Promise.resolve();
  await together(
    isWhole && runChecks(["Biome", "Knip"]).then(() => building.then(checkTypes)),
    building.then(() => quiet.length > 0 && runVitest(quiet, reportOf("quiet"))),
  );
  await together(
    beside.length > 0 && runVitest(beside, reportOf("vitest"), { atOnce: withPlaywright }),
    withPlaywright && runPlaywright(isWhole ? [] : inBrowser, reportOf("playwright")),
  );
}

/** Runs what uses the databases of the run with PgBouncer between. */
async function testPooled(write) {
  process.env.SWITCHBOARD_TEST_POOLER = "pgbouncer";
  await test(listTestFiles().filter((file) => !isJourney(file) && !file.startsWith("soak/")));
  const { lines, passed, failed } = sumUp(total, counted);
  if (write) {
    const said = `${passed} passed, ${failed} failed, the checks among them`;
    await writeQuality({ rehearsed: { command: "npm test -- --pgbouncer", said } });
  }
  console.log(`\n${lines.join("\n")}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function main(args) {
  if (["help", "--help", "-h"].includes(args[0])) return help();
  const write = args.includes("--write");
  if (args.includes("--pgbouncer")) return testPooled(write);
  const names = args.filter((arg) => arg !== "--write");
  if (write && names.length > 0) throw new SetupError("--write goes with the whole run alone");
  const startedAt = Date.now();
  // A suite that the page lacks so far must not fail the run that counts it.
  if (write) await writeQuality();
  await test(filesOf(names));
  const { lines, passed, failed } = sumUp(total, counted);
  if (write) {
    await writeQuality({ run: { counted, passed, failed, ms: Date.now() - startedAt } });
  }
  console.log(`\n${lines.join("\n")}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await runScript(() => main(process.argv.slice(2)));
