import "server-only";
import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import type { AuditAction } from "@/lib/contract/audit-action";
import { type AuditOutcome, auditTargetMax } from "@/lib/contract/audit-item";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { Actor } from "./actor";
import { auditKeyOf, keyedEntry } from "./audit-key";
import { consoleRuntime } from "./runtime";

/** What one row of the audit log says. */
export interface AuditEntry extends Actor {
  action: AuditAction;
  outcome: AuditOutcome | "intended";
  applicationId?: string | undefined;
  target?: string | undefined;
  reason?: string | undefined;
  upstreamRequestId?: string | undefined;
  intentSeq?: number | undefined;
  /** On an outcome that a later look found, after the write had ended in doubt. */
  settles?: true | undefined;
  details?: Record<string, string | number | boolean | null> | undefined;
}

const textMax = 500;
/** Details are read back to undo with, so what is real in them, such as an id, is never cut. */
const detailMax = 4096;

function storable(text: string | undefined, max = textMax): string | undefined {
  return text?.replaceAll("\u0000", "\ufffd").toWellFormed().slice(0, max).toWellFormed();
}

// PostgreSQL refuses a whole row for one text in it that it cannot read back.
function storableDetails(details: AuditEntry["details"]): AuditEntry["details"] {
  if (!details) return undefined;
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "string" ? (storable(value, detailMax) ?? null) : value,
    ]),
  );
}

/**
 * Returns the row with its key, as the text that `console.append_audit_log` takes, for writers that append
 * within a statement.
 */
export function payloadOf(entry: AuditEntry, authSecret?: string): string {
  const payload = JSON.stringify({
    at: Date.now(),
    action: entry.action,
    outcome: entry.outcome,
    staffId: entry.staffId,
    staff: storable(entry.staff),
    token: entry.token && { id: entry.token.id, name: storable(entry.token.name) },
    address: storable(entry.address),
    applicationId: storable(entry.applicationId, auditTargetMax),
    target: storable(entry.target, auditTargetMax),
    reason: storable(entry.reason),
    requestId: entry.requestId,
    upstreamRequestId: storable(entry.upstreamRequestId),
    intentSeq: entry.intentSeq,
    settles: entry.settles,
    details: storableDetails(entry.details),
  });
  return keyedEntry(auditKeyOf(authSecret), payload);
}

/** SQL of the latest row that says how the write of the row `t` ended; a reconciliation may have added one. */
export const latestOutcome = `SELECT e.seq, e.at, e.outcome, e.payload FROM console.audit_log_rows e
  WHERE e.intent_seq = t.seq ORDER BY e.seq DESC LIMIT 1`;

const Appended = z.object({ seq: z.int() });

/**
 * Appends one row and returns its number. Inside a transaction (pass its client) make it the last
 * statement: writers of all processes wait for each other until the commit. A process without a runtime,
 * such as a command, gives its AUTH_SECRET.
 */
export async function appendAuditLog(
  entry: AuditEntry,
  connection: Pool | PoolClient = consoleRuntime().pool,
  authSecret?: string,
): Promise<number> {
  const [appended] = await queryRows(connection, {
    purpose: "append to the audit log",
    row: Appended,
    text: "SELECT console.append_audit_log($1::json)::float8 AS seq",
    values: [payloadOf(entry, authSecret)],
  });
  return Number(appended?.seq);
}
