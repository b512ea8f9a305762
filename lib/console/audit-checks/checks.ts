import "server-only";
import { z } from "zod";
import { AuditCheck, type AuditCheckBy, type AuditChecks } from "@/lib/contract/audit-check";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { epochMs, queryRows } from "@/lib/postgres/queries/query-rows";
import type { AuditVerdict } from "../verify-audit-log";

const checked = `by, staff, ${epochMs("ended_at")} AS "endedAt", rows::float8 AS rows,
  CASE WHEN broken_seq IS NOT NULL THEN json_build_object('seq', broken_seq, 'reason', broken_reason) END AS broken,
  coalesce(unchecked, '[]') AS unchecked`;

const Open = z.object({ since: z.int() });

/** Returns how the audit log was last verified, and since when a verification is open. */
export async function readAuditChecks(pool: Pool): Promise<AuditChecks> {
  const [last] = await queryRows(pool, {
    purpose: "read the last verification",
    row: AuditCheck,
    text: `SELECT ${checked} FROM console.audit_log_checks WHERE ended_at IS NOT NULL
     ORDER BY ended_at DESC LIMIT 1`,
  });
  const [open] = await queryRows(pool, {
    purpose: "look for an open verification",
    row: Open,
    text: `SELECT ${epochMs("asked_at")} AS since
     FROM console.audit_log_checks WHERE ended_at IS NULL`,
  });
  return { last: last ?? null, openSince: open?.since ?? null };
}

/** Requests a verification, which the next free worker begins; returns false while one is open. */
export async function askForCheck(
  connection: Pool | PoolClient,
  ask: { by: AuditCheckBy; staff?: string | undefined; night?: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO console.audit_log_checks (by, staff, night) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [ask.by, ask.staff ?? null, ask.night ?? null],
  );
  return rowCount === 1;
}

const ClaimedCheck = z.object({ id: z.string(), by: z.string() });
export type ClaimedCheck = z.infer<typeof ClaimedCheck>;

/** Claims the open verification; returns null if there is none, or another worker holds its lease. */
export async function claimCheck(
  pool: Pool,
  worker: string,
  leaseMs: number,
): Promise<ClaimedCheck | null> {
  const [check] = await queryRows(pool, {
    purpose: "claim a verification",
    row: ClaimedCheck,
    text: `UPDATE console.audit_log_checks SET claimed_by = $1, claimed_until = now() + $2 * interval '1 millisecond'
     WHERE id = (SELECT c.id FROM console.audit_log_checks c WHERE c.ended_at IS NULL
       AND (c.claimed_until IS NULL OR c.claimed_until < now()) LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, by`,
    values: [worker, leaseMs],
  });
  return check ?? null;
}

/** Renews the lease; returns false if it was lost. */
export async function renewCheck(
  pool: Pool,
  id: string,
  worker: string,
  leaseMs: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE console.audit_log_checks SET claimed_until = now() + $3 * interval '1 millisecond'
     WHERE id = $1 AND claimed_by = $2 AND claimed_until > now() AND ended_at IS NULL`,
    [id, worker, leaseMs],
  );
  return rowCount === 1;
}

/** Gives the lease back, so that any console may take the verification up at once. */
export async function releaseCheck(pool: Pool, id: string, worker: string): Promise<void> {
  await pool.query(
    `UPDATE console.audit_log_checks SET claimed_by = NULL, claimed_until = NULL
     WHERE id = $1 AND claimed_by = $2 AND ended_at IS NULL`,
    [id, worker],
  );
}

const verdictColumns = "rows = $2, head = $3, broken_seq = $4, broken_reason = $5, unchecked = $6";

function verdictValues({ rows, head, broken, otherSecret }: AuditVerdict): unknown[] {
  return [rows, head, broken?.seq ?? null, broken?.reason ?? null, JSON.stringify(otherSecret)];
}

/** Stores how a verification ended; returns false if another console had taken it over. */
export async function endCheck(
  pool: Pool,
  id: string,
  worker: string,
  verdict: AuditVerdict,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE console.audit_log_checks SET ${verdictColumns}, ended_at = now()
     WHERE id = $1 AND claimed_by = $7 AND ended_at IS NULL`,
    [id, ...verdictValues(verdict), worker],
  );
  return rowCount === 1;
}

/** Stores a verification that the command line made. */
export async function recordCheck(pool: Pool, verdict: AuditVerdict): Promise<void> {
  await pool.query(
    `INSERT INTO console.audit_log_checks (by, rows, head, broken_seq, broken_reason, unchecked, ended_at)
     VALUES ('command-line', $1, $2, $3, $4, $5, now())`,
    verdictValues(verdict),
  );
}
