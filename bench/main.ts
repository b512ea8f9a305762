import { writeSection } from "./performance-doc";
import { takeReport } from "./report";

interface Bench {
  summary: string;
  /** The options of a run that measures everything. */
  everything?: string[];
  load: () => Promise<(args: string[]) => Promise<boolean>>;
}

const benches: Record<string, Bench> = {
  service: {
    summary: "the chat service against a bare pg loop and a bare Hono handler; --large for size",
    everything: ["--large"],
    load: async () => (await import("./service/service-bench")).benchService,
  },
  console: {
    summary: "the console in Chromium, its added time and memory, and a react-admin page beside it",
    load: async () => (await import("./console/console-bench")).benchConsole,
  },
  catalog: {
    summary: "searches of the catalog at a million channels, beside the plain SQL of the same",
    load: async () => (await import("./catalog/catalog-bench")).benchCatalog,
  },
  audit: {
    summary: "a page of the audit log at a million rows, filter by filter",
    load: async () => (await import("./audit/audit-bench")).benchAudit,
  },
};

function help(): void {
  console.log("npm run bench [-- NAME] [--write] [OPTION ...]\n");
  for (const [name, { summary }] of Object.entries(benches)) {
    console.log(`  ${name.padEnd(9)}${summary}`);
  }
  console.log(`
Without any word all of them run, with everything they can measure, and the results go into
docs/performance.md; that takes about 40 minutes and 10 GB of disk. With a name only --write puts
them there. The exit code is 0 when every budget is met.`);
}

/** Runs the benches that the command line names; says whether all budgets are met. */
async function run(args: string[]): Promise<boolean> {
  const [first] = args;
  const named = first !== undefined && !first.startsWith("-");
  const write = args.length === 0 || args.includes("--write");
  const others = args.slice(named ? 1 : 0).filter((arg) => arg !== "--write");
  let met = true;
  for (const name of named ? [first] : Object.keys(benches)) {
    const bench = benches[name];
    if (!bench) throw new Error(`there is no bench called ${name}: see npm run bench -- help`);
    const measure = await bench.load();
    met = (await measure(args.length === 0 ? (bench.everything ?? []) : others)) && met;
    const report = takeReport();
    if (write) await writeSection(name, report);
  }
  return met;
}

const args = process.argv.slice(2);
if (["help", "--help", "-h"].includes(args[0] ?? "")) help();
else process.exitCode = (await run(args)) ? 0 : 1;
