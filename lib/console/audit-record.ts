import "server-only";
import { AuditEvidence, type AuditRecord } from "@/lib/contract/audit-item";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { AuditScope } from "./audit-selection";
import { listAuditLog } from "./list-audit-log";
import { consoleRuntime } from "./runtime";

/** Returns one thing that happened by its number, or null where there is none that the scope may see. */
export async function findAuditRecord(scope: AuditScope, seq: number): Promise<AuditRecord | null> {
  const { items } = await listAuditLog(scope, {}, { before: seq + 1, limit: 1 });
  const item = items[0];
  if (item?.seq !== seq) return null;
  const evidence = await queryRows(consoleRuntime().pool, {
    purpose: "find the rows of an audit log record",
    row: AuditEvidence,
    text: `SELECT seq::float8 AS seq, at::float8 AS at, outcome, encode(hash, 'hex') AS hash
     FROM console.audit_log_rows WHERE seq = $1 OR intent_seq = $1 ORDER BY audit_log_rows.seq`,
    values: [seq],
  });
  return { item, evidence };
}
