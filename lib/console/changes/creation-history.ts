import "server-only";
import { consoleRuntime } from "@/lib/console/runtime";
import { latestOutcome } from "@/lib/console/trail";
import { trailTargetMax } from "@/lib/contract/trail-item";

/** A creation as the audit log has it, with how it ended as far as is known. `at` is milliseconds. */
export interface RecordedCreation {
  seq: number;
  at: number;
  staffId: string | null;
  type: string | null;
  /** Whether the console generated its id; null on rows that do not say. */
  hasGeneratedId: boolean | null;
  /** Whether the service may have answered with a channel that was there. */
  mayReuse: boolean;
  outcome: string;
}

/** Returns the creations of one id in an application, newest first. */
export async function listCreations(
  applicationId: string,
  channelId: string,
): Promise<RecordedCreation[]> {
  // Rows of earlier releases call a generated id `idMadeHere`.
  const { rows } = await consoleRuntime().pool.query<RecordedCreation>(
    `SELECT t.seq::float8 AS seq, t.at::float8 AS at, t.staff_id AS "staffId",
       t.payload -> 'details' ->> 'type' AS type,
       coalesce(t.payload -> 'details' ->> 'generatedId',
         t.payload -> 'details' ->> 'idMadeHere')::boolean AS "hasGeneratedId",
       coalesce((t.payload -> 'details' ->> 'mayReuse')::boolean, false) AS "mayReuse",
       coalesce(o.outcome, 'unknown') AS outcome
     FROM console.trail_rows t LEFT JOIN LATERAL (${latestOutcome}) o ON true
     WHERE t.application_id = $1 AND t.target = $2 AND t.action = 'create-channel'
       AND t.intent_seq IS NULL ORDER BY t.seq DESC`,
    [applicationId, channelId.slice(0, trailTargetMax)],
  );
  return rows;
}
