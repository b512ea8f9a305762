import { TestStandbyPair } from "@/lib/postgres/embedded/test-standby";
import { grantTestPrivileges } from "@/lib/postgres/test-privileges";
import { MeasuringProcess } from "../child-process";
import { formatNumber, median, printNote } from "../report";
import { openDataSet, sizesOf } from "./data-set";
import type { HttpLoadQuestion } from "./http-load";
import type { ServiceHostAnswer, ServiceHostQuestion } from "./service-host";
import type { ThroughputOptions } from "./throughput";

const file = (name: string) => new URL(name, import.meta.url);

/** Prints how many lists a second a service answers with a standby beside its primary, and without. */
export async function measureReplicaGain(
  channels: number,
  { rounds, seconds }: Pick<ThroughputOptions, "rounds" | "seconds">,
): Promise<void> {
  let primaryUrl = "";
  const pair = await TestStandbyPair.open(async (url, dataDir) => {
    await grantTestPrivileges(dataDir);
    primaryUrl = await openDataSet(url, channels, "reads");
  });
  const replica = new URL(pair.standby.url);
  replica.pathname = new URL(primaryUrl).pathname;
  const load = new MeasuringProcess<HttpLoadQuestion, number>(file("./http-load.ts"));
  const sides = [[], [replica.href]].map((replicaUrls) => ({
    host: new MeasuringProcess<ServiceHostQuestion, ServiceHostAnswer>(file("./service-host.ts")),
    replicaUrls,
    rates: [] as number[],
  }));
  const urls = await Promise.all(
    sides.map(({ host, replicaUrls }) =>
      host.ask({ serve: { databaseUrl: primaryUrl, poolMax: 10, replicaUrls } }),
    ),
  );
  // The first round fills memory.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { rates }] of sides.entries()) {
      const url = urls[index]?.url ?? "";
      const question = { url, connections: 16, seconds, lane: 0, users: sizesOf(channels).users };
      const rate = await load.ask({ ...question, workload: "list" });
      if (round > 0) rates.push(rate);
    }
  }
  const [without = 0, beside = 0] = sides.map(({ rates }) => median(rates));
  printNote(
    `lists of 20 with one standby: ${formatNumber(beside)}/s, without: ${formatNumber(without)}/s, ${(beside / without).toFixed(2)} of it`,
  );
  await Promise.all([load.stop(), ...sides.map(({ host }) => host.stop())]);
  await pair.close();
}
