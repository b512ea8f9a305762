import "server-only";
import type { PoolClient } from "pg";
import type { Actor } from "@/lib/console/actor";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { appendTrail } from "@/lib/console/trail";
import type { SessionSummary } from "@/lib/contract/staff-views";
import { idleMinutesMax } from "./staff-session";

/** Returns the live sessions of a person, the last used first. */
export async function listSessions(staffId: string): Promise<SessionSummary[]> {
  const { rows } = await consoleRuntime().pool.query<SessionSummary>(
    `SELECT id, address, user_agent AS "userAgent",
       floor(extract(epoch FROM created_at) * 1000)::float8 AS "createdAt",
       floor(extract(epoch FROM last_seen_at) * 1000)::float8 AS "lastSeenAt",
       floor(extract(epoch FROM expires_at) * 1000)::float8 AS "expiresAt"
     FROM console.sessions
     WHERE staff_id = $1 AND expires_at > now()
       AND last_seen_at > now() - make_interval(mins => ${idleMinutesMax})
     ORDER BY last_seen_at DESC, id`,
    [staffId],
  );
  return rows;
}

/** Ends every session of a person, in a transaction whose own row of the trail says why. */
export async function endSessions(client: PoolClient, staffId: string): Promise<void> {
  await client.query("DELETE FROM console.sessions WHERE staff_id = $1", [staffId]);
}

/** Ends one session of a person, or (`sessionId` null) all of them. */
export async function revokeSessions(
  staffId: string,
  sessionId: string | null,
  actor: Actor,
): Promise<void> {
  const { rowCount } = await consoleRuntime().pool.query(
    "DELETE FROM console.sessions WHERE staff_id = $1 AND ($2::text IS NULL OR id = $2)",
    [staffId, sessionId],
  );
  if (sessionId && rowCount === 0)
    throw new ConsoleError("not-found", "This session has already ended.");
  await appendTrail({
    ...actor,
    action: "session-revoke",
    outcome: "done",
    target: staffId,
    details: { sessions: rowCount ?? 0 },
  });
}
