import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { formatNumber, type ReportEntry } from "./report";

type ReportLineMet = Exclude<ReportEntry, string>;

/** Puts a bench's results into its section of a page of docs/, in place of the last ones. */
export async function writeSection(
  document: string,
  name: string,
  report: readonly ReportEntry[],
): Promise<void> {
  const file = fileURLToPath(new URL(`../docs/${document}`, import.meta.url));
  const start = `<!-- ${name}: written by npm run bench -- ${name} --write -->`;
  const end = `<!-- end of ${name} -->`;
  const text = await readFile(file, "utf8");
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`docs/${document} has no section for ${name}`);
  }
  await writeFile(file, `${before}${start}\n${section(report)}\n${end}${after}`);
}

/** Says which budgets were not met, so that no handwritten sentence has to. */
function verdict(lines: readonly ReportLineMet[]): string {
  if (lines.every(({ bound }) => bound === "")) return "There is no budget for these.";
  const missed = lines.filter(({ met }) => !met);
  if (missed.length === 0) return "Every line is met.";
  const names = missed.map(({ what, ratio, bound }) => `${what} (${ratio.toFixed(2)}, ${bound})`);
  return `Met: ${lines.length - missed.length} of ${lines.length}. Not met: ${names.join("; ")}.`;
}

function outcome(bound: string, met: boolean): string {
  if (bound === "") return "";
  return met ? "yes" : "**no**";
}

function section(report: readonly ReportEntry[]): string {
  const notes = report.filter((entry) => typeof entry === "string");
  const lines = report.filter((entry) => typeof entry !== "string");
  const [load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  return [
    `Taken ${day} with Node ${process.versions.node} on ${availableParallelism()} cores; load average at the end ${load.toFixed(1)}.`,
    "",
    "| What | Measured | Limit | Unit | Ratio | Budget | Met |",
    "|---|---:|---:|---|---:|---|---|",
    ...lines.map(
      ({ what, ours, limit, unit, ratio, bound, met }) =>
        `| ${what} | ${formatNumber(ours)} | ${formatNumber(limit)} | ${unit} | ${ratio.toFixed(2)} | ${bound} | ${outcome(bound, met)} |`,
    ),
    "",
    verdict(lines),
    "",
    ...notes.map((note) => `- ${note.trim()}`),
  ].join("\n");
}
