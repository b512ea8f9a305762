import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import type { Actor } from "@/lib/console/actor";
import { appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { accounts, invitations, roleGrants, staff } from "@/lib/console/schema";
import { RoleGrant } from "@/lib/contract/staff-views";
import { now, orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { withTransaction } from "@/lib/postgres/transaction";
import { routes } from "@/lib/routes";
import { oidcProviderId } from "./oidc-provider";

const Invitation = z.object({
  id: z.string(),
  /** A first admin's setup, the invitation of somebody new, or a new password of somebody known. */
  kind: z.enum(["setup", "invitation", "password"]),
  email: z.string().nullable(),
  grants: z.array(RoleGrant),
});
export type Invitation = z.infer<typeof Invitation>;

const hashOf = (token: string) => createHash("sha256").update(token).digest();
const usable = "used_at IS NULL AND expires_at > now()";

/** The refusal of a link that is used up, expired, or for something else. */
export function linkInvalid(): ConsoleError {
  return new ConsoleError(
    "link-invalid",
    "This link was already used, is more than a day old, or never existed. Ask for a new one.",
  );
}

/** The refusal of a second member of staff with one e-mail. */
export function staffExists(): ConsoleError {
  const message = "There is already a member of staff with this e-mail.";
  return new ConsoleError("conflict", message, { reason: "staff-exists" });
}

/** Makes a link that works once and for a day, and returns its URL; only its hash is stored. */
export async function createInvitation(
  client: PoolClient,
  input: {
    id?: string | undefined;
    kind: Invitation["kind"];
    email: string | null;
    grants: RoleGrant[];
    invitedBy?: string;
  },
  publicUrl = consoleRuntime().env.publicUrl,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await orm(client)
    .insert(invitations)
    .values({
      ...input,
      id: input.id ?? randomUUID(),
      tokenHash: hashOf(token),
      expiresAt: sql`now() + interval '1 day'`,
    });
  // In the fragment, so that it never reaches a log or a Referer.
  return `${publicUrl}${routes.setup()}#${token}`;
}

/** Returns what a usable link is for; throws a ConsoleError "link-invalid" for any other. */
export async function readInvitation(token: string): Promise<Invitation> {
  const { pool } = consoleRuntime();
  const [invitation] = await queryRows(pool, {
    purpose: "read a link",
    row: Invitation,
    text: `SELECT id, kind, email, grants FROM console.invitations WHERE token_hash = $1 AND ${usable}`,
    values: [hashOf(token)],
  });
  if (!invitation || (invitation.kind === "setup" && (await hasAdmin(pool)))) throw linkInvalid();
  return invitation;
}

/**
 * Creates a member of staff with the hash of their password, made beforehand because that takes much
 * longer than the transaction. Throws a ConsoleError "conflict" when the e-mail is taken.
 */
export async function createStaff(
  client: PoolClient,
  input: { email: string; name: string; passwordHash: string; grants: readonly RoleGrant[] },
): Promise<string> {
  const id = randomUUID();
  const { rowCount } = await orm(client)
    .insert(staff)
    .values({ id, name: input.name, email: input.email.toLowerCase() })
    .onConflictDoNothing({ target: staff.email });
  if (rowCount === 0) throw staffExists();
  await orm(client).insert(accounts).values({
    id: randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    password: input.passwordHash,
  });
  await insertGrants(client, id, input.grants);
  return id;
}

/** Gives a person these roles in addition to those they hold. */
export async function insertGrants(
  client: PoolClient,
  staffId: string,
  grants: readonly RoleGrant[],
): Promise<void> {
  for (const grant of grants) {
    await orm(client)
      .insert(roleGrants)
      .values({ ...grant, staffId })
      .onConflictDoNothing();
  }
}

/** Several consoles may each have printed a setup link; the first one used ends them all. */
async function endSetupLinks(client: PoolClient): Promise<void> {
  if (await hasAdmin(client)) throw linkInvalid();
  await orm(client).update(invitations).set({ usedAt: now }).where(eq(invitations.kind, "setup"));
}

/** Lets one transaction of all consoles at a time decide who is an admin: the first, or the last. */
export async function lockFirstAdmin(client: PoolClient): Promise<void> {
  await client.query(
    "SELECT pg_advisory_xact_lock(hashtextextended('switchboard first admin', 0))",
  );
}

/**
 * Says whether anybody may administer the console and has a way to sign in: a password, or the
 * identity provider that is configured now. Staff alone are no sign of it: people who come by single
 * sign-on have no role at first.
 */
export async function hasAdmin(client: Pool | PoolClient): Promise<boolean> {
  const { oidc } = consoleRuntime().env;
  const { rowCount } = await client.query(
    `SELECT FROM console.staff p
       JOIN console.held_roles g ON g.staff_id = p.id
       JOIN console.accounts a ON a.staff_id = p.id
     WHERE p.disabled_at IS NULL AND g.role = 'admin' AND g.application_id IS NULL
       AND a.provider_id IN ('credential', $1) LIMIT 1`,
    [oidc ? oidcProviderId(oidc.issuer) : null],
  );
  return rowCount !== 0;
}

/**
 * Uses a link up, in a transaction, and returns what it was for; of two at once, one succeeds. Throws
 * a ConsoleError "link-invalid" for one that is not usable, or is of none of these kinds.
 */
export async function takeLink(
  client: PoolClient,
  token: string,
  kinds: readonly Invitation["kind"][],
): Promise<Invitation> {
  const [invitation] = await queryRows(client, {
    purpose: "use a link up",
    row: Invitation,
    text: `UPDATE console.invitations SET used_at = now()
     WHERE token_hash = $1 AND kind = ANY($2) AND ${usable} RETURNING id, kind, email, grants`,
    values: [hashOf(token), kinds],
  });
  if (!invitation) throw linkInvalid();
  return invitation;
}

/** Uses a link up and creates its member of staff. */
export async function acceptInvitation(
  token: string,
  input: { email: string; name: string; password: string },
  actor: Actor,
): Promise<{ email: string }> {
  await readInvitation(token);
  const passwordHash = await hashPassword(input.password);
  return withTransaction(consoleRuntime().pool, async (client) => {
    // Before any link is locked: a setup link ends the others, and two at once would wait for each other.
    await lockFirstAdmin(client);
    const invitation = await takeLink(client, token, ["setup", "invitation"]);
    if (invitation.kind === "setup") await endSetupLinks(client);
    const email = (invitation.email ?? input.email).toLowerCase();
    const staffId = await createStaff(client, {
      email,
      name: input.name,
      passwordHash,
      grants: invitation.grants,
    });
    await appendAuditLog(
      {
        ...actor,
        action: invitation.kind === "setup" ? "first-admin" : "invitation-accept",
        outcome: "done",
        staffId,
        staff: email,
        target: staffId,
      },
      client,
    );
    return { email };
  });
}
