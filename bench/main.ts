import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSection } from "./performance-doc";
import { takeReport } from "./report";

interface Bench {
  summary: string;
  /** The options of a run that measures everything; data in `dataDir` are there for the benches after it. */
  everything?: (dataDir: string) => string[];
  /** The page of docs/ that has its section; docs/performance.md where it is absent. */
  document?: string;
  load: () => Promise<(args: string[]) => Promise<boolean>>;
}

const benches: Record<string, Bench> = {
  service: {
    summary: "the chat service against a bare pg loop and a bare Hono handler; --large for size",
    everything: (dataDir) => ["--large", "--data-dir", dataDir],
    load: async () => (await import("./service/service-bench")).benchService,
  },
  console: {
    summary: "the console in Chromium, its added time and memory, and a react-admin page beside it",
    load: async () => (await import("./console/console-bench")).benchConsole,
  },
  catalog: {
    summary: "searches of the catalog at a million channels, beside the plain SQL of the same",
    everything: (dataDir) => ["--data-dir", dataDir],
    load: async () => (await import("./catalog/catalog-bench")).benchCatalog,
  },
  audit: {
    summary: "a page of the audit log at a million rows, filter by filter",
    load: async () => (await import("./audit/audit-bench")).benchAudit,
  },
  peers: {
    summary: "list, create and block beside ejabberd's HTTP API, where that is installed",
    load: async () => (await import("./ejabberd/peers-bench")).benchPeers,
  },
  cluster: {
    summary: "the suites and every read on the Citus cluster of CITUS_DATABASE_URL, where one is",
    document: "scaling.md",
    load: async () => (await import("./cluster/cluster-bench")).benchCluster,
  },
  plans: {
    summary: "every statement of a request at a million channels: the rows that its plan reads",
    everything: (dataDir) => ["--data-dir", dataDir],
    load: async () => (await import("./plans/plans-bench")).benchPlans,
  },
};

function help(): void {
  console.log("npm run bench [-- NAME] [--write] [OPTION ...]\n");
  for (const [name, { summary }] of Object.entries(benches)) {
    console.log(`  ${name.padEnd(9)}${summary}`);
  }
  console.log(`
Without any word all of them run, with everything they can measure, and the results go into
docs/performance.md and docs/scaling.md; that takes about 35 minutes and 15 GB of disk. With a name only --write puts
them there. The exit code is 0 when every budget is met.`);
}

/** Runs the benches that the command line names; says whether all budgets are met. */
async function run(args: string[]): Promise<boolean> {
  const [first] = args;
  if (first === undefined) return runAll();
  const named = !first.startsWith("-");
  const others = args.slice(named ? 1 : 0).filter((arg) => arg !== "--write");
  let met = true;
  for (const name of named ? [first] : Object.keys(benches)) {
    met = (await runOne(name, () => others, args.includes("--write"))) && met;
  }
  return met;
}

/** Runs everything; what one bench fills is there for those after it, and is removed in the end. */
async function runAll(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "switchboard-bench-"));
  try {
    let met = true;
    for (const name of Object.keys(benches)) {
      met = (await runOne(name, ({ everything }) => everything?.(dataDir) ?? [], true)) && met;
    }
    return met;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runOne(
  name: string,
  optionsOf: (bench: Bench) => string[],
  write: boolean,
): Promise<boolean> {
  const bench = benches[name];
  if (!bench) throw new Error(`there is no bench called ${name}: see npm run bench -- help`);
  const measure = await bench.load();
  const met = await measure(optionsOf(bench));
  const report = takeReport();
  // A bench that this machine cannot run leaves what was measured elsewhere.
  if (write && report.length > 0)
    await writeSection(bench.document ?? "performance.md", name, report);
  return met;
}

const args = process.argv.slice(2);
if (["help", "--help", "-h"].includes(args[0] ?? "")) help();
else process.exitCode = (await run(args)) ? 0 : 1;
