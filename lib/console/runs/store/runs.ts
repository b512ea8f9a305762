import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { tooMany } from "@/lib/console/too-many";
import { nextTurn } from "@/lib/console/turns";
import { type RowState, rowStates, runKinds, runStates, stopReasons } from "@/lib/contract/run";
import { runLimits } from "@/lib/contract/run-limits";
import { RowDetail } from "@/lib/contract/run-views";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { runs } from "./schema";

/** A run as it is stored, with the numbers of its rows. Times are milliseconds since 1970. */
const StoredRun = z.object({
  id: z.string(),
  applicationId: z.string(),
  kind: z.enum(runKinds),
  title: z.string(),
  startedBy: z.string(),
  startedByName: z.string(),
  state: z.enum(runStates),
  stopReason: z.enum(stopReasons).nullable(),
  total: z.int(),
  reason: z.string(),
  ticket: z.string(),
  undoOf: z.string().nullable(),
  undoneBy: z.string().nullable(),
  holdReason: z.string().nullable(),
  holdUntil: z.int().nullable(),
  createdAt: z.int(),
  startedAt: z.int().nullable(),
  finishedAt: z.int().nullable(),
  tally: z.object({
    counts: z.partialRecord(z.enum(rowStates), z.int()),
    surveyed: z.int(),
    undoable: z.int(),
  }),
  /**
   * Rows that ended in the last `rateWindowS` seconds, since a worker took the run up, and how many of
   * those seconds it has been at it: a pause is none of them.
   */
  endedLately: z.int(),
  activeSeconds: z.number(),
});
export type StoredRun = z.infer<typeof StoredRun>;

/** Over how many seconds the rate of a run is taken. */
export const rateWindowS = 30;

export type NewRun = Pick<
  StoredRun,
  | "id"
  | "applicationId"
  | "kind"
  | "title"
  | "startedBy"
  | "startedByName"
  | "reason"
  | "ticket"
  | "undoOf"
>;

export interface NewRow {
  line: number;
  input: unknown;
  /** null where it has to be looked up first. */
  existedBefore: boolean | null;
  /** The console generated the id of what the row creates. */
  hasGeneratedId?: true;
}

/**
 * Stores a run with its rows. Where a run of this id is there already it stays as it is, which is how
 * a double click or a repeated request starts nothing twice. Throws ConsoleError where too many runs
 * are open.
 */
export async function insertRun(
  client: PoolClient,
  run: NewRun,
  rows: readonly NewRow[],
): Promise<void> {
  const { rowCount } = await orm(client)
    .insert(runs)
    .values({ ...run, state: "running", total: rows.length })
    .onConflictDoNothing({ target: runs.id });
  if (rowCount === 0) return;
  await assertRoom(client, run);
  for (let at = 0; at < rows.length; at += rowsStoredAtOnce) {
    await nextTurn();
    await insertRows(client, run.id, at, rows.slice(at, at + rowsStoredAtOnce));
  }
}

const OpenRuns = z.object({ ofPerson: z.int(), ofApplication: z.int() });

/** Counts the open runs, this one among them, under locks that make starts at once take turns. */
async function assertRoom(
  client: PoolClient,
  { startedBy, applicationId }: Pick<NewRun, "startedBy" | "applicationId">,
): Promise<void> {
  // The person first, then the application: in one order for all, no two starts wait for each other.
  for (const name of [`person ${startedBy}`, `application ${applicationId}`]) {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `switchboard runs of ${name}`,
    ]);
  }
  const [open] = await queryRows(client, {
    purpose: "count the open runs",
    row: OpenRuns,
    text: `SELECT count(*) FILTER (WHERE started_by = $1)::int AS "ofPerson",
       count(*) FILTER (WHERE application_id = $2)::int AS "ofApplication"
     FROM console.runs WHERE finished_at IS NULL`,
    values: [startedBy, applicationId],
  });
  const { ofPerson = 0, ofApplication = 0 } = open ?? {};
  const { openOfPerson, openOfApplication } = runLimits;
  if (ofPerson > openOfPerson) {
    throw tooMany("too-many-runs", openOfPerson, "runs of yours have not ended");
  }
  if (ofApplication > openOfApplication) {
    const what = "runs of this application have not ended";
    throw tooMany("too-many-runs-here", openOfApplication, what);
  }
}

const rowsStoredAtOnce = 500;

async function insertRows(
  client: PoolClient,
  runId: string,
  first: number,
  rows: readonly NewRow[],
): Promise<void> {
  await client.query(
    `INSERT INTO console.run_rows (run_id, row, line, input, existed_before, has_generated_id, state)
     SELECT $1, $6::int + r.row - 1, r.line, r.input::jsonb, r.existed, r.generated, 'waiting'
     FROM unnest($2::int[], $3::text[], $4::boolean[], $5::boolean[])
       WITH ORDINALITY AS r(line, input, existed, generated, row)`,
    [
      runId,
      rows.map(({ line }) => line),
      rows.map(({ input }) => JSON.stringify(input)),
      rows.map(({ existedBefore }) => existedBefore),
      rows.map(({ hasGeneratedId = false }) => hasGeneratedId),
      first,
    ],
  );
}

const milliseconds = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)::float8`;

/** SQL that groups the rows of a run by their state. */
function rowGroups(runId: string): string {
  const lately = `w.ended_at > greatest(c.claimed_at, now() - interval '${rateWindowS} seconds')`;
  return `SELECT w.state, count(*)::int AS count, count(*) FILTER (WHERE w.existed_before IS NOT NULL OR w.before_unknown)::int AS surveyed,
      count(*) FILTER (WHERE ${lately})::int AS lately,
      count(*) FILTER (WHERE w.state IN ('done', 'unknown') AND NOT w.existed_before)::int AS undoable,
      min(w.ended_at) FILTER (WHERE ${lately}) AS first_ended
    FROM console.run_rows w JOIN console.runs c ON c.id = w.run_id
    WHERE w.run_id = ${runId} GROUP BY w.state`;
}

const tallyOfGroups = `json_build_object('counts', coalesce(json_object_agg(g.state, g.count), '{}'),
  'surveyed', coalesce(sum(g.surveyed), 0), 'undoable', coalesce(sum(g.undoable), 0))`;

/** SQL of the numbers of a run's rows. */
export function tallyOf(runId: string): string {
  return `(SELECT ${tallyOfGroups} FROM (${rowGroups(runId)}) g)`;
}

const selectRuns = `
  SELECT r.id, r.application_id AS "applicationId", r.kind, r.title, r.started_by AS "startedBy",
    r.started_by_name AS "startedByName", r.state, r.stop_reason AS "stopReason", r.total, r.reason,
    r.ticket, r.undo_of AS "undoOf",
    (SELECT u.id FROM console.runs u WHERE u.undo_of = r.id ORDER BY u.created_at DESC LIMIT 1) AS "undoneBy",
    r.hold_reason AS "holdReason", ${milliseconds("r.hold_until")} AS "holdUntil",
    ${milliseconds("r.created_at")} AS "createdAt", ${milliseconds("r.started_at")} AS "startedAt",
    ${milliseconds("r.finished_at")} AS "finishedAt", coalesce(r.tally, n.tally::jsonb) AS tally,
    coalesce(n.ended_lately, 0) AS "endedLately", n.active_seconds AS "activeSeconds"
  FROM console.runs r LEFT JOIN LATERAL (
    SELECT ${tallyOfGroups} AS tally, coalesce(sum(g.lately), 0)::int AS ended_lately,
      least(${rateWindowS}, extract(epoch FROM now() - min(g.first_ended)))::float8 AS active_seconds
    FROM (${rowGroups("r.id")}) g WHERE r.tally IS NULL) n ON true`;

/** Returns a run of an application, or null. */
export async function findRun(
  connection: Pool | PoolClient,
  applicationId: string,
  runId: string,
): Promise<StoredRun | null> {
  const [run] = await queryRows(connection, {
    purpose: "find a run",
    row: StoredRun,
    text: `${selectRuns} WHERE r.application_id = $1 AND r.id = $2`,
    values: [applicationId, runId],
  });
  return run ?? null;
}

/** Returns the newest runs before a run; only those of one person where `startedBy` is given. */
export async function listStoredRuns(
  connection: Pool | PoolClient,
  filter: { applicationId: string; startedBy: string | null; before: string | null; limit: number },
): Promise<StoredRun[]> {
  return queryRows(connection, {
    purpose: "list runs",
    row: StoredRun,
    text: `${selectRuns} WHERE r.application_id = $1 AND ($2::text IS NULL OR r.started_by = $2)
       AND ($3::uuid IS NULL OR (r.created_at, r.id) <
         (SELECT b.created_at, b.id FROM console.runs b WHERE b.id = $3 AND b.application_id = $1))
     ORDER BY r.created_at DESC, r.id DESC LIMIT $4`,
    values: [filter.applicationId, filter.startedBy, filter.before, filter.limit],
  });
}

const StoredRow = z.object({
  row: z.int(),
  line: z.int(),
  input: z.record(z.string(), z.unknown()),
  state: z.enum(rowStates),
  detail: RowDetail,
  attempts: z.int(),
  endedAt: z.int().nullable(),
});
export type StoredRow = z.infer<typeof StoredRow>;

/** Returns rows of a run after a row, in their order; of some states where `states` is given. */
export async function listStoredRows(
  pool: Pool,
  filter: { runId: string; states: readonly RowState[] | null; after: number; limit: number },
): Promise<StoredRow[]> {
  return queryRows(pool, {
    purpose: "list the rows of a run",
    row: StoredRow,
    text: `SELECT row, line, input, state, detail, attempts,
       ${milliseconds("ended_at")} AS "endedAt"
     FROM console.run_rows
     WHERE run_id = $1 AND row > $2 AND ($3::text[] IS NULL OR state = ANY($3))
     ORDER BY row LIMIT $4`,
    values: [filter.runId, filter.after, filter.states, filter.limit],
  });
}

/** Pauses or resumes; returns false where the run is not in the state for it. */
export async function switchRun(pool: Pool, runId: string, to: "paused" | "running") {
  const { rowCount } = await orm(pool)
    .update(runs)
    .set({ state: to, holdReason: null, holdUntil: null })
    .where(and(eq(runs.id, runId), eq(runs.state, to === "paused" ? "running" : "paused")));
  return rowCount === 1;
}
