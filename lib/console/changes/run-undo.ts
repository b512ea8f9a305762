import "server-only";
import { latestOutcome } from "@/lib/console/trail";
import { type BlockRunKind, runKindFacts } from "@/lib/contract/run-kinds";
import { trailTargetMax } from "@/lib/contract/trail-item";
import type { Pool, PoolClient } from "@/lib/postgres/pool";

/** A row that a run changed and that no undo of it has changed back. */
export interface ChangedRow {
  line: number;
  input: unknown;
  /** Whether the state now is somebody else's wish, so that undo leaves it. */
  isOthers: boolean;
}

/** Returns who started the last undo of a run and when, and whether it is still under way; or null. */
export async function lastUndo(
  connection: Pool | PoolClient,
  runId: string,
): Promise<{ person: string; at: number; isOpen: boolean } | null> {
  // An undo that is open was started last: while one is, no other starts.
  const { rows } = await connection.query<{ person: string; at: number; isOpen: boolean }>(
    `SELECT started_by_name AS person, (extract(epoch FROM created_at) * 1000)::bigint AS at,
       finished_at IS NULL AS "isOpen"
     FROM console.runs WHERE undo_of = $1 ORDER BY created_at DESC LIMIT 1`,
    [runId],
  );
  return rows[0] ?? null;
}

/** Says whether an undo of a run that is over would start now and change something back. */
export async function isUndoable(
  pool: Pool,
  run: { id: string; kind: BlockRunKind },
): Promise<boolean> {
  if ((await lastUndo(pool, run.id))?.isOpen) return false;
  return (await changedRows(pool, run)).some(({ isOthers }) => !isOthers);
}

/** How far apart the clocks of consoles and of the database may be. */
const clockSlackMs = 60_000;

/**
 * Returns the rows of a block run that are its to change back. Rows of which it is not known for sure
 * that they changed something count as changed: they were not so before the run. A pair is somebody
 * else's where the trail has another change of it since: one that came later, or one that did the
 * same between the run's look and its write. The interface tells of no block when it was made, so
 * what was changed without this console cannot be told. What `undoId`, an undo of the run that is
 * under way, has changed itself is not somebody else's.
 */
export async function changedRows(
  connection: Pool | PoolClient,
  run: { id: string; kind: BlockRunKind },
  undoId: string | null = null,
): Promise<ChangedRow[]> {
  const { rows } = await connection.query<ChangedRow>(
    `WITH mine AS (
       SELECT w.row, w.line, w.input, left(w.input ->> 'userId', ${trailTargetMax}) AS target,
         w.input ->> 'blockedUserId' AS blocked
       FROM console.run_rows w
       WHERE w.run_id = $1 AND w.state IN ('done', 'unknown') AND NOT w.existed_before
         AND NOT EXISTS (SELECT FROM console.runs u JOIN console.run_rows v ON v.run_id = u.id
           WHERE u.undo_of = $1 AND v.state IN ('done', 'unknown') AND v.input = w.input)),
     changes AS (
       SELECT t.seq, t.action, t.target, t.payload -> 'details' ->> 'blockedUserId' AS blocked,
         t.payload -> 'details' ->> 'runId' IS NOT DISTINCT FROM $1::text AS is_own
       FROM console.trail_rows t JOIN console.runs r ON r.id = $1 AND r.application_id = t.application_id
         LEFT JOIN LATERAL (${latestOutcome}) o ON true
       WHERE t.target = ANY(ARRAY(SELECT DISTINCT target FROM mine)) AND t.intent_seq IS NULL
         AND t.action IN ('${runKindFacts.block.trailAction}', '${runKindFacts.unblock.trailAction}')
         AND t.at >= extract(epoch FROM r.created_at) * 1000 - $2
         AND coalesce(o.outcome, 'unknown') IN ('done', 'unknown')
         AND ($4::text IS NULL OR t.payload -> 'details' ->> 'runId' IS DISTINCT FROM $4)
         AND (t.payload -> 'details' ->> 'existedBefore')::boolean
           IS DISTINCT FROM (t.action = '${runKindFacts.block.trailAction}')),
     lasts AS (
       SELECT target, blocked, max(seq) FILTER (WHERE is_own) AS own,
         max(seq) FILTER (WHERE NOT is_own) AS other,
         (array_agg(action ORDER BY seq DESC) FILTER (WHERE NOT is_own))[1] AS other_action
       FROM changes GROUP BY target, blocked)
     SELECT m.line, m.input, coalesce(l.other > coalesce(l.own, 0) OR l.other_action = $3, false)
       AS "isOthers"
     FROM mine m LEFT JOIN lasts l ON l.target = m.target AND l.blocked = m.blocked
     ORDER BY m.row`,
    [run.id, clockSlackMs, runKindFacts[run.kind].trailAction, undoId],
  );
  return rows;
}
