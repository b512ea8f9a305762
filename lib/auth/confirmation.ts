import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { accounts, sessions } from "@/lib/console/schema";
import { now, orm } from "@/lib/postgres/queries/orm";
import type { StaffSession } from "./staff-session";

/**
 * Throws a ConsoleError "confirmation-required" where the person neither signed in nor gave their password
 * lately: whoever found a session open has not got it. Its reason says whether they have one to give, or
 * come by single sign-on and have to sign in again.
 */
export async function requireRecentConfirmation({
  staff,
  recentlyConfirmed,
}: Pick<StaffSession, "staff" | "recentlyConfirmed">): Promise<void> {
  if (recentlyConfirmed) return;
  const hasPassword = and(eq(accounts.userId, staff.id), isNotNull(accounts.password));
  const byPassword = (await orm(consoleRuntime().pool).$count(accounts, hasPassword)) > 0;
  throw new ConsoleError(
    "confirmation-required",
    byPassword ? "Confirm your password first." : "Sign out and in again first.",
    { reason: byPassword ? "confirm-password" : "sign-in-again" },
  );
}

/** Notes that the person of a session has just given their password. */
export async function noteConfirmation(sessionId: string): Promise<void> {
  await orm(consoleRuntime().pool)
    .update(sessions)
    .set({ confirmedAt: now })
    .where(eq(sessions.id, sessionId));
}
