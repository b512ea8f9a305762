import { citusUrl, createClusterDatabase } from "@/lib/postgres/citus/test-cluster";
import { distribute } from "@/lib/postgres/migrations";
import { createPool } from "@/lib/postgres/pool";
import { dropDataSet, fillDataSet, openDataSet } from "./data-set";
import { type CostMeasure, measureSizeCost } from "./size-cost";

const ofCluster: CostMeasure = {
  rounds: 3,
  samples: 40,
  shares: [{ name: "p50", share: 0.5, atMost: 3 }],
};

/**
 * Measures every read on the cluster that CITUS_DATABASE_URL names beside the same rows in a plain
 * database of its coordinator's server. Says whether all are within the budget.
 */
export async function measureClusterCost(channels: number, match: string): Promise<boolean> {
  if (citusUrl === undefined) {
    console.log("a cluster beside one PostgreSQL: not measured without CITUS_DATABASE_URL");
    return true;
  }
  const plain = await openDataSet(citusUrl, channels, "reads");
  const cluster = await createClusterDatabase();
  try {
    const pool = createPool(cluster.url, { max: 2 });
    await fillDataSet(pool, channels, () => distribute(pool, "chat"));
    await pool.end();
    const databases = [plain, cluster.url].map((databaseUrl) => ({ databaseUrl, channels }));
    return await measureSizeCost(databases, match, ofCluster);
  } finally {
    await cluster.drop();
    await dropDataSet(citusUrl, plain);
  }
}
