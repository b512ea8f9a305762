// `npm run mutants`: breaks the product on purpose, in copies of it, one break at a time, and expects
// the test that each mutant names to fail.
import { spawn } from "node:child_process";
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findBrowser } from "./browser.mjs";
import { breakFiles, findProblems, loadMutants } from "./mutant-list.mjs";
import { isUntried, renderMutant, writeQuality } from "./quality.mjs";
import { root, runScript, SetupError, setup } from "./setup.mjs";
import { isJourney, needsBuild } from "./suites.mjs";

const LEFT_OUT = [".git", ".next", ".setup", ".data", ".vite", "test-results", "playwright-report"];
const TIME_LIMIT_MS = 15 * 60_000;
const help = `npm run mutants                       every mutant whose test needs no build
npm run mutants -- AREA|PATTERN ...   those of an area, or whose break, test or files have the words
npm run mutants -- --build ...        those too whose test serves the build, with a build for each
npm run mutants -- --untried ...      only those without an outcome in docs/quality.md
npm run mutants -- --write ...        also writes each outcome into docs/quality.md`;

const children = new Set();
const copies = mkdtempSync(join(tmpdir(), "switchboard-mutants-"));
process.on("exit", () => rmSync(copies, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    for (const child of children) child.kill("SIGTERM");
    process.exit(1);
  });
}

/** Copies a folder; what is never written to, the installed packages, is linked instead. */
function copyTree(from, to, place = copyFileSync) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const how = entry.name === "node_modules" ? linkFile : place;
    if (entry.isDirectory()) copyTree(source, target, how);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) how(source, target);
  }
}

function linkFile(source, target) {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

/** Starts a program in a copy; resolves with its exit code when it ended. */
function start(copy, args, env, stdout = "ignore") {
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["pipe", stdout, "ignore"],
    timeout: TIME_LIMIT_MS,
  });
  children.add(child);
  const ended = new Promise((resolve) => child.once("close", resolve));
  return { child, ended: ended.finally(() => children.delete(child)) };
}

/** Starts the one PostgreSQL that all these runs share; it stops in order when its input ends. */
async function startServer(copy) {
  const program = ["--conditions=react-server", "--import", "tsx"];
  const { child } = start(copy, [...program, "lib/postgres/test-server.fixture.ts"], {}, "pipe");
  for await (const url of createInterface(child.stdout)) return url;
  throw new SetupError("the PostgreSQL of the tests did not start");
}

/** Runs the tests that a mutant names, and returns how many passed, and the titles of what failed. */
async function runTests(copy, server, mutant) {
  const report = join(copy, "mutants-report.json");
  rmSync(report, { force: true });
  const none = { passed: 0, failed: [], succeeded: false };
  if (needsBuild(mutant.test)) {
    const { ended } = start(copy, ["scripts/setup.mjs"], { CI: "" });
    if ((await ended) !== 0) return none;
  }
  const [run, read] = isJourney(mutant.test)
    ? [runJourneys, readJourneys]
    : [runVitest, readVitest];
  const code = await run(copy, report, server, mutant);
  try {
    return { ...read(JSON.parse(readFileSync(report, "utf8"))), succeeded: code === 0 };
  } catch {
    // Without a report nothing ran, which proves nothing.
    return none;
  }
}

function runVitest(copy, report, server, { test, name }) {
  const options = ["--retry=0", "--bail=1", "--reporter=json", `--outputFile=${report}`];
  const pattern = name === undefined ? [] : ["-t", name];
  const args = ["node_modules/vitest/vitest.mjs", "run", test, ...options, ...pattern];
  return start(copy, args, { CI: "", SWITCHBOARD_TEST_SERVER_URL: server }).ended;
}

function readVitest({ numPassedTests, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === "failed").map(({ title }) => title);
  return { passed: numPassedTests, failed };
}

function runJourneys(copy, report, _server, { test, name }) {
  const pattern = name === undefined ? [] : ["-g", name];
  const options = ["--retries=0", "-x", "--reporter=json", ...pattern];
  const args = ["node_modules/@playwright/test/cli.js", "test", test, ...options];
  const browser = findBrowser();
  const env = { CI: "", PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return start(copy, args, { ...env, ...(browser ? { PLAYWRIGHT_CHROMIUM: browser } : {}) }).ended;
}

function readJourneys({ suites }) {
  const specsOf = ({ suites: inner = [], specs = [] }) => [...specs, ...inner.flatMap(specsOf)];
  const specs = suites.filter(({ file }) => file.endsWith(".spec.ts")).flatMap(specsOf);
  const failed = specs.filter(({ ok, tests }) => !ok && tests.some((test) => test.results.length));
  return {
    passed: specs.filter(({ ok }) => ok).length,
    failed: failed.map(({ title }) => title),
  };
}

/** Breaks a copy, runs the tests and restores it. Returns the outcome, and what noticed the mutant. */
async function tryMutant(copy, server, mutant) {
  const broken = breakFiles(copy, mutant.edits);
  const whole = [...broken.keys()].map((path) => [path, readFileSync(path, "utf8")]);
  for (const [path, text] of broken) writeFileSync(path, text);
  try {
    const { passed, failed, succeeded } = await runTests(copy, server, mutant);
    if (succeeded) return { outcome: "SURVIVED" };
    if (failed.length > 0) return { outcome: "noticed", by: failed[0] };
    return { outcome: passed > 0 ? "noticed" : "NO TEST RAN" };
  } finally {
    for (const [path, text] of whole) writeFileSync(path, text);
  }
}

/** Does the work for every item, as many at once as there are copies. */
async function share(workers, items, work) {
  const left = [...items];
  const results = new Map();
  const take = async (copy) => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      results.set(item, await work(copy, item));
    }
  };
  await Promise.all(workers.map(take));
  return results;
}

function select(mutants, args) {
  const words = args.filter((arg) => !arg.startsWith("--"));
  const isLeft = args.includes("--untried") ? isUntried() : () => true;
  const chosen = mutants.filter((mutant) => {
    const text = JSON.stringify([mutant.breaks, mutant.test, mutant.edits.map(({ file }) => file)]);
    const fits = (word) => mutant.area === word || text.toLowerCase().includes(word.toLowerCase());
    return isLeft(mutant) && (words.length === 0 || words.some(fits));
  });
  if (chosen.length === 0) throw new SetupError("No mutant fits these words");
  return chosen.filter(({ test }) => args.includes("--build") || !needsBuild(test));
}

/** Returns the tests of each file that mutants name, as one run of that file. */
function testsByFile(mutants) {
  return [...new Set(mutants.map(({ test }) => test))].map((test) => {
    const names = new Set(mutants.filter((other) => other.test === test).map(({ name }) => name));
    return { test, name: names.has(undefined) ? undefined : [...names].join("|") };
  });
}

async function main(args) {
  if (["help", "--help", "-h"].includes(args[0])) return console.log(help);
  const mutants = select(await loadMutants(), args);
  const problems = mutants.flatMap((mutant) => findProblems(mutant));
  if (problems.length > 0) throw new SetupError(problems.join("\n"));

  await setup({ build: false });
  const startedAt = Date.now();
  const workers = Array.from({ length: Math.min(2, availableParallelism()) }, (_, index) =>
    join(copies, String(index)),
  );
  for (const copy of workers) copyTree(root, copy);
  const server = await startServer(workers[0]);

  const files = testsByFile(mutants);
  console.log(`Unbroken first, where all must be green: tests of ${files.length} files`);
  const red = new Set();
  await share(workers, files, async (copy, tests) => {
    const { passed, failed, succeeded } = await runTests(copy, server, tests);
    if (succeeded && passed > 0) return;
    red.add(tests.test);
    const why = failed.length > 0 ? `fails: ${failed[0]}` : "runs no test to its end";
    console.error(`✗ ${tests.test} ${why}`);
  });

  const results = await share(workers, mutants, async (copy, mutant) => {
    const outcome = red.has(mutant.test) ? "NOT GREEN UNBROKEN" : undefined;
    const result = outcome ? { outcome } : await tryMutant(copy, server, mutant);
    console.log(renderMutant(mutant, result));
    if (args.includes("--write")) await writeQuality({ outcomes: new Map([[mutant, result]]) });
    return result;
  });
  const noticed = [...results.values()].filter(({ outcome }) => outcome === "noticed").length;
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(`\n${noticed} noticed, ${results.size - noticed} not, in ${minutes} minutes`);
  process.exit(noticed === results.size ? 0 : 1);
}

await runScript(() => main(process.argv.slice(2)));
