// `npm run quality`: rewrites docs/quality.md with the counts it has. `npm test -- --write` puts in
// those of a whole run, `npm run mutants -- --write` which mutants were noticed, and docs/performance.md
// has what the benches measured.
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadMutants } from "./mutant-list.mjs";
import { renderPresses } from "./presses/table.mjs";
import { root } from "./setup.mjs";
import { SUITES, suiteOf } from "./suites.mjs";

/** Rehearsals by hand, which need programs that not every machine has. */
const REHEARSALS = [
  {
    what: "a primary is killed under load and its standby promoted, again and again",
    command: "npm run soak -- --failover",
  },
  {
    what: "all but the journeys and the soak with PgBouncer 1.18 in transaction mode before PostgreSQL",
    command: "npm test -- --pgbouncer",
  },
];

const file = join(root, "docs/quality.md");
const performanceFile = join(root, "docs/performance.md");

/** Adds the counts of files up to those of their suites; throws for a file that no suite has. */
export function countSuites(counted) {
  const suites = {};
  for (const { file: path, tests, passed, ms } of counted) {
    const name = suiteOf(path)?.name;
    if (name === undefined) throw new Error(`no suite of scripts/suites.mjs has ${path}`);
    const sum = suites[name] ?? { tests: 0, passed: 0, ms: 0 };
    suites[name] = { tests: sum.tests + tests, passed: sum.passed + passed, ms: sum.ms + ms };
  }
  return Object.fromEntries(
    Object.entries(suites).map(([name, { tests, passed, ms }]) => [
      name,
      [tests, passed, Math.ceil(ms / 1_000)].map(String),
    ]),
  );
}

/**
 * Returns the counts in a text of docs/quality.md, what it says of the run they come from, and the row
 * of each mutant.
 */
export function readQuality(text) {
  const rows = text.matchAll(/\| (\S+) \| (\S+) \| (\S+) \| `npm (?:test --|run) ([\w-]+)` \|$/gm);
  const counts = Object.fromEntries(
    [...rows].map(([, tests, passed, seconds, name]) => [name, [tests, passed, seconds]]),
  );
  const breaks = text.split("\n## Mutation tests\n")[1]?.matchAll(/^\| ([^|]+) \|.*\|$/gm);
  const rehearsals = text.matchAll(/^\| [^|]+ \| ([^|]+) \| (\d{4}-[^|]+) \| `([^`|]+)` \|$/gm);
  return {
    counts,
    rehearsed: Object.fromEntries(
      [...rehearsals].map(([, said, day, command]) => [command, [said, day]]),
    ),
    taken: text.match(/^Taken .*$/m)?.[0] ?? "Not yet taken.",
    mutantRows: Object.fromEntries([...(breaks ?? [])].map(([row, name]) => [name, row])),
  };
}

/** Returns how many budgets docs/performance.md has, and how many of them are met, as cells. */
function countBudgets() {
  const lines = readFileSync(performanceFile, "utf8").split("\n");
  const met = lines.filter((line) => line.endsWith("| yes |")).length;
  const missed = lines.filter((line) => line.endsWith("| **no** |")).length;
  return [met + missed, met, "–"].map(String);
}

/** Returns the row of a mutant, with dashes where none has been tried so far. */
export function renderMutant({ breaks, test }, { outcome = "–", by } = {}) {
  const noticedBy = by === undefined ? `\`${test}\`` : `\`${test}\`: ${by}`;
  return `| ${[breaks, noticedBy, outcome].map(asCell).join(" | ")} |`;
}

const today = () => new Date().toISOString().slice(0, 10);
/** Returns a text as it stands in a cell: in one line, and no link even where it reads like one. */
const asCell = (text) =>
  text.replaceAll("|", "/").replaceAll("](", "]\\(").replaceAll(/\s+/g, " ").trim();

/** Returns what says of a mutant whether it has no outcome in docs/quality.md. */
export function isUntried() {
  const { mutantRows } = readQuality(readFileSync(file, "utf8"));
  return ({ breaks }) => mutantRows[asCell(breaks)]?.endsWith("| – |") ?? true;
}

/**
 * Returns the text of docs/quality.md. A suite that no run has counted has dashes, and so has a mutant
 * that was not tried.
 */
export function renderQuality({ counts, rehearsed, taken, mutantRows }, mutants) {
  const row = (name, proves, command) => {
    const cells = counts[name] ?? ["–", "–", "–"];
    return `| ${[name.replaceAll("-", " "), proves, ...cells, `\`${command}\``].join(" | ")} |`;
  };
  return `# Quality

What the tests prove, and how to run each suite alone. \`npm test\` runs them all, and Biome, TypeScript
and Knip; \`npm test -- --write\` also updates this table. Seconds are the tests' own: timing
tests run alone, all others run in parallel.

${taken}

| Suite | Proves | Tests | Passed | Seconds | Alone |
|---|---|---:|---:|---:|---|
${SUITES.map(({ name, proves }) => row(name, proves, `npm test -- ${name}`)).join("\n")}
${row("bench", "the budgets of [performance](performance.md)", "npm run bench")}

The files of each suite:

${SUITES.map(({ name, files }) => `- ${name}: ${files.map((start) => `\`${start}\``).join(", ")}`).join("\n")}

A path stands for all test files that begin with it and with no longer path of another suite.
\`scripts/suites.mjs\` is the one list; \`npm run quality\` writes this page after a change of it.

## Rehearsals

Run by hand; with \`--write\` the command updates this table.

| What happens | What came of it | Taken | Command |
|---|---|---|---|
${REHEARSALS.map(({ what, command }) => `| ${[what, ...(rehearsed[command] ?? ["–", "–"]), `\`${command}\``].join(" | ")} |`).join("\n")}

${renderPresses()}## Mutation tests

\`npm run mutants\` breaks a copy of the product in each of these ways, one at a time, and runs the test
that must then fail; \`npm run mutants -- --write\` updates this table.

| What is broken | Who must notice | Outcome |
|---|---|---|
${mutants.map((mutant) => mutantRows[asCell(mutant.breaks)] ?? renderMutant(mutant)).join("\n")}
`;
}

/**
 * Writes docs/quality.md, with the counts of a whole run where one is given, the outcomes of the
 * mutants that were tried, and what came of a rehearsal, else with its own.
 * @param {{ run?: any, outcomes?: Map<any, any>, rehearsed?: { command: string, said: string } }} [options]
 */
export async function writeQuality({ run, outcomes = new Map(), rehearsed } = {}) {
  const mutants = await loadMutants();
  const old = readQuality(readFileSync(file, "utf8"));
  const counts = { ...(run ? countSuites(run.counted) : old.counts), bench: countBudgets() };
  const taken = run ? describeRun(run) : old.taken;
  const tried = [...outcomes].map(([mutant, outcome]) => [
    asCell(mutant.breaks),
    renderMutant(mutant, outcome),
  ]);
  const mutantRows = { ...old.mutantRows, ...Object.fromEntries(tried) };
  const rehearsals = { ...old.rehearsed };
  if (rehearsed) rehearsals[rehearsed.command] = [asCell(rehearsed.said), today()];
  const page = { counts, rehearsed: rehearsals, taken, mutantRows };
  writeFileSync(file, renderQuality(page, mutants));
}

function describeRun({ passed, failed, counted, ms }) {
  const where = `Node ${process.versions.node} on ${availableParallelism()} cores`;
  const minutes = (ms / 60_000).toFixed(1);
  const retried = counted.flatMap((file) => file.retried).length;
  return `Taken ${today()} with ${where}, in ${minutes} minutes: ${passed} passed, ${failed} failed, the checks among them; ${retried} needed a second try.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeQuality();
