import { parseArgs } from "node:util";
import { withBenchServer } from "../bench-server";
import { printHead } from "../report";
import { dropDataSet, openDataSet } from "./data-set";
import { measureNamesCost } from "./names-cost";
import { measureReplicaGain } from "./replica-gain";
import { fillBuffers, measureSizeCost } from "./size-cost";
import { measureThroughput } from "./throughput";

const small = 10_000;
const large = 1_000_000;

/**
 * Prints the service's budgets with limits taken in the same run and says whether all are met.
 * `--large` adds the cost against size; `--data-dir DIR` keeps its data for the next run;
 * `--profile DIR` writes a CPU profile of the service there; `--only throughput|size|names|replica`
 * does a part, the last two of them alone; `--read TEXT` only the reads whose names hold it.
 */
export async function benchService(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      large: { type: "boolean", default: false },
      "data-dir": { type: "string" },
      only: { type: "string" },
      read: { type: "string", default: "" },
      profile: { type: "string" },
      rounds: { type: "string", default: "7" },
      seconds: { type: "string", default: "2" },
    },
  });
  if (values.only === "replica") {
    const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
    await measureReplicaGain(small, { rounds, seconds });
    return true;
  }
  return withBenchServer(values["data-dir"], async ({ url, asSuperuser }) => {
    let met = true;
    printHead();
    if (values.only === "names") return await measureNamesCost(url, small, values.read);
    if (values.only !== "size") {
      const databaseUrl = await openDataSet(url, small, "writes");
      const nodeOptions = values.profile ? ["--cpu-prof", `--cpu-prof-dir=${values.profile}`] : [];
      const { rounds, seconds } = values;
      met = await measureThroughput(databaseUrl, small, {
        rounds: Number(rounds),
        seconds: Number(seconds),
        nodeOptions,
      });
      await dropDataSet(url, databaseUrl);
    }
    if (values.only !== "throughput") {
      const sizes = values.large ? [small, large] : [small];
      const databases = [];
      for (const channels of sizes) {
        const databaseUrl = await openDataSet(url, channels, "reads");
        await fillBuffers(asSuperuser(databaseUrl));
        databases.push({ databaseUrl, channels });
      }
      met = (await measureSizeCost(databases, values.read)) && met;
      if (!values.large) console.log("cost against size: not measured without --large");
    }
    return met;
  });
}
