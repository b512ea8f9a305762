import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { Actor } from "@/lib/console/actor";
import { appendAuditLog } from "@/lib/console/audit-log";
import { auditedChange } from "@/lib/console/audited-change";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { accounts, invitations, roleGrants, staff } from "@/lib/console/schema";
import { type RoleGrant, StaffSummary } from "@/lib/contract/staff-views";
import { now, orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { withTransaction } from "@/lib/postgres/transaction";
import { endAccessTokens } from "./access-tokens";
import {
  createInvitation,
  hasAdmin,
  insertGrants,
  lockFirstAdmin,
  staffExists,
} from "./invitations";
import { oidcProviderId } from "./oidc-provider";
import { endPasswordLinks } from "./password-link";
import { endSessions } from "./sessions";

/** Returns everybody, in order of their e-mail. */
export async function listStaff(): Promise<StaffSummary[]> {
  const { env, pool } = consoleRuntime();
  const issuer = env.oidc?.issuer ?? null;
  return queryRows(pool, {
    purpose: "list the staff",
    row: StaffSummary,
    text: `SELECT p.id, p.name, p.email, p.two_factor_enabled AS "twoFactorEnabled",
      (SELECT floor(extract(epoch FROM d.due_at) * 1000)::float8
        FROM console.two_factor_due d WHERE d.staff_id = p.id) AS "twoFactorDueAt",
      EXISTS (SELECT FROM console.accounts a
        WHERE a.staff_id = p.id AND a.provider_id = 'credential') AS "hasPassword",
      p.claimed_role AS "claimedRole", p.disabled_at IS NOT NULL AS disabled,
      (SELECT json_build_object('subject', a.account_id,
          'issuer', CASE WHEN a.provider_id = $1 THEN $2::text END)
        FROM console.accounts a WHERE a.staff_id = p.id AND a.provider_id <> 'credential'
        ORDER BY a.provider_id = $1 DESC, a.created_at DESC LIMIT 1) AS "signOn",
      (SELECT coalesce(json_agg(json_build_object('role', g.role, 'applicationId', g.application_id)
          ORDER BY g.role, g.application_id), '[]')
        FROM console.role_grants g WHERE g.staff_id = p.id) AS grants,
      floor(extract(epoch FROM p.created_at) * 1000)::float8 AS "createdAt",
      (SELECT floor(extract(epoch FROM max(s.last_seen_at)) * 1000)::float8
        FROM console.sessions s WHERE s.staff_id = p.id) AS "lastSeenAt"
    FROM console.staff p ORDER BY p.email`,
    values: [issuer && oidcProviderId(issuer), issuer],
  });
}

/** Says whether a person can sign in with a password, or only by single sign-on. */
export async function hasPassword(staffId: string): Promise<boolean> {
  const isPassword = and(eq(accounts.userId, staffId), eq(accounts.providerId, "credential"));
  return (await orm(consoleRuntime().pool).$count(accounts, isPassword)) !== 0;
}

/** Makes an invitation and returns its one-time link. Throws "conflict" when the e-mail is staff already. */
export async function inviteStaff(
  input: { email: string; grants: RoleGrant[] },
  actor: Actor,
): Promise<{ link: string }> {
  return withTransaction(consoleRuntime().pool, async (client) => {
    const email = input.email.toLowerCase();
    if ((await orm(client).$count(staff, eq(staff.email, email))) !== 0) throw staffExists();
    // A newer invitation replaces the older one, so that a lost link cannot be used later. It keeps
    // the id, so that a page which shows the older one still withdraws what is open.
    const [older] = await orm(client)
      .delete(invitations)
      .where(and(eq(invitations.email, email), isNull(invitations.usedAt)))
      .returning({ id: invitations.id });
    const link = await createInvitation(client, {
      id: older?.id,
      kind: "invitation",
      email,
      grants: input.grants,
      ...(actor.staffId ? { invitedBy: actor.staffId } : {}),
    });
    await appendAuditLog(
      {
        ...actor,
        action: "staff-invite",
        outcome: "done",
        target: email,
        details: { roles: describeGrants(input.grants) },
      },
      client,
    );
    return { link };
  });
}

/**
 * Replaces the roles that a person holds by hand; one that a claim gives is the provider's to take.
 * Their sessions end, so that nothing goes on with the old roles.
 */
export async function setStaffGrants(
  staffId: string,
  grants: RoleGrant[],
  actor: Actor,
): Promise<void> {
  await auditedChange(actor, async (client) => {
    await lockFirstAdmin(client);
    const email = await emailOf(client, staffId);
    await orm(client).delete(roleGrants).where(eq(roleGrants.staffId, staffId));
    await insertGrants(client, staffId, grants);
    await endSessions(client, staffId);
    await assertAnAdminRemains(client);
    return { action: "staff-roles", target: email, details: { roles: describeGrants(grants) } };
  });
}

/** Corrects a person's name. */
export async function setStaffName(staffId: string, name: string, actor: Actor): Promise<void> {
  await auditedChange(actor, async (client) => {
    const email = await emailOf(client, staffId);
    await orm(client).update(staff).set({ name, updatedAt: now }).where(eq(staff.id, staffId));
    return { action: "staff-name", target: email, details: { name } };
  });
}

/** Disables or enables a person. Disabled, their sessions end at once and they cannot sign in. */
export async function setStaffDisabled(
  staffId: string,
  disabled: boolean,
  actor: Actor,
): Promise<void> {
  await auditedChange(actor, async (client) => {
    await lockFirstAdmin(client);
    const email = await emailOf(client, staffId);
    const disabledAt = disabled ? sql`coalesce(${staff.disabledAt}, now())` : null;
    await orm(client).update(staff).set({ disabledAt }).where(eq(staff.id, staffId));
    if (disabled) {
      await endSessions(client, staffId);
      await endPasswordLinks(client, email);
      await endAccessTokens(client, staffId);
    }
    await assertAnAdminRemains(client);
    return { action: disabled ? "staff-disable" : "staff-enable", target: email };
  });
}

async function emailOf(client: PoolClient, staffId: string): Promise<string> {
  const [person] = await orm(client)
    .select({ email: staff.email })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for("update");
  if (!person) throw new ConsoleError("not-found", "There is no such member of staff.");
  return person.email;
}

async function assertAnAdminRemains(client: PoolClient): Promise<void> {
  if (await hasAdmin(client)) return;
  throw new ConsoleError("conflict", "This is the last admin: make someone else an admin first.", {
    reason: "last-admin",
  });
}

function describeGrants(grants: readonly RoleGrant[]): string {
  const texts = grants.map((grant) =>
    grant.applicationId ? `${grant.role} in ${grant.applicationId}` : grant.role,
  );
  return texts.join(", ") || "none";
}
