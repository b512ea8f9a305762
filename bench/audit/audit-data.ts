import type { Pool } from "@/lib/postgres/pool";

/** The day on which the log begins. */
export const auditDay = "2026-01-01";

const runIdOf = (run: string) => `('5b0f8f5e-0000-4000-8000-' || lpad((${run})::text, 12, '0'))`;

/** One of the runs of the log. */
export const auditRun = "5b0f8f5e-0000-4000-8000-000000000007";

/**
 * Fills the audit log with rows of a year: announcements and endings by turns, of 40 people in 5 applications,
 * a third of it in runs of 1,000. One in 500 was refused, 20 never ended, and some words are there once.
 */
export async function fillAuditLog(pool: Pool, rows: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET session_replication_role = replica");
    await client.query("SET synchronous_commit = off");
    await client.query(
      `INSERT INTO console.staff (id, name, email)
       SELECT 'staff-' || s, 'Agent ' || s, 'agent' || s || '@example.com' FROM generate_series(0, 39) s
       UNION ALL SELECT 'rare', 'Seldom Here', 'rare@example.com'`,
    );
    for (let first = 0; first < rows / 2; first += 50_000) {
      await client.query(`${insert} FROM generate_series($2::int, $3::int) k ${twoRows}`, [
        Date.parse(`${auditDay}T00:00:00Z`),
        first,
        Math.min(first + 50_000, rows / 2) - 1,
      ]);
    }
    await client.query(
      "UPDATE console.audit_log_head SET seq = (SELECT max(seq) FROM console.audit_log)",
    );
  } finally {
    client.release(true);
  }
  await pool.query("VACUUM ANALYZE console.audit_log");
}

const year = "31536000000";

const insert = `INSERT INTO console.audit_log (seq, previous_hash, hash, payload)
  SELECT row.seq, sha256(row.seq::text::bytea), sha256(row.seq::text::bytea), row.payload`;

const twoRows = `CROSS JOIN LATERAL (VALUES
    (k * 2 + 1, json_strip_nulls(json_build_object(
      'at', $1::bigint + k * ${year}::bigint / 500000,
      'action', CASE WHEN k % 3 = 0 THEN 'block-user' WHEN k % 3 = 1 THEN 'unblock-user' ELSE 'create-channel' END,
      'outcome', 'intended',
      'staffId', CASE WHEN k = 777 THEN 'rare' ELSE 'staff-' || k % 40 END,
      'staff', CASE WHEN k = 777 THEN 'rare@example.com' ELSE 'agent' || k % 40 || '@example.com' END,
      'applicationId', CASE WHEN k BETWEEN 1000 AND 1010 THEN 'removed' ELSE 'app-' || k % 5 END,
      'target', 'user-' || k,
      'reason', CASE WHEN k = 4321 THEN 'the only one' ELSE 'asked by ' || k END,
      'requestId', gen_random_uuid(),
      'details', json_build_object('blockedUserId', 'mallory-' || k, 'ticket', 'T-' || k,
        'runId', CASE WHEN k / 1000 % 3 = 0 THEN ${runIdOf("k / 3000")} END)))),
    (k * 2 + 2, json_build_object('at', $1::bigint + k * ${year}::bigint / 500000 + 200,
      'action', 'block-user', 'outcome', CASE WHEN k % 500 = 0 THEN 'refused' ELSE 'done' END,
      'intentSeq', CASE WHEN k % 25000 <> 17 THEN k * 2 + 1 END))) AS row(seq, payload)`;
