import { setTimeout as sleep } from "node:timers/promises";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { writeQuality } from "../scripts/quality.mjs";
import { checkEnd } from "./check-end";
import { Ledger } from "./ledger";
import { type Load, loadOn } from "./load";
import { ReplicatedPostgres } from "./replicated-postgres";
import { type Check, printReport } from "./report";
import { invitePerson, openStage, type Stage, withStage } from "./stage";
import { untilWell } from "./until-well";

export interface FailoverOptions {
  /** How often the primary is killed. */
  failovers: number;
  /** How long the load goes on between two failovers. */
  quietMs: number;
  /** How long runs may take to finish in the end. */
  settleMs: number;
  /** Whether docs/quality.md gets the counts. */
  write: boolean;
}

/** How long after a promotion everything may take to go on. */
const recoveryMs = 10_000;

/**
 * Kills the primary of two replicated PostgreSQL under load and promotes the standby, several times, and
 * prints what happened; returns whether every promise was kept.
 */
export async function rehearseFailover(options: FailoverOptions): Promise<boolean> {
  const stage = await openStage(ReplicatedPostgres.open);
  return withStage(stage, (opened) => rehearseOn(opened, options));
}

async function rehearseOn(
  stage: Stage<ReplicatedPostgres>,
  { failovers, quietMs, settleMs, write }: FailoverOptions,
): Promise<boolean> {
  const staff = await invitePerson(stage);
  const ledger = new Ledger();
  const load = loadOn(stage, staff, ledger);
  const pids = () => [...stage.consoles, stage.service].map(({ pid }) => pid).join();
  const pidsBefore = pids();
  const started = Date.now();
  load.start();
  const promotions: number[] = [];
  const recoveries: number[] = [];
  let atRisk = 0;
  for (let done = 0; done < failovers; done += 1) {
    await sleep(quietMs);
    atRisk = ledger.told.done;
    await stage.postgres.killPrimary();
    // Somebody, or something, needs a moment to notice.
    await sleep(500 + Math.random() * 2_000);
    const asked = Date.now();
    await stage.postgres.promote();
    const promotedAt = Date.now();
    promotions.push(promotedAt - asked);
    await untilAllGoesOn(stage, staff, load);
    recoveries.push(Date.now() - promotedAt);
    await stage.postgres.rebuild();
  }
  await sleep(quietMs);
  await load.stop();
  const restarted = pids() !== pidsBefore;
  const end = await checkEnd(stage, staff, ledger, settleMs);
  const checks: Check[] = [
    ...end.checks,
    {
      name: `promotions after which a console or the service did not go on within ${recoveryMs / 1_000} s`,
      of: recoveries.length,
      breaches: recoveries.filter((ms) => ms > recoveryMs).map((ms) => `${ms} ms`),
    },
    {
      name: "processes that were started again",
      of: 3,
      breaches: restarted ? ["consoles or service"] : [],
    },
  ];
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  const kept = printReport(
    {
      "minutes under load": minutes,
      "primaries killed, standbys promoted": recoveries.length,
      "writes acknowledged before the last kill": atRisk,
      "promotions took (ms)": promotions.join(", "),
      "from the end of a promotion to reads and writes through each console (ms)":
        recoveries.join(", "),
      ...end.counts,
    },
    checks,
  );
  if (kept && write) {
    const { told, runs } = ledger;
    const slowest = (Math.max(...recoveries) / 1_000).toFixed(1);
    await writeQuality({
      rehearsed: {
        command: "npm run soak -- --failover",
        said: `${recoveries.length} primaries killed in ${minutes} minutes; ${told.done} writes acknowledged, ${runs.length} runs; reads and writes through both consoles at most ${slowest} s after a promotion; all ${checks.length} promises kept`,
      },
    });
  }
  return kept;
}

/** Each console is ready, lists channels, and has a creation acknowledged by the service. */
async function untilAllGoesOn(stage: Stage, staff: TestBrowser, load: Load): Promise<void> {
  const patienceMs = 6 * recoveryMs;
  const deadline = Date.now() + patienceMs;
  const written = async (url: string) => {
    while ((await load.create(url)) !== "done" && Date.now() < deadline) await sleep(100);
  };
  const writes = stage.consoles.map(({ url }) => written(url));
  await Promise.all([untilWell(stage, staff, patienceMs), ...writes]);
}
