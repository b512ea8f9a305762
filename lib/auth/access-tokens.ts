import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { accessTokens } from "@/lib/console/access-tokens/schema";
import type { Actor } from "@/lib/console/actor";
import { auditedChange } from "@/lib/console/audited-change";
import { ConsoleError } from "@/lib/console/console-error";
import { permissionsIn, type StaffMember } from "@/lib/console/roles";
import { consoleRuntime } from "@/lib/console/runtime";
import { staff } from "@/lib/console/schema";
import { tooMany } from "@/lib/console/too-many";
import {
  type AccessTokenInput,
  AccessTokenSummary,
  StaffAccessToken,
} from "@/lib/contract/access-token";
import { accessTokenLimits } from "@/lib/contract/token-permission";
import { now, orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { hashOfAccessToken, makeAccessToken, startOfAccessToken } from "./access-token-format";

const columns = `t.id, t.name, t.start, t.permissions, t.application_ids AS "applicationIds",
  floor(extract(epoch FROM t.created_at) * 1000)::float8 AS "createdAt",
  floor(extract(epoch FROM t.expires_at) * 1000)::float8 AS "expiresAt",
  t.expires_at <= now() AS expired, t.last_used_on::text AS "lastUsedOn"`;

/** Returns a person's tokens that were not revoked, the newest first. */
export async function listAccessTokens(staffId: string): Promise<AccessTokenSummary[]> {
  return queryRows(consoleRuntime().pool, {
    purpose: "list the access tokens of a person",
    row: AccessTokenSummary,
    text: `SELECT ${columns} FROM console.access_tokens t
      WHERE t.staff_id = $1 AND t.revoked_at IS NULL ORDER BY t.created_at DESC, t.id`,
    values: [staffId],
  });
}

/** Returns everybody's tokens that were not revoked, in order of their owner's e-mail, the newest first. */
export async function listStaffAccessTokens(): Promise<StaffAccessToken[]> {
  return queryRows(consoleRuntime().pool, {
    purpose: "list the access tokens of the staff",
    row: StaffAccessToken,
    text: `SELECT ${columns}, p.id AS "staffId", p.name AS "staffName", p.email
      FROM console.access_tokens t JOIN console.staff p ON p.id = t.staff_id
      WHERE t.revoked_at IS NULL ORDER BY p.email, t.created_at DESC, t.id`,
  });
}

/**
 * Makes a token of a person and returns it; it is stored as a hash alone. Throws a ConsoleError "invalid"
 * for an application or a permission that the person does not have, "conflict" where they have too many tokens.
 */
export async function createAccessToken(
  owner: StaffMember,
  input: AccessTokenInput,
  actor: Actor,
): Promise<{ id: string; token: string }> {
  refuseWhatIsNotHeld(owner, input);
  const { name, expiresInDays, permissions, applicationIds } = input;
  const id = randomUUID();
  const token = makeAccessToken();
  await auditedChange(actor, async (client) => {
    await lockOwner(client, owner.id);
    await forgetOldTokens(client, owner.id);
    const isLive = and(
      eq(accessTokens.staffId, owner.id),
      isNull(accessTokens.revokedAt),
      gt(accessTokens.expiresAt, now),
    );
    if ((await orm(client).$count(accessTokens, isLive)) >= accessTokenLimits.ofPerson) {
      throw tooMany(
        "too-many-tokens",
        accessTokenLimits.ofPerson,
        "access tokens of yours are live",
      );
    }
    await orm(client)
      .insert(accessTokens)
      .values({
        id,
        staffId: owner.id,
        name,
        hash: hashOfAccessToken(token),
        start: startOfAccessToken(token),
        permissions: [...new Set(permissions)],
        applicationIds: applicationIds && [...new Set(applicationIds)],
        expiresAt: sql`now() + make_interval(days => ${expiresInDays})`,
      });
    const details = {
      name,
      days: expiresInDays,
      permissions: permissions.join(", "),
      applications: applicationIds?.join(", ") ?? null,
    };
    return { action: "access-token-create", target: owner.id, details };
  });
  return { id, token };
}

/**
 * Ends a token at once and for good, one of `staffId` or, where that is null, anybody's. Throws a
 * ConsoleError "not-found" where there is none.
 */
export async function revokeAccessToken(
  tokenId: string,
  staffId: string | null,
  actor: Actor,
): Promise<void> {
  await auditedChange(actor, async (client) => {
    const isTheirs = staffId === null ? undefined : eq(accessTokens.staffId, staffId);
    const [revoked] = await orm(client)
      .update(accessTokens)
      .set({ revokedAt: now })
      .where(and(eq(accessTokens.id, tokenId), isTheirs, isNull(accessTokens.revokedAt)))
      .returning({ name: accessTokens.name, staffId: accessTokens.staffId });
    if (!revoked) throw new ConsoleError("not-found", "There is no such access token any more.");
    const { name, staffId: target } = revoked;
    return { action: "access-token-revoke", target, details: { name } };
  });
}

/** Ends every token of a person, in a transaction whose own row of the audit log says why. */
export async function endAccessTokens(client: PoolClient, staffId: string): Promise<void> {
  const isLive = and(eq(accessTokens.staffId, staffId), isNull(accessTokens.revokedAt));
  await orm(client).update(accessTokens).set({ revokedAt: now }).where(isLive);
}

function refuseWhatIsNotHeld(owner: StaffMember, input: AccessTokenInput): void {
  const { permissions, applicationIds } = input;
  const places = applicationIds ?? owner.grants.map((grant) => grant.applicationId);
  const held = places.map((id) => permissionsIn(owner.grants, id));
  const unheld = permissions.filter((one) => !held.some((allowed) => allowed.has(one)));
  const closed = (applicationIds ?? []).filter(
    (id) => !permissionsIn(owner.grants, id).has("browse"),
  );
  if (unheld.length === 0 && closed.length === 0) return;
  const refusal = (path: string) => ({
    path,
    message: "is not among your rights",
    reason: "not-taken" as const,
  });
  throw new ConsoleError("invalid", "A token has no more rights than its owner.", {
    reason: "bad-fields",
    details: [
      ...(unheld.length > 0 ? [refusal("permissions")] : []),
      ...(closed.length > 0 ? [refusal("applicationIds")] : []),
    ],
  });
}

/** Two requests of one person wait for each other, or both could take the last place. */
async function lockOwner(client: PoolClient, staffId: string): Promise<void> {
  await orm(client).select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for("update");
}

/** Recently ended tokens stay, so that their use can be told from guesses; older ones are of no use. */
async function forgetOldTokens(client: PoolClient, staffId: string): Promise<void> {
  const longAgo = sql`now() - interval '90 days'`;
  const ended = sql`coalesce(${accessTokens.revokedAt}, ${accessTokens.expiresAt})`;
  await orm(client)
    .delete(accessTokens)
    .where(and(eq(accessTokens.staffId, staffId), lt(ended, longAgo)));
}
