import type { Application } from "@/lib/console/application";
import "server-only";
import { isUndoable } from "@/lib/console/changes/run-undo";
import type { RowState, RunKind } from "@/lib/contract/run";
import { isBlockRun } from "@/lib/contract/run-kinds";
import type { RunPage, RunRowPage, RunView } from "@/lib/contract/run-views";
import { pokeWorkers } from "@/lib/postgres/lease-worker";
import { withTransaction } from "@/lib/postgres/transaction";
import { ConsoleError, forbidden } from "../console-error";
import { permissionsIn, type StaffMember } from "../roles";
import { consoleRuntime } from "../runtime";
import { mayActOn, runView } from "./run-view";
import { stopRun as stopForGood } from "./store/claims";
import {
  findRun,
  insertRun,
  listStoredRows,
  listStoredRuns,
  type NewRow,
  type StoredRun,
  switchRun,
} from "./store/runs";

/** Who asks, and of which application. */
export interface RunCall {
  application: Pick<Application, "id" | "name" | "environment">;
  staff: StaffMember;
}

/** What a person says of a run when they start it. */
export interface RunNote {
  title: string;
  reason: string;
  ticket: string;
}

/**
 * Stores a run, which the next free worker begins. `id` is the caller's: asked twice, the run is
 * started once. Throws ConsoleError conflict where the id is somebody else's.
 */
export async function storeRun(
  { application, staff }: RunCall,
  kind: RunKind,
  { id, title, reason, ticket }: RunNote & { id: string },
  rows: NewRow[],
): Promise<RunView> {
  const note = { id, title, reason, ticket };
  const starter = { startedBy: staff.id, startedByName: staff.name };
  const run = { ...note, ...starter, applicationId: application.id, kind, undoOf: null };
  await withTransaction(consoleRuntime().pool, (client) => insertRun(client, run, rows));
  pokeWorkers("run");
  const stored = await findRun(application.id, id);
  if (!stored || stored.startedBy !== staff.id || stored.kind !== kind) {
    const message = "There is another run of this id.";
    throw new ConsoleError("conflict", message, { reason: "run-id-taken" });
  }
  return runView(stored, staff);
}

/** Returns a run as it is stored. Throws ConsoleError not-found, also where it is not the person's to see. */
export async function getRun({ application, staff }: RunCall, runId: string): Promise<StoredRun> {
  const run = await findRun(application.id, runId);
  // Only an admin sees the runs of others; for everybody else they do not exist.
  const seesAll = permissionsIn(staff.grants, application.id).has("all-activity");
  if (!run || (run.startedBy !== staff.id && !seesAll)) {
    throw new ConsoleError("not-found", "There is no such run.");
  }
  return run;
}

/** Returns a run. Throws ConsoleError not-found, also where it is not the person's to see. */
export async function readRun(call: RunCall, runId: string): Promise<RunView> {
  const run = await getRun(call, runId);
  const view = runView(run, call.staff);
  if (!view.may.undo || !isBlockRun(run.kind)) return view;
  const undo = await isUndoable({ id: run.id, kind: run.kind });
  return { ...view, may: { ...view.may, undo } };
}

const runsPerPage = 20;

/** Returns the newest runs, the person's own or (for admins) everyone's. */
export async function readRuns(
  { application, staff }: RunCall,
  input: { whose: "mine" | "everyone"; before: string | null },
): Promise<RunPage> {
  const seesAll = permissionsIn(staff.grants, application.id).has("all-activity");
  const stored = await listStoredRuns({
    applicationId: application.id,
    startedBy: input.whose === "everyone" && seesAll ? null : staff.id,
    before: input.before,
    limit: runsPerPage + 1,
  });
  const runs = stored.slice(0, runsPerPage).map((run) => runView(run, staff));
  return { runs, next: stored.length > runsPerPage ? (runs.at(-1)?.id ?? null) : null };
}

const rowsPerPage = 100;

/** Returns rows of a run in their order, all or those that ended in one way. */
export async function readRunRows(
  call: RunCall,
  runId: string,
  input: { outcome: RowState | null; after: number },
): Promise<RunRowPage> {
  await getRun(call, runId);
  const rows = await listStoredRows({
    runId,
    states: input.outcome === null ? null : [input.outcome],
    after: input.after,
    limit: rowsPerPage + 1,
  });
  const page = rows.slice(0, rowsPerPage);
  return { rows: page, next: rows.length > rowsPerPage ? (page.at(-1)?.row ?? null) : null };
}

async function actOn(
  call: RunCall,
  runId: string,
  act: (run: StoredRun) => Promise<boolean>,
): Promise<RunView> {
  const run = await getRun(call, runId);
  if (!mayActOn(run, call.staff)) throw forbidden();
  if (!(await act(run))) {
    const message = "The run has changed in the meantime. Its current state is shown.";
    throw new ConsoleError("conflict", message, { reason: "run-moved-on" });
  }
  pokeWorkers("run");
  return readRun(call, runId);
}

/** Lets rows under way end and sends no further ones. Throws ConsoleError. */
export function pauseRun(call: RunCall, runId: string): Promise<RunView> {
  return actOn(call, runId, () => switchRun(runId, "paused"));
}

/** Lets a paused run go on. Throws ConsoleError. */
export function resumeRun(call: RunCall, runId: string): Promise<RunView> {
  return actOn(call, runId, () => switchRun(runId, "running"));
}

/** Ends a run before its rows have ended; what was done stays done. Throws ConsoleError. */
export function stopRun(call: RunCall, runId: string): Promise<RunView> {
  return actOn(call, runId, () => stopForGood(consoleRuntime().pool, runId, "person"));
}
