import "server-only";
import { desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { BlockRowInput } from "@/lib/console/runs/store/row-input";
import { runs } from "@/lib/console/runs/store/schema";
import { consoleRuntime } from "@/lib/console/runtime";
import type { BlockRunKind } from "@/lib/contract/run-kinds";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { milliseconds, orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { groupByPair, listPairChanges, pairKey } from "./block-history";
import { interferenceWith } from "./undo";

/** A row that a run changed and that no undo of it has changed back. */
export interface ChangedRow {
  line: number;
  input: unknown;
  /** Whether the state now is somebody else's decision, so that undo leaves it. */
  isOthers: boolean;
}

/** Returns who started the last undo of a run and when, and whether it is still under way; or null. */
export async function lastUndo(
  connection: Pool | PoolClient,
  runId: string,
): Promise<{ person: string; at: number; isOpen: boolean } | null> {
  // An undo that is open was started last: while one is, no other starts.
  const [last] = await orm(connection)
    .select({
      person: runs.startedByName,
      at: milliseconds(runs.createdAt),
      isOpen: isNull(runs.finishedAt).mapWith(Boolean),
    })
    .from(runs)
    .where(eq(runs.undoOf, runId))
    .orderBy(desc(runs.createdAt))
    .limit(1);
  return last ?? null;
}

/** Says whether an undo of a run that is over would start now and change something back. */
export async function isUndoable(run: { id: string; kind: BlockRunKind }): Promise<boolean> {
  const { pool } = consoleRuntime();
  if ((await lastUndo(pool, run.id))?.isOpen) return false;
  return (await changedRows(pool, run)).some(({ isOthers }) => !isOthers);
}

const OwnRow = z.object({
  line: z.int(),
  input: BlockRowInput,
  applicationId: z.string(),
  /** When the run was started, which is not later than its looks; milliseconds. */
  startedAt: z.number(),
});

/**
 * Returns the rows of a block run that its undo would change back. A row whose outcome is unknown counts
 * as changed if its state was different before the run. The interface does not say when a block was made,
 * so changes made outside of this console go unnoticed. Changes by `undoId`, an open undo of the run, do
 * not count as somebody else's.
 */
export async function changedRows(
  connection: Pool | PoolClient,
  run: { id: string; kind: BlockRunKind },
  undoId: string | null = null,
): Promise<ChangedRow[]> {
  const rows = await queryRows(connection, {
    purpose: "list the rows that a run changed",
    row: OwnRow,
    text: `SELECT w.line, w.input, r.application_id AS "applicationId",
       extract(epoch FROM r.created_at)::float8 * 1000 AS "startedAt"
     FROM console.run_rows w JOIN console.runs r ON r.id = w.run_id
     WHERE w.run_id = $1 AND w.state IN ('done', 'unknown') AND NOT w.existed_before
       AND NOT EXISTS (SELECT FROM console.runs u JOIN console.run_rows v ON v.run_id = u.id
         WHERE u.undo_of = $1 AND v.state IN ('done', 'unknown') AND v.input = w.input)
     ORDER BY w.row`,
    values: [run.id],
  });
  const [first] = rows;
  if (!first) return [];
  const pairs = rows.map(({ input }) => input);
  const changes = await listPairChanges(first.applicationId, pairs, connection);
  const history = groupByPair(changes.filter(({ runId }) => undoId === null || runId !== undoId));
  return rows.map(({ line, input, startedAt }) => {
    const ofPair = history.get(pairKey(input)) ?? [];
    const seq = ofPair.findLast(({ runId }) => runId === run.id)?.seq ?? 0;
    const own = { verb: run.kind, seq, lookedAt: startedAt };
    return { line, input, isOthers: interferenceWith(own, ofPair) !== null };
  });
}
