import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { citusUrl, createClusterDatabase } from "@/lib/postgres/citus/test-cluster";
import { distribute } from "@/lib/postgres/migrations";
import { createPool } from "@/lib/postgres/pool";
import { printHead, printNote } from "../report";
import { dropDataSet, fillDataSet, openDataSet } from "../service/data-set";
import { type CostMeasure, measureSizeCost } from "../service/size-cost";

const channels = 10_000;

const ofCluster: CostMeasure = {
  rounds: 3,
  samples: 40,
  shares: [{ name: "p50", share: 0.5, atMost: 3 }],
};

/**
 * Runs every suite of the cluster that CITUS_DATABASE_URL names, then measures every read on it beside
 * the same rows in a plain database of its coordinator's server. Says whether all passed and all reads
 * are within the budget. `--read TEXT` measures only the reads whose names hold it, without the suites.
 */
export async function benchCluster(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { read: { type: "string" } } });
  if (citusUrl === undefined) {
    console.log("a cluster beside one PostgreSQL: not measured without CITUS_DATABASE_URL");
    return true;
  }
  const passed = values.read !== undefined || (await runSuites());
  printHead();
  return (await measureReads(citusUrl, values.read ?? "")) && passed;
}

/** Runs `npm test -- citus`, shows what it prints, and keeps its counts for the report. */
async function runSuites(): Promise<boolean> {
  const child = spawn(process.execPath, ["scripts/test.mjs", "citus"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  let last = "";
  for await (const line of createInterface(child.stdout)) {
    console.log(line);
    if (line.trim() !== "") last = line.trim();
  }
  const [code] = await ended;
  printNote(`\`npm test -- citus\`, just before the reads: ${last}.`);
  return code === 0;
}

async function measureReads(serverUrl: string, match: string): Promise<boolean> {
  const plain = await openDataSet(serverUrl, channels, "reads");
  const cluster = await createClusterDatabase();
  try {
    const pool = createPool(cluster.url, { max: 2 });
    await fillDataSet(pool, channels, () => distribute(pool, "chat"));
    await pool.end();
    const databases = [plain, cluster.url].map((databaseUrl) => ({ databaseUrl, channels }));
    return await measureSizeCost(databases, match, ofCluster);
  } finally {
    await cluster.drop();
    await dropDataSet(serverUrl, plain);
  }
}
