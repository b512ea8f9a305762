import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type AuditEntry, payloadOf } from "@/lib/console/audit-log";
import type { AuditOutcome } from "@/lib/contract/audit-item";
import type { RowState } from "@/lib/contract/run";
import type { RowDetail } from "@/lib/contract/run-views";
import type { Pool } from "@/lib/postgres/pool";
import { now, orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { runRows } from "./schema";

/** A row that is to be done. */
const WaitingRow = z.object({
  row: z.int(),
  input: z.unknown(),
  /** Also false where the survey could not tell; the row is then sent, and no undo touches it. */
  existedBefore: z.boolean().nullable(),
  beforeUnknown: z.boolean(),
  hasGeneratedId: z.boolean(),
  maybeSent: z.boolean(),
  /** When it was first sent, milliseconds; null where nothing may have reached the service. */
  sentAt: z.number().nullable(),
  failures: z.int(),
  /** The audit log's number of the intent, where an earlier try has announced it. */
  intent: z.int().nullable(),
});
export type WaitingRow = z.infer<typeof WaitingRow>;

const waitingColumns = `row, input, coalesce(existed_before, CASE WHEN before_unknown THEN false END) AS "existedBefore", before_unknown AS "beforeUnknown", has_generated_id AS "hasGeneratedId",
  maybe_sent AS "maybeSent",
  CASE WHEN maybe_sent THEN extract(epoch FROM sent_at)::float8 * 1000 END AS "sentAt", failures, intent`;

/** Returns waiting rows of a run in their order: the first `count`, or those with one of `inputs`. */
export async function waitingRows(
  pool: Pool,
  runId: string,
  { count, inputs }: { count?: number; inputs?: readonly unknown[] },
): Promise<WaitingRow[]> {
  return queryRows(pool, {
    purpose: "list the waiting rows of a run",
    row: WaitingRow,
    text: `SELECT ${waitingColumns} FROM console.run_rows WHERE run_id = $1 AND state = 'waiting'
       AND ($3::text[] IS NULL OR input = ANY($3::text[]::jsonb[])) ORDER BY row LIMIT $2`,
    values: [runId, count ?? null, inputs?.map((input) => JSON.stringify(input)) ?? null],
  });
}

/** A worker's hold on a run, which lasts as long as its lease. */
interface Claim {
  runId: string;
  worker: string;
}

/**
 * Puts back the rows that a dead process was sending. Those that had been looked up may have been sent,
 * the others had not. Does nothing without the lease, since the rows then belong to another process.
 */
export async function recoverRows(pool: Pool, { runId, worker }: Claim): Promise<void> {
  await pool.query(
    `UPDATE console.run_rows w SET state = 'waiting',
       maybe_sent = w.maybe_sent OR w.existed_before IS NOT NULL OR w.before_unknown
     FROM console.runs r
     WHERE r.id = w.run_id AND w.run_id = $1 AND w.state = 'sending'
       AND r.claimed_by = $2 AND r.claimed_until > now()`,
    [runId, worker],
  );
}

const Taken = z.object({ intent: z.int() });

/**
 * Marks a row `sending` and announces the write in the audit log, in one statement that is committed
 * before the write is sent. Returns the intent's number, or null where the row, the run or the lease
 * is no longer ours to go on with.
 */
export async function takeRow(
  pool: Pool,
  claim: Claim,
  row: number,
  intent: Omit<AuditEntry, "outcome">,
): Promise<number | null> {
  const [taken] = await queryRows(pool, {
    purpose: "take a row of a run",
    row: Taken,
    text: `UPDATE console.run_rows w SET state = 'sending', attempts = w.attempts + 1,
       sent_at = CASE WHEN w.maybe_sent THEN w.sent_at ELSE now() END,
       intent = coalesce(w.intent, console.append_audit_log($4::json))
     FROM console.runs r
     WHERE r.id = w.run_id AND w.run_id = $1 AND w.row = $2 AND w.state = 'waiting'
       AND r.claimed_by = $3 AND r.claimed_until > now() AND r.state = 'running'
     RETURNING w.intent`,
    values: [claim.runId, row, claim.worker, payloadOf({ ...intent, outcome: "intended" })],
  });
  return taken?.intent ?? null;
}

/** Stores whether the desired state held before; nothing has been sent by then. */
export async function setExistedBefore(
  pool: Pool,
  runId: string,
  rows: readonly number[],
  existedBefore: boolean,
): Promise<void> {
  await pool.query(
    `UPDATE console.run_rows SET existed_before = $3
     WHERE run_id = $1 AND row = ANY($2::int[]) AND existed_before IS NULL`,
    [runId, rows, existedBefore],
  );
}

/** Ends the rows of a block run that change nothing. */
export async function endUnneededRows(pool: Pool, runId: string): Promise<void> {
  const isUnneeded = and(
    eq(runRows.runId, runId),
    eq(runRows.state, "waiting"),
    eq(runRows.existedBefore, true),
    eq(runRows.maybeSent, false),
  );
  await orm(pool).update(runRows).set({ state: "already", endedAt: now }).where(isUnneeded);
}

export interface RowEnding {
  state: RowState;
  detail: RowDetail;
  outcome: AuditOutcome;
}

/** Ends a row and, where its write was announced, adds the outcome to the audit log in the same statement. */
export async function endRow(
  pool: Pool,
  runId: string,
  row: number,
  ending: RowEnding,
  entry: Omit<AuditEntry, "outcome">,
): Promise<void> {
  const { code: kind } = ending.detail;
  const details = kind === "in-doubt" ? { ...entry.details, kind } : entry.details;
  const payload = payloadOf({ ...entry, details, outcome: ending.outcome });
  await pool.query(
    `WITH ended AS (UPDATE console.run_rows SET state = $3, detail = $4, ended_at = now(), intent = NULL
       WHERE run_id = $1 AND row = $2 AND state IN ('waiting', 'sending') RETURNING 1)
     SELECT CASE WHEN $6::boolean THEN console.append_audit_log($5::json) END FROM ended`,
    [runId, row, ending.state, ending.detail, payload, entry.intentSeq !== undefined],
  );
}

/** Puts a row back to be tried again. */
export async function returnRow(
  pool: Pool,
  runId: string,
  row: number,
  facts: { maybeSent: boolean; failed: boolean },
): Promise<void> {
  const failures = sql`${runRows.failures} + ${facts.failed ? 1 : 0}`;
  const isOpen = inArray(runRows.state, ["waiting", "sending"]);
  await orm(pool)
    .update(runRows)
    .set({ state: "waiting", maybeSent: facts.maybeSent, failures })
    .where(and(eq(runRows.runId, runId), eq(runRows.row, row), isOpen));
}
