import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { ConsoleError } from "@/lib/console/console-error";
import type { StaffMember } from "@/lib/console/roles";
import { consoleRuntime } from "@/lib/console/runtime";
import { sessions } from "@/lib/console/schema";
import { RoleGrant } from "@/lib/contract/staff-views";
import { now, orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { readSessionToken } from "./session-cookie";

/** A session unused for this long is over. */
export const idleMinutesMax = 60;

/** For so long after a sign-in, or after the password was given anew, it is not asked for again. */
const confirmedMinutesMax = 10;

/** The member of staff behind a request, read from the database for this request. */
export interface StaffSession {
  sessionId: string;
  staff: StaffMember & { twoFactorEnabled: boolean };
  /**
   * Set while the person lacks a second factor that is required: when their time to set it up ends, in
   * milliseconds, and whether it has. Once it has, the session opens nothing but the set-up.
   */
  twoFactorDue: { at: number; over: boolean } | null;
  /** Whether the person signed in, or gave their password, in the last minutes. */
  recentlyConfirmed: boolean;
}

export const TwoFactorDue = z.strictObject({ at: z.number(), over: z.boolean() });

/** SQL of the TwoFactorDue of a member of staff, or null. */
export const twoFactorDueOf = (staffId: string) => `
    (SELECT json_build_object('at', floor(extract(epoch FROM d.due_at) * 1000),
        'over', d.due_at <= now())
     FROM console.two_factor_due d WHERE d.staff_id = ${staffId})`;

const SessionRow = z.object({
  id: z.string(),
  staff_id: z.string(),
  email: z.string(),
  name: z.string(),
  two_factor_enabled: z.boolean(),
  grants: z.array(RoleGrant),
  seen_long_ago: z.boolean(),
  two_factor_due: TwoFactorDue.nullable(),
  recently_confirmed: z.boolean(),
});

const findSession = `
  SELECT s.id, s.staff_id, p.email, p.name, p.two_factor_enabled,
    s.last_seen_at < now() - interval '1 minute' AS seen_long_ago,
    ${twoFactorDueOf("p.id")} AS two_factor_due,
    greatest(s.created_at, s.confirmed_at) > now() - make_interval(mins => ${confirmedMinutesMax}) AS recently_confirmed,
    (SELECT coalesce(json_agg(json_build_object('role', g.role, 'applicationId', g.application_id)), '[]')
     FROM console.held_roles g WHERE g.staff_id = p.id) AS grants
  FROM console.sessions s JOIN console.staff p ON p.id = s.staff_id
  WHERE s.token = $1 AND s.expires_at > now() AND p.disabled_at IS NULL
    AND s.last_seen_at > now() - make_interval(mins => ${idleMinutesMax})`;

/** The refusal of everything but the set-up of a second factor that is required and overdue. */
export function refuseUntilTwoFactor({ twoFactorDue }: Pick<StaffSession, "twoFactorDue">): void {
  if (!twoFactorDue?.over) return;
  throw new ConsoleError(
    "two-factor-required",
    "Set up two-factor sign-in first: your organization requires it.",
  );
}

/**
 * Returns the live session that the request's cookie names, or null. It asks the database each time,
 * so that a session ends at once when its person is disabled, or it is revoked, idle or too old.
 */
export async function findStaffSession(headers: Headers): Promise<StaffSession | null> {
  const { env, pool } = consoleRuntime();
  const token = readSessionToken(headers.get("cookie"), env.publicUrl, env.authSecret);
  return token ? findSessionByToken(token, pool) : null;
}

/** Returns the live session of a token, or null, and keeps it from going idle. */
export async function findSessionByToken(
  token: string,
  pool = consoleRuntime().pool,
): Promise<StaffSession | null> {
  // Named, so that a connection plans it once: every request asks it.
  const [row] = await queryRows(pool, {
    purpose: "find a session",
    row: SessionRow,
    name: "staff-session",
    text: findSession,
    values: [token],
  });
  if (!row) return null;
  if (row.seen_long_ago) {
    await orm(pool).update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.id));
  }
  return {
    sessionId: row.id,
    staff: {
      id: row.staff_id,
      email: row.email,
      name: row.name,
      twoFactorEnabled: row.two_factor_enabled,
      grants: row.grants,
    },
    twoFactorDue: row.two_factor_due,
    recentlyConfirmed: row.recently_confirmed,
  };
}
