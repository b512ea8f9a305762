import { setTimeout as sleep } from "node:timers/promises";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { RunRows, RunView } from "./answers";
import { askConsole } from "./ask-console";
import { givenIdPrefix, type RunEntry } from "./ledger";
import type { Check } from "./report";
import type { Truth } from "./service-truth";

/** What a console reports of one row. */
interface ReportedRow {
  run: RunEntry;
  /** The channel's name, or the person blocked. */
  key: string;
  givenId: boolean;
  state: string;
  detail: Record<string, unknown>;
}

/** The runs as the consoles report them in the end. */
export interface ReportedRuns {
  rows: ReportedRow[];
  unfinished: string[];
  lost: string[];
}

/** Waits until every run that was started has finished, and reads its rows. */
export async function readRuns(
  staff: TestBrowser,
  api: string,
  runs: readonly RunEntry[],
  patienceMs: number,
): Promise<ReportedRuns> {
  const deadline = Date.now() + patienceMs;
  const reported: ReportedRuns = { rows: [], unfinished: [], lost: [] };
  for (const run of runs) {
    const view = await untilOver(staff, `${api}/runs/${run.id}`, deadline);
    if (view === null) {
      // Where the start was not acknowledged, either is right.
      if (run.told === "done") reported.lost.push(run.id);
      continue;
    }
    if (view.state !== "finished") {
      reported.unfinished.push(`${run.id}: ${view.state} ${JSON.stringify(view.counts)}`);
    }
    reported.rows.push(...(await rowsOf(staff, api, run)));
  }
  return reported;
}

async function untilOver(staff: TestBrowser, url: string, deadline: number) {
  for (;;) {
    const reply = await askConsole(staff, url);
    if (reply.answered && reply.status === 404) return null;
    const view = reply.answered ? RunView.safeParse(reply.body).data : undefined;
    if (view && (view.state === "finished" || Date.now() > deadline)) return view;
    if (!view && Date.now() > deadline) throw new Error(`${url} cannot be read`);
    await sleep(200);
  }
}

async function rowsOf(staff: TestBrowser, api: string, run: RunEntry): Promise<ReportedRow[]> {
  const found: ReportedRow[] = [];
  let after = -1;
  for (;;) {
    const reply = await askConsole(staff, `${api}/runs/${run.id}/rows?after=${after}`);
    const page = RunRows.parse(reply.answered ? reply.body : undefined);
    for (const { input, state, detail } of page.rows) {
      const key = String(run.kind === "block" ? input.blockedUserId : input.name);
      const givenId = String(input.channelId).startsWith(givenIdPrefix);
      found.push({ run, key, givenId, state, detail });
    }
    if (page.next === null) return found;
    after = page.next;
  }
}

/** Whether a row is reported as: its given id is there, made by the row or by somebody else. */
function isInDoubt({ givenId, state, detail }: ReportedRow): boolean {
  return givenId && state === "unknown" && detail.code === "in-doubt";
}

/** Runs: nothing lost, nothing done twice, and each row reported as the service has it. */
export function checkRuns(
  reported: ReportedRuns,
  runs: readonly RunEntry[],
  truth: Truth,
): Check[] {
  const { rows } = reported;
  const times = ({ run, key }: ReportedRow) =>
    run.kind === "block"
      ? Number(truth.isBlocked(run.userId, key))
      : (truth.idsOfName.get(key)?.length ?? 0);
  const expected = ({ run }: ReportedRow) => (run.kind === "block" ? "done" : "created");
  const list = (found: ReportedRow[]) =>
    found.map(({ run, key, state, detail }) =>
      `${run.kind} ${run.id} ${key}: ${state} ${JSON.stringify(detail)}`.slice(0, 400),
    );
  const reportedDone = rows.filter((row) => row.state === expected(row));
  return [
    { name: "acknowledged runs that are not there", of: runs.length, breaches: reported.lost },
    { name: "runs that did not finish", of: runs.length, breaches: reported.unfinished },
    {
      name: "rows of runs done twice",
      of: rows.length,
      breaches: list(rows.filter((row) => times(row) > 1)),
    },
    {
      name: "rows reported as done that are not in the service",
      of: reportedDone.length,
      breaches: list(reportedDone.filter((row) => times(row) === 0)),
    },
    {
      // Every row asks for something new and allowed, so only "done" is true, or that a given id is
      // there and nobody knows who made it.
      name: "rows reported otherwise than as done",
      of: rows.length,
      breaches: list(rows.filter((row) => row.state !== expected(row) && !isInDoubt(row))),
    },
  ];
}
