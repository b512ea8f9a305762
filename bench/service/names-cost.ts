import { dropDataSet, openDataSet } from "./data-set";
import { type CostMeasure, measureSizeCost } from "./size-cost";

const ofNames: CostMeasure = {
  rounds: 3,
  samples: 60,
  shares: [{ name: "p50", share: 0.5, atMost: 3 }],
};

/**
 * Measures every read with statements that have no names beside the same with names, on the same rows.
 * Says whether all are within the budget.
 */
export async function measureNamesCost(
  serverUrl: string,
  channels: number,
  match: string,
): Promise<boolean> {
  const named = await openDataSet(serverUrl, channels, "reads");
  const nameless = new URL(named);
  nameless.searchParams.set("prepared_statements", "false");
  try {
    const databases = [named, nameless.href].map((databaseUrl) => ({ databaseUrl, channels }));
    return await measureSizeCost(databases, match, ofNames);
  } finally {
    await dropDataSet(serverUrl, named);
  }
}
