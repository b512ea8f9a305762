import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { consoleRuntime } from "@/lib/console/runtime";
import { tooMany } from "@/lib/console/too-many";
import { nextTurn } from "@/lib/console/turns";
import type { RowState } from "@/lib/contract/run";
import { runLimits } from "@/lib/contract/run-limits";
import { RunRowView, RunView } from "@/lib/contract/run-views";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import { epochMs, queryRows } from "@/lib/postgres/queries/query-rows";
import { RunTally, runs } from "./schema";

/** A run as it is stored, with the numbers of its rows. Times are milliseconds since 1970. */
export const StoredRun = RunView.omit({
  counts: true,
  hold: true,
  surveyed: true,
  ratePerSecond: true,
  timeLeftMs: true,
  may: true,
}).extend({
  startedBy: z.string(),
  startedByName: z.string(),
  holdReason: z.string().nullable(),
  holdUntil: z.int().nullable(),
  tally: RunTally,
  /**
   * Rows that ended in the last `rateWindowS` seconds under the current claim, and the seconds since the
   * first of them, so that a pause does not count.
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

/** Counts the open runs, including this one, under locks that serialize concurrent starts. */
async function assertRoom(
  client: PoolClient,
  { startedBy, applicationId }: Pick<NewRun, "startedBy" | "applicationId">,
): Promise<void> {
  // Always the person before the application, so that two starts cannot deadlock.
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
    r.hold_reason AS "holdReason", ${epochMs("r.hold_until")} AS "holdUntil",
    ${epochMs("r.created_at")} AS "createdAt", ${epochMs("r.started_at")} AS "startedAt",
    ${epochMs("r.finished_at")} AS "finishedAt", coalesce(r.tally, n.tally::jsonb) AS tally,
    coalesce(n.ended_lately, 0) AS "endedLately", n.active_seconds AS "activeSeconds"
  FROM console.runs r LEFT JOIN LATERAL (
    SELECT ${tallyOfGroups} AS tally, coalesce(sum(g.lately), 0)::int AS ended_lately,
      least(${rateWindowS}, extract(epoch FROM now() - min(g.first_ended)))::float8 AS active_seconds
    FROM (${rowGroups("r.id")}) g WHERE r.tally IS NULL) n ON true`;

/** Returns a run of an application, or null. */
export async function findRun(applicationId: string, runId: string): Promise<StoredRun | null> {
  const [run] = await queryRows(consoleRuntime().pool, {
    purpose: "find a run",
    row: StoredRun,
    text: `${selectRuns} WHERE r.application_id = $1 AND r.id = $2`,
    values: [applicationId, runId],
  });
  return run ?? null;
}

/** Returns the newest runs before a run; only those of one person where `startedBy` is given. */
export async function listStoredRuns(
  filter: { applicationId: string; startedBy: string | null; before: string | null; limit: number },
  connection: Pool | PoolClient = consoleRuntime().pool,
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

/** Returns rows of a run after a row, in their order; of some states where `states` is given. */
export async function listStoredRows(filter: {
  runId: string;
  states: readonly RowState[] | null;
  after: number;
  limit: number;
}): Promise<RunRowView[]> {
  return queryRows(consoleRuntime().pool, {
    purpose: "list the rows of a run",
    row: RunRowView,
    text: `SELECT row, line, input, state, detail, attempts,
       ${epochMs("ended_at")} AS "endedAt"
     FROM console.run_rows
     WHERE run_id = $1 AND row > $2 AND ($3::text[] IS NULL OR state = ANY($3))
     ORDER BY row LIMIT $4`,
    values: [filter.runId, filter.after, filter.states, filter.limit],
  });
}

/** Pauses or resumes; returns false where the run is not in the state for it. */
export async function switchRun(runId: string, to: "paused" | "running") {
  const { rowCount } = await orm(consoleRuntime().pool)
    .update(runs)
    .set({ state: to, holdReason: null, holdUntil: null })
    .where(and(eq(runs.id, runId), eq(runs.state, to === "paused" ? "running" : "paused")));
  return rowCount === 1;
}
