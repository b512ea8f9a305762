import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { accessTokens } from "@/lib/console/access-tokens/schema";
import type { Actor } from "@/lib/console/actor";
import { appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import { narrowGrants } from "@/lib/console/roles";
import { consoleRuntime } from "@/lib/console/runtime";
import { RoleGrant } from "@/lib/contract/staff-views";
import { accessTokenLimits, tokenPermissions } from "@/lib/contract/token-permission";
import { orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { processState } from "@/lib/process-state";
import { RateLimiter } from "@/lib/rate-limiter";
import { hashOfAccessToken, isAccessToken } from "./access-token-format";
import { type StaffSession, TwoFactorDue, twoFactorDueOf } from "./staff-session";
import { countFailure } from "./throttle";

const TokenRow = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  applicationIds: z.array(z.string()).nullable(),
  end: z.enum(["revoked", "expired"]).nullable(),
  usedToday: z.boolean(),
  staffId: z.string(),
  email: z.string(),
  staffName: z.string(),
  twoFactorEnabled: z.boolean(),
  twoFactorDue: TwoFactorDue.nullable(),
  grants: z.array(RoleGrant),
});

const today = "(now() AT TIME ZONE 'UTC')::date";

const findToken = `
  SELECT t.id, t.name, t.permissions, t.application_ids AS "applicationIds",
    CASE WHEN t.revoked_at IS NOT NULL OR p.disabled_at IS NOT NULL THEN 'revoked'
      WHEN t.expires_at <= now() THEN 'expired' END AS end,
    coalesce(t.last_used_on = ${today}, false) AS "usedToday",
    p.id AS "staffId", p.email, p.name AS "staffName", p.two_factor_enabled AS "twoFactorEnabled",
    ${twoFactorDueOf("p.id")} AS "twoFactorDue",
    (SELECT coalesce(json_agg(json_build_object('role', g.role, 'applicationId', g.application_id)), '[]')
     FROM console.held_roles g WHERE g.staff_id = p.id) AS grants
  FROM console.access_tokens t JOIN console.staff p ON p.id = t.staff_id WHERE t.hash = $1`;

const rates = () => processState("token-rates", () => new RateLimiter());

const ends = {
  expired: "This access token has expired.",
  revoked: "This access token was revoked.",
};

/**
 * Returns the owner of an access token with what it leaves of their rights, read from the database for
 * this request, so that it ends at once when it is revoked, its owner disabled or a role taken away.
 * Throws a ConsoleError "unauthenticated" for a wrong, expired or revoked token, and "throttled" where it
 * asks too often, or where too many wrong ones came from the address. A right one never waits for the
 * wrong ones of others: it cannot be guessed, and its address may be that of many.
 */
export async function findTokenOwner(
  token: string,
  { address, requestId }: Pick<Actor, "address" | "requestId">,
): Promise<Omit<StaffSession, "sessionId">> {
  const row = isAccessToken(token) ? await readToken(token) : undefined;
  if (!row) {
    await countFailure([{ scope: "token-address", value: address ?? "unknown" }]);
    await appendAuditLog({
      action: "access-token-refused",
      outcome: "refused",
      address,
      requestId,
    });
    throw new ConsoleError("unauthenticated", "There is no such access token.");
  }
  const waitMs = rates().take(row.id, accessTokenLimits.requestsPerSecond);
  if (waitMs > 0) throw tooManyRequests(waitMs);
  if (row.end) throw new ConsoleError("unauthenticated", ends[row.end]);
  if (!row.usedToday) await noteUse(row.id);
  const permissions = tokenPermissions.filter((known) => row.permissions.includes(known));
  const { id, name, applicationIds } = row;
  return {
    staff: {
      id: row.staffId,
      email: row.email,
      name: row.staffName,
      twoFactorEnabled: row.twoFactorEnabled,
      grants: narrowGrants(row.grants, { permissions, applicationIds }),
      token: { id, name, applicationIds },
    },
    twoFactorDue: row.twoFactorDue,
    recentlyConfirmed: false,
  };
}

async function readToken(token: string): Promise<z.infer<typeof TokenRow> | undefined> {
  const [row] = await queryRows(consoleRuntime().pool, {
    purpose: "find an access token",
    row: TokenRow,
    name: "access-token",
    text: findToken,
    values: [hashOfAccessToken(token)],
  });
  return row;
}

async function noteUse(id: string): Promise<void> {
  const lastUsedOn = new Date().toISOString().slice(0, 10);
  const store = orm(consoleRuntime().pool);
  await store.update(accessTokens).set({ lastUsedOn }).where(eq(accessTokens.id, id));
}

function tooManyRequests(waitMs: number): ConsoleError {
  const { requestsPerSecond } = accessTokenLimits;
  const message = `An access token may ask ${requestsPerSecond} times a second. Try again in a moment.`;
  return new ConsoleError("throttled", message, { retryAfterMs: Math.ceil(waitMs) });
}
