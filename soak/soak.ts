import { setTimeout as sleep } from "node:timers/promises";
import { TestServer } from "@/lib/postgres/embedded/test-server";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { checkEnd } from "./check-end";
import { checkFlood } from "./check-flood";
import { roundOfFaults } from "./faults";
import { Ledger } from "./ledger";
import { loadOn } from "./load";
import { MemoryWatch } from "./memory-watch";
import { type Check, printReport } from "./report";
import { invitePerson, openStage, type Stage, withStage } from "./stage";
import { untilWell } from "./until-well";

export interface SoakOptions {
  /** How long the load and the faults go on; one round of all faults at least. */
  forMs: number;
  /** How long each fault lasts, and the quiet after it. */
  faultMs: number;
  quietMs: number;
  /** How long runs may take to finish once everything is well again. */
  settleMs: number;
  /** Whether bodies are sent to pages first, which measures how soon an idle machine answers. */
  flood: boolean;
}

/** From this share of the time on, console B and the service are left alive to watch their memory. */
const steadyFrom = 0.4;
/** How long a console may take to answer well again after a fault. */
const recoveryMs = 20_000;
const lookEveryMs = 20_000;

/** Runs the soak and prints its tables; returns whether every promise was kept. */
export async function soak(options: SoakOptions): Promise<boolean> {
  return withStage(await openStage(TestServer.open), (stage) => soakOn(stage, options));
}

async function soakOn(stage: Stage<TestServer>, options: SoakOptions): Promise<boolean> {
  const staff = await invitePerson(stage);
  const flood = options.flood ? await checkFlood(stage.consoles[1]) : { counts: {}, checks: [] };
  const ledger = new Ledger();
  const load = loadOn(stage, staff, ledger);
  const watch = new MemoryWatch([...stage.consoles, stage.service]);
  const started = Date.now();
  load.start();
  const watching = setInterval(() => void watch.look(), lookEveryMs);
  const faults = await injectFaults(stage, staff, options, started);
  clearInterval(watching);
  await load.stop();

  const end = await checkEnd(stage, staff, ledger, options.settleMs);
  const memory = watch.checks();
  const checks: Check[] = [
    ...end.checks,
    {
      name: `faults after which a console was not well within ${recoveryMs / 1000} s`,
      of: faults.injected,
      breaches: faults.notRecovered,
    },
    ...flood.checks,
    ...memory.checks,
  ];
  return printReport(
    {
      "minutes under load": ((Date.now() - started) / 60_000).toFixed(1),
      "faults injected": faults.injected,
      ...faults.names,
      "requests the proxy met": [...stage.proxy.counts.values()].reduce((sum, n) => sum + n, 0),
      "of these misbehaved": [...stage.proxy.counts]
        .filter(([kind]) => kind !== "pass")
        .map(([kind, count]) => `${kind} ${count}`)
        .join(", "),
      "longest recovery after a fault (ms)": faults.longestRecoveryMs,
      ...end.counts,
      ...flood.counts,
      ...memory.counts,
    },
    checks,
  );
}

async function injectFaults(
  stage: Stage<TestServer>,
  staff: TestBrowser,
  { forMs, faultMs, quietMs }: SoakOptions,
  started: number,
) {
  const names: Record<string, number> = {};
  const notRecovered: string[] = [];
  let injected = 0;
  let longestRecoveryMs = 0;
  const share = () => (Date.now() - started) / forMs;
  for (let round = 0; round === 0 || share() < 1; round += 1) {
    for (const fault of roundOfFaults(round > 0 && share() > steadyFrom)) {
      if (round > 0 && share() >= 1) break;
      await sleep(quietMs);
      await fault.inject(stage, faultMs * (0.5 + Math.random()));
      injected += 1;
      names[`  ${fault.name}`] = (names[`  ${fault.name}`] ?? 0) + 1;
      const tookMs = await untilWell(stage, staff, 2 * recoveryMs);
      if (tookMs > recoveryMs) notRecovered.push(`${fault.name}: ${tookMs} ms`);
      longestRecoveryMs = Math.max(longestRecoveryMs, tookMs);
    }
  }
  return { injected, names, notRecovered, longestRecoveryMs };
}
