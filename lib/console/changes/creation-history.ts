import "server-only";
import { z } from "zod";
import { latestOutcome } from "@/lib/console/audit-log";
import { consoleRuntime } from "@/lib/console/runtime";
import { auditTargetMax } from "@/lib/contract/audit-item";
import { queryRows } from "@/lib/postgres/queries/query-rows";

/** A creation as the audit log has it, with how it ended as far as is known. `at` is milliseconds. */
const RecordedCreation = z.object({
  seq: z.int(),
  at: z.int(),
  staffId: z.string().nullable(),
  type: z.string().nullable(),
  /** Whether the console generated its id; null on rows that do not say. */
  hasGeneratedId: z.boolean().nullable(),
  /** Whether the service may have answered with a channel that was there. */
  mayReuse: z.boolean(),
  outcome: z.string(),
});
export type RecordedCreation = z.infer<typeof RecordedCreation>;

/** Returns the creations of one id in an application, newest first. */
export async function listCreations(
  applicationId: string,
  channelId: string,
): Promise<RecordedCreation[]> {
  // Rows of earlier releases call a generated id `idMadeHere`.
  return queryRows(consoleRuntime().pool, {
    purpose: "list the creations of a channel id",
    row: RecordedCreation,
    text: `SELECT t.seq::float8 AS seq, t.at::float8 AS at, t.staff_id AS "staffId",
       t.payload -> 'details' ->> 'type' AS type,
       coalesce(t.payload -> 'details' ->> 'generatedId',
         t.payload -> 'details' ->> 'idMadeHere')::boolean AS "hasGeneratedId",
       coalesce((t.payload -> 'details' ->> 'mayReuse')::boolean, false) AS "mayReuse",
       coalesce(o.outcome, 'unknown') AS outcome
     FROM console.audit_log_rows t LEFT JOIN LATERAL (${latestOutcome}) o ON true
     WHERE t.application_id = $1 AND t.target = $2 AND t.action = 'create-channel'
       AND t.intent_seq IS NULL ORDER BY t.seq DESC`,
    values: [applicationId, channelId.slice(0, auditTargetMax)],
  });
}
