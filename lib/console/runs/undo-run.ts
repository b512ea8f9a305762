import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { changedRows, lastUndo } from "@/lib/console/changes/run-undo";
import { ConsoleError, forbidden } from "@/lib/console/console-error";
import { permissionsIn } from "@/lib/console/roles";
import { consoleRuntime } from "@/lib/console/runtime";
import { type BlockRunKind, isBlockRun, runKindFacts } from "@/lib/contract/run-kinds";
import type { RunView, UndoPlan } from "@/lib/contract/run-views";
import { pokeWorkers } from "@/lib/postgres/lease-worker";
import { orm } from "@/lib/postgres/queries/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import { getRun, type RunCall, type RunNote, readRun } from "./run-service";
import { assertTypedName } from "./start-checks";
import { insertRun } from "./store/runs";
import { runs } from "./store/schema";

/** Returns a run that the person may undo. Throws ConsoleError. */
async function getUndoable(
  call: RunCall,
  runId: string,
): Promise<{ id: string; kind: BlockRunKind }> {
  const { id, kind } = await getRun(call, runId);
  if (!permissionsIn(call.staff.grants, call.application.id).has(runKindFacts[kind].permission))
    throw forbidden();
  if (isBlockRun(kind)) return { id, kind };
  throw new ConsoleError(
    "invalid",
    "Channels cannot be deleted, so their creation cannot be undone.",
    { reason: "run-not-undoable" },
  );
}

/** Returns what the undo of a run would change and what it would leave. Throws ConsoleError. */
export async function planUndo(call: RunCall, runId: string): Promise<UndoPlan> {
  const changed = await changedRows(consoleRuntime().pool, await getUndoable(call, runId));
  const others = changed.filter(({ isOthers }) => isOthers).length;
  return { rows: changed.length - others, others };
}

/**
 * Starts the run that changes back exactly what a block run changed, no other undo of it has changed
 * back, and nobody has changed since. Throws ConsoleError conflict while the run is under way, or
 * where nothing is left to undo.
 */
export async function undoRun(
  call: RunCall,
  runId: string,
  { typedName, ...note }: RunNote & { typedName: string },
): Promise<RunView> {
  const { application, staff } = call;
  const run = await getUndoable(call, runId);
  const id = randomUUID();
  await withTransaction(consoleRuntime().pool, async (client) => {
    // The lock makes two undoes at once take turns, so that the second finds nothing left.
    const [locked] = await orm(client)
      .select({ finishedAt: runs.finishedAt })
      .from(runs)
      .where(eq(runs.id, runId))
      .for("update");
    if (!locked?.finishedAt) {
      const message = "The run is still in progress. Stop it before undoing it.";
      throw new ConsoleError("conflict", message, { reason: "run-under-way" });
    }
    const last = await lastUndo(client, runId);
    const params = last && { person: last.person, at: last.at };
    if (params && last.isOpen) {
      const message = "The run is already being undone.";
      throw new ConsoleError("conflict", message, { reason: "run-being-undone", params });
    }
    const changed = await changedRows(client, run);
    const own = changed.filter(({ isOthers }) => !isOthers);
    if (own.length === 0) {
      const message = "There is nothing left to undo.";
      throw new ConsoleError("conflict", message, {
        ...(params ? { reason: "run-undone", params } : { reason: "nothing-to-undo" }),
      });
    }
    assertTypedName(application, own.length, typedName);
    await insertRun(
      client,
      {
        ...note,
        id,
        applicationId: application.id,
        kind: runKindFacts[run.kind].undoneBy,
        startedBy: staff.id,
        startedByName: staff.name,
        undoOf: runId,
      },
      own.map(({ line, input }) => ({ line, input, existedBefore: null })),
    );
  });
  pokeWorkers("run");
  return readRun(call, id);
}
