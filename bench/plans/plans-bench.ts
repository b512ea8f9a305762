import { parseArgs } from "node:util";
import { withBenchServer } from "../bench-server";
import { printHead } from "../report";
import { openDataSet } from "../service/data-set";
import { explainService } from "./service-plans";

/**
 * Runs every statement of the service's requests at a million channels, and prints how many rows
 * each read beside what its page may cost; says whether all keep to it and none scans a table that
 * grows. `--channels N` takes another size, `--data-dir DIR` keeps its data for the next run, and
 * `--only TEXT` explains the statements whose names hold it.
 */
export async function benchPlans(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      channels: { type: "string", default: "1000000" },
      "data-dir": { type: "string" },
      only: { type: "string", default: "" },
    },
  });
  const channels = Number(values.channels);
  return withBenchServer(values["data-dir"], async ({ url, asSuperuser }) => {
    const databaseUrl = asSuperuser(await openDataSet(url, channels, "reads"));
    printHead();
    return explainService(databaseUrl, channels, values.only);
  });
}
