import type { TestBrowser } from "@/lib/testing/test-browser";
import { checkLogs } from "./check-logs";
import { checkRuns, readRuns } from "./check-runs";
import { checkSingles } from "./check-writes";
import type { Ledger } from "./ledger";
import type { Check } from "./report";
import { readTruth } from "./service-truth";
import { application, type Stage } from "./stage";

/**
 * Compares what was acknowledged and reported with what the service holds once the load has stopped,
 * verifies the audit log and stops the consoles. Runs have `settleMs` to finish.
 */
export async function checkEnd(
  stage: Stage,
  staff: TestBrowser,
  ledger: Ledger,
  settleMs: number,
): Promise<{ counts: Record<string, string | number>; checks: Check[] }> {
  const api = `${stage.consoles[1].url}/api/${application.id}`;
  const reported = await readRuns(staff, api, ledger.runs, settleMs);
  const blockers = [...ledger.pairs, ...ledger.runs].map(({ userId }) => userId);
  const truth = await readTruth(stage, new Set(blockers.filter((userId) => userId !== "")));
  const auditLog = await stage.run(["lib/operator/cli/main.ts", "verify-audit-log"]);
  const ends = await Promise.all(stage.consoles.map((one) => one.stop()));
  const unexpectedExits = [...stage.consoles, stage.service].filter(
    (one) => one.unexpectedExits > 0,
  );
  const { told, reads } = ledger;
  return {
    counts: {
      "reads: answered, failed while something was broken, no answer": `${reads.ok}, ${reads.failed}, ${reads.silence}`,
      "writes told as: done, nothing changed, unknown, no answer": `${told.done}, ${told.nothing}, ${told.unknown}, ${told.silence}`,
      "runs started, rows reported": `${ledger.runs.length}, ${reported.rows.length}`,
      "channels in the service": truth.channels,
      "consoles stopped in (ms)": ends.map(({ tookMs }) => tookMs).join(", "),
      "audit log": auditLog.stdout.trim().split("\n").at(-1) ?? "",
    },
    checks: [
      ...checkSingles(ledger, truth, stage.proxy.writes),
      ...checkRuns(reported, ledger.runs, truth),
      {
        name: "answers that no console should give",
        of: ledger.reads.ok + ledger.created.length + ledger.pairs.length,
        breaches: ledger.wrong.map(({ what, status, text }) => `${what}: ${status} ${text}`),
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
    ],
  };
}
