import "server-only";
import { z } from "zod";
import { latestOutcome } from "@/lib/console/audit-log";
import { consoleRuntime } from "@/lib/console/runtime";
import { auditTargetMax } from "@/lib/contract/audit-item";
import { BlockReason } from "@/lib/contract/block-change";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import type { BlockRowInput } from "../runs/store/row-input";
import { blockActions } from "./change-block";

/** A block or unblock as the audit log has it. */
const RecordedBlock = z.object({
  seq: z.int(),
  verb: z.enum(["block", "unblock"]),
  staffId: z.string().nullable(),
  /** Who made it, by the e-mail of that time. */
  staff: z.string().nullable(),
  outcome: z.string(),
  userId: z.string(),
  blockedUserId: z.string(),
  /** Null where it was not known, and on rows that do not say. */
  existedBefore: z.boolean().nullable(),
  undoOf: z.int().nullable(),
  ticket: z.string().nullable(),
  /** The run that made it; null for a press of a button. */
  runId: z.string().nullable(),
  /** When the look-up before the change began, and when the change ended; milliseconds. */
  lookedAt: z.int().nullable(),
  endedAt: z.int(),
  /** When it was announced, in milliseconds. */
  at: z.int(),
});
export type RecordedBlock = z.infer<typeof RecordedBlock>;

/** Says whether a change had an effect; null if its row does not say. */
export function hasChanged({ verb, existedBefore }: RecordedBlock): boolean | null {
  return existedBefore === null ? null : existedBefore !== (verb === "block");
}

const changes = `
  SELECT t.seq::float8 AS seq, CASE t.action WHEN '${blockActions.block}' THEN 'block' ELSE 'unblock' END AS verb,
    t.staff_id AS "staffId", t.payload ->> 'staff' AS staff, coalesce(o.outcome, 'unknown') AS outcome, t.target AS "userId",
    t.payload -> 'details' ->> 'blockedUserId' AS "blockedUserId",
    (t.payload -> 'details' ->> 'existedBefore')::boolean AS "existedBefore",
    (t.payload -> 'details' ->> 'undoOf')::float8 AS "undoOf",
    t.payload -> 'details' ->> 'runId' AS "runId",
    (t.payload -> 'details' ->> 'lookedAt')::float8 AS "lookedAt", coalesce(o.at, t.at)::float8 AS "endedAt",
    t.at::float8 AS at, t.payload ->> 'reason' AS reason, t.payload -> 'details' ->> 'ticket' AS ticket
  FROM console.audit_log_rows t LEFT JOIN LATERAL (${latestOutcome}) o ON true
  WHERE t.intent_seq IS NULL AND t.action IN ('${blockActions.block}', '${blockActions.unblock}')
    AND t.application_id = $1`;

/**
 * Returns the block or unblock of a number in an application, or null; null also where the audit log had
 * to cut the user's id, so that undo never acts on another user.
 */
export async function findChange(
  applicationId: string,
  seq: number,
): Promise<RecordedBlock | null> {
  const [change] = await queryRows(consoleRuntime().pool, {
    purpose: "find a block or unblock",
    row: RecordedBlock,
    text: `${changes} AND t.seq = $2`,
    values: [applicationId, seq],
  });
  return change && change.userId.length < auditTargetMax ? change : null;
}

/** Returns a key of a pair; the audit log cuts long ids, so they are cut here as well. */
export function pairKey({ userId, blockedUserId }: BlockRowInput): string {
  return JSON.stringify([userId.slice(0, auditTargetMax), blockedUserId]);
}

/** Groups changes by their pair, each pair's in the order given. */
export function groupByPair(changes: readonly RecordedBlock[]): Map<string, RecordedBlock[]> {
  const groups = new Map<string, RecordedBlock[]>();
  for (const change of changes) {
    const group = groups.get(pairKey(change));
    if (group) group.push(change);
    else groups.set(pairKey(change), [change]);
  }
  return groups;
}

/**
 * Returns the changes of pairs that may have happened, oldest first: refused and failed ones changed
 * nothing.
 */
export async function listPairChanges(
  applicationId: string,
  pairs: readonly BlockRowInput[],
  connection: Pool | PoolClient = consoleRuntime().pool,
): Promise<RecordedBlock[]> {
  return queryRows(connection, {
    purpose: "list the changes of pairs",
    row: RecordedBlock,
    text: `${changes} AND coalesce(o.outcome, 'unknown') IN ('done', 'unknown')
       AND (t.target, t.payload -> 'details' ->> 'blockedUserId') IN
         (SELECT * FROM unnest($2::text[], $3::text[]))
     ORDER BY t.seq`,
    values: [
      applicationId,
      pairs.map(({ userId }) => userId.slice(0, auditTargetMax)),
      pairs.map(({ blockedUserId }) => blockedUserId),
    ],
  });
}

/** Returns the reasons of a user's current blocks, as far as the console made them. */
export async function listBlockReasons(
  applicationId: string,
  userId: string,
): Promise<BlockReason[]> {
  const rows = await queryRows(consoleRuntime().pool, {
    purpose: "list why blocks stand",
    row: BlockReason.extend({ verb: RecordedBlock.shape.verb }),
    text: `SELECT DISTINCT ON ("blockedUserId") "blockedUserId", seq, at, reason, ticket, verb
     FROM (${changes} AND t.target = $2) AS changed
     WHERE outcome = 'done' AND (verb = 'unblock' OR "existedBefore" IS NOT TRUE OR reason IS NOT NULL OR ticket IS NOT NULL)
     ORDER BY "blockedUserId", seq DESC`,
    values: [applicationId, userId.slice(0, auditTargetMax)],
  });
  return rows.filter(({ verb }) => verb === "block").map(({ verb: _verb, ...row }) => row);
}
