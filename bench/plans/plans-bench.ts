import { parseArgs } from "node:util";
import { createPool } from "@/lib/postgres/pool";
import { withBenchServer } from "../bench-server";
import { buildSearchIndexes, openCatalogData } from "../catalog/catalog-data";
import { printHead } from "../report";
import { openDataSet } from "../service/data-set";
import { explainCatalog } from "./catalog-plans";
import { explainService } from "./service-plans";

/**
 * Runs every statement of the service's requests at a million channels, and prints how many rows
 * each read beside what its page may cost; says whether all keep to it and none scans a table that
 * grows. The catalog's searches and what a scan stores follow. `--channels N`
 * takes another size, `--data-dir DIR` keeps its data for the next run, `--only service|catalog` does a part.
 */
export async function benchPlans(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      channels: { type: "string", default: "1000000" },
      "data-dir": { type: "string" },
      only: { type: "string" },
    },
  });
  const channels = Number(values.channels);
  return withBenchServer(values["data-dir"], async ({ url, asSuperuser }) => {
    printHead();
    let met = true;
    if (values.only !== "catalog") {
      const databaseUrl = asSuperuser(await openDataSet(url, channels, "reads"));
      met = await explainService(databaseUrl, channels);
    }
    if (values.only !== "service") {
      const databaseUrl = await openCatalogData(url, channels);
      const pool = createPool(databaseUrl, { max: 4 });
      await buildSearchIndexes(pool);
      await pool.end();
      met = (await explainCatalog(asSuperuser(databaseUrl), channels)) && met;
    }
    return met;
  });
}
