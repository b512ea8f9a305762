import type { Application } from "@/lib/console/application";
import "server-only";
import { isUndoable } from "@/lib/console/changes/run-undo";
import type { RowState, RunKind } from "@/lib/contract/run";
import { isBlockRun } from "@/lib/contract/run-kinds";
import type { RunPage, RunRowPage, RunView } from "@/lib/contract/run-views";
import type { Pool } from "@/lib/postgres/pool";
import { withTransaction } from "@/lib/postgres/transaction";
import { ConsoleError, forbidden } from "../console-error";
import { permissionsIn, type StaffMember } from "../roles";
import { pokeRunWorker } from "./process-worker";
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
  pool: Pool;
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
  { pool, application, staff }: RunCall,
  run: { id: string; kind: RunKind; undoOf: string | null } & RunNote,
  rowsOf: NewRow[],
): Promise<RunView> {
  await withTransaction(pool, (client) =>
    insertRun(
      client,
      { ...run, applicationId: application.id, startedBy: staff.id, startedByName: staff.name },
      rowsOf,
    ),
  );
  pokeRunWorker();
  const stored = await findRun(pool, application.id, run.id);
  if (!stored || stored.startedBy !== staff.id || stored.kind !== run.kind) {
    const message = "There is another run of this id.";
    throw new ConsoleError("conflict", message, { reason: "run-id-taken" });
  }
  return runView(stored, staff);
}

/** Returns a run as it is stored. Throws ConsoleError not-found, also where it is not the person's to see. */
export async function getRun(
  { pool, application, staff }: RunCall,
  runId: string,
): Promise<StoredRun> {
  const run = await findRun(pool, application.id, runId);
  // Somebody else's run is an admin's to see; to others it is as if it were not there.
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
  const undo = await isUndoable(call.pool, { id: run.id, kind: run.kind });
  return { ...view, may: { ...view.may, undo } };
}

const runsPerPage = 20;

/** Returns the newest runs, the person's own or (for admins) everyone's. */
export async function readRuns(
  { pool, application, staff }: RunCall,
  input: { whose: "mine" | "everyone"; before: string | null },
): Promise<RunPage> {
  const seesAll = permissionsIn(staff.grants, application.id).has("all-activity");
  const stored = await listStoredRuns(pool, {
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
  const rows = await listStoredRows(call.pool, {
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
  pokeRunWorker();
  return readRun(call, runId);
}

/** Lets rows under way end and sends no further ones. Throws ConsoleError. */
export function pauseRun(call: RunCall, runId: string): Promise<RunView> {
  return actOn(call, runId, () => switchRun(call.pool, runId, "paused"));
}

/** Lets a paused run go on. Throws ConsoleError. */
export function resumeRun(call: RunCall, runId: string): Promise<RunView> {
  return actOn(call, runId, () => switchRun(call.pool, runId, "running"));
}

/** Ends a run before its rows have ended; what was done stays done. Throws ConsoleError. */
export function stopRun(call: RunCall, runId: string): Promise<RunView> {
  return actOn(call, runId, () => stopForGood(call.pool, runId, "person"));
}
