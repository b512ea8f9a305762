import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { consoleRuntime } from "@/lib/console/runtime";
import { verifications } from "@/lib/console/schema";
import { challengeCookieName } from "@/lib/cookie-names";
import { now, orm } from "@/lib/postgres/queries/orm";
import { readSignedCookie } from "./session-cookie";
import type { Attempt } from "./throttle";

/**
 * Returns what counts wrong codes of the person who gave the right password in this browser and owes the
 * second factor; none where nobody did. better-auth looks whether it is locked before it counts a wrong
 * code, so codes sent at once would outrun its own count.
 */
export async function secondFactorAttempts(headers: Headers): Promise<Attempt[]> {
  const { env, pool } = consoleRuntime();
  const name = challengeCookieName(env.publicUrl);
  const challenge = readSignedCookie(headers.get("cookie"), name, env.authSecret);
  if (challenge === null) return [];
  const rows = await orm(pool)
    .select({ staffId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, challenge), gt(verifications.expiresAt, now)));
  return rows.slice(0, 1).map(({ staffId }) => ({ scope: "second-factor", value: staffId }));
}
