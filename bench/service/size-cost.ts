import { createPool } from "@/lib/postgres/pool";
import { MeasuringProcess } from "../child-process";
import { median, percentile, printLine } from "../report";
import type { ReadLatencyQuestion, Sized } from "./read-latency";
import { reads } from "./reads";
import type { ServiceHostAnswer, ServiceHostQuestion } from "./service-host";

const file = (name: string) => new URL(name, import.meta.url);

interface Share {
  name: string;
  share: number;
  atMost: number;
}

/** How a read is measured, and what the second data set may cost more than the first. */
export interface CostMeasure {
  rounds: number;
  samples: number;
  shares: Share[];
}

const ofSize: CostMeasure = {
  rounds: 5,
  samples: 200,
  shares: [
    { name: "p50", share: 0.5, atMost: 1.3 },
    { name: "p99", share: 0.99, atMost: 2 },
  ],
};

/**
 * Measures every read on each data set, interleaved. With two the second is held to the first one's
 * cost; with one the times are shown without a budget. Says whether all budgets are met.
 */
export async function measureSizeCost(
  databases: { databaseUrl: string; channels: number }[],
  match: string,
  { rounds, samples, shares }: CostMeasure = ofSize,
): Promise<boolean> {
  const hosts = databases.map(
    () => new MeasuringProcess<ServiceHostQuestion, ServiceHostAnswer>(file("./service-host.ts")),
  );
  const services: Sized[] = [];
  for (const [index, { databaseUrl, channels }] of databases.entries()) {
    const host = await hosts[index]?.ask({ serve: { databaseUrl, poolMax: 10 } });
    services.push({ url: host?.url ?? "", channels });
  }
  const reader = new MeasuringProcess<ReadLatencyQuestion, number[][]>(file("./read-latency.ts"));

  let met = true;
  for (const read of Object.keys(reads).filter((name) => name.includes(match))) {
    await reader.ask({ services, read, samples: samples / 2 });
    const perRound: number[][][] = [];
    for (let round = 0; round < rounds; round += 1) {
      perRound.push(await reader.ask({ services, read, samples }));
    }
    for (const { name, share, atMost } of shares) {
      const [small = 0, large] = services.map((_, index) =>
        median(perRound.map((times) => percentile(times[index] ?? [], share))),
      );
      if (large === undefined) console.log(`  ${read}, ${name}: ${small.toFixed(2)} ms`);
      else {
        const line = { what: `${read}, ${name}`, ours: large, limit: small, unit: "ms" };
        met = printLine({ ...line, budget: { atMost } }) && met;
      }
    }
  }
  await Promise.all([reader.stop(), ...hosts.map((host) => host.stop())]);
  return met;
}

/**
 * Reads a data set into the server's memory, as who may make extensions there: a server that has run
 * for a while holds what it reads, and one that just started would be measured cold.
 */
export async function fillBuffers(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  await pool.query("CREATE EXTENSION IF NOT EXISTS pg_prewarm");
  await pool.query(
    `SELECT pg_prewarm(oid) FROM pg_class
     WHERE relnamespace = 'chat'::regnamespace AND relkind IN ('r', 'i')`,
  );
  await pool.end();
}
