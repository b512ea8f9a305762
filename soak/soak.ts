import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { askConsole } from "./ask-console";
import { checkFlood } from "./check-flood";
import { checkLogs } from "./check-logs";
import { checkRuns, readRuns } from "./check-runs";
import { checkSingles } from "./check-writes";
import { roundOfFaults } from "./faults";
import { Ledger } from "./ledger";
import { Load } from "./load";
import { MemoryWatch } from "./memory-watch";
import { type Check, printReport } from "./report";
import { readTruth } from "./service-truth";
import { application, invitePerson, openStage, people, type Stage } from "./stage";

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
  const stage = await openStage();
  let kept = false;
  const stop = () => void stage.close().finally(() => process.exit(1));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    kept = await soakOn(stage, options);
    return kept;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await stage.close();
    if (kept) rmSync(stage.folder, { recursive: true, force: true });
    else console.error(`\nThe logs are kept in ${stage.folder}`);
  }
}

async function soakOn(stage: Stage, options: SoakOptions): Promise<boolean> {
  const staff = await invitePerson(stage);
  const flood = options.flood ? await checkFlood(stage.consoles[1]) : { counts: {}, checks: [] };
  const ledger = new Ledger();
  const load = new Load({
    consoles: stage.consoles.map(({ url }) => url),
    application: application.id,
    staff,
    ledger,
    people,
    pauseMs: 250,
    rowsOfRun: 40,
  });
  const watch = new MemoryWatch([...stage.consoles, stage.service]);
  const started = Date.now();
  load.start();
  const watching = setInterval(() => void watch.look(), lookEveryMs);
  const faults = await injectFaults(stage, staff, options, started);
  clearInterval(watching);
  await load.stop();

  const api = `${stage.consoles[1].url}/api/${application.id}`;
  const reported = await readRuns(staff, api, ledger.runs, options.settleMs);
  const blockers = [...ledger.pairs, ...ledger.runs].map(({ userId }) => userId);
  const truth = await readTruth(stage, new Set(blockers.filter((userId) => userId !== "")));
  const auditLog = await stage.run(["lib/operator/cli/main.ts", "verify-audit-log"]);
  const ends = await Promise.all(stage.consoles.map((one) => one.stop()));
  const unexpectedExits = [...stage.consoles, stage.service].filter(
    (one) => one.unexpectedExits > 0,
  );
  const memory = watch.checks();
  const checks: Check[] = [
    ...checkSingles(ledger, truth, stage.proxy.writes),
    ...checkRuns(reported, ledger.runs, truth),
    {
      name: "answers that no console should give",
      of: ledger.reads.ok + ledger.created.length + ledger.pairs.length,
      breaches: ledger.wrong.map(({ what, status, text }) => `${what}: ${status} ${text}`),
    },
    {
      name: `faults after which a console was not well within ${recoveryMs / 1000} s`,
      of: faults.injected,
      breaches: faults.notRecovered,
    },
    {
      name: "processes that ended by themselves",
      of: 3,
      breaches: unexpectedExits.map(({ name }) => name),
    },
    ...checkLogs(stage),
    {
      name: "breaks of the audit log",
      of: 1,
      breaches: auditLog.code === 0 ? [] : [auditLog.stdout + auditLog.stderr],
    },
    {
      name: "consoles that did not stop in order",
      of: ends.length,
      breaches: ends.filter(({ code }) => code !== 0).map((end) => JSON.stringify(end)),
    },
    ...flood.checks,
    ...memory.checks,
  ];
  const { told, reads } = ledger;
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
      "reads: answered, failed while something was broken, no answer": `${reads.ok}, ${reads.failed}, ${reads.silence}`,
      "writes told as: done, nothing changed, unknown, no answer": `${told.done}, ${told.nothing}, ${told.unknown}, ${told.silence}`,
      "runs started, rows reported": `${ledger.runs.length}, ${reported.rows.length}`,
      "channels in the service": truth.channels,
      "longest recovery after a fault (ms)": faults.longestRecoveryMs,
      "consoles stopped in (ms)": ends.map(({ tookMs }) => tookMs).join(", "),
      auditLog: auditLog.stdout.trim().split("\n").at(-1) ?? "",
      ...flood.counts,
      ...memory.counts,
    },
    checks,
  );
}

async function injectFaults(
  stage: Stage,
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
      const tookMs = await untilWell(stage, staff);
      if (tookMs > recoveryMs) notRecovered.push(`${fault.name}: ${tookMs} ms`);
      longestRecoveryMs = Math.max(longestRecoveryMs, tookMs);
    }
  }
  return { injected, names, notRecovered, longestRecoveryMs };
}

/** Waits until each console is ready and lists channels, and returns how long that took. */
async function untilWell({ consoles }: Stage, staff: TestBrowser): Promise<number> {
  const mended = Date.now();
  for (const one of consoles) {
    for (let well = false; !well && Date.now() - mended < 2 * recoveryMs; ) {
      const list = await askConsole(staff, `${one.url}/api/${application.id}/channels?limit=1`);
      well = list.answered && list.status === 200 && (await one.isReady());
      if (!well) await sleep(100);
    }
  }
  return Date.now() - mended;
}
