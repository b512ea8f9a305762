import "server-only";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { Actor } from "@/lib/console/actor";
import { auditedChange } from "@/lib/console/audited-change";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { sessions } from "@/lib/console/schema";
import type { SessionSummary } from "@/lib/contract/staff-views";
import { milliseconds, now, orm } from "@/lib/postgres/queries/orm";
import { idleMinutesMax } from "./staff-session";

/** Returns the live sessions of a person, the last used first. */
export async function listSessions(staffId: string): Promise<SessionSummary[]> {
  const idleSince = sql`now() - make_interval(mins => ${idleMinutesMax})`;
  return orm(consoleRuntime().pool)
    .select({
      id: sessions.id,
      address: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: milliseconds(sessions.createdAt),
      lastSeenAt: milliseconds(sessions.lastSeenAt),
      expiresAt: milliseconds(sessions.expiresAt),
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, staffId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), sessions.id);
}

/** Ends every session of a person, in a transaction whose own row of the audit log says why. */
export async function endSessions(client: PoolClient, staffId: string): Promise<void> {
  await orm(client).delete(sessions).where(eq(sessions.userId, staffId));
}

/** Ends one session of a person, or (`sessionId` null) all of them, unless the audit log cannot have it. */
export async function revokeSessions(
  staffId: string,
  sessionId: string | null,
  actor: Actor,
): Promise<void> {
  const one = sessionId === null ? undefined : eq(sessions.id, sessionId);
  await auditedChange(actor, async (client) => {
    const { rowCount } = await orm(client)
      .delete(sessions)
      .where(and(eq(sessions.userId, staffId), one));
    if (sessionId && rowCount === 0)
      throw new ConsoleError("not-found", "This session has already ended.");
    return { action: "session-revoke", target: staffId, details: { sessions: rowCount ?? 0 } };
  });
}
