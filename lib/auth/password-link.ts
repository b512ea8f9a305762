import "server-only";
import { hashPassword } from "better-auth/crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Pool, PoolClient } from "pg";
import type { Actor } from "@/lib/console/actor";
import { appendAuditLog } from "@/lib/console/audit-log";
import { auditedChange } from "@/lib/console/audited-change";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { accounts, invitations, staff } from "@/lib/console/schema";
import { now, orm } from "@/lib/postgres/queries/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import { createInvitation, linkInvalid, readInvitation, takeLink } from "./invitations";
import { endSessions } from "./sessions";
import {
  byCommandLine,
  lockEnabledStaff,
  refuseOwnAccount,
  type StaffName,
} from "./staff-by-email";

/**
 * Makes, at the command line, the link by which a member of staff sets a new password, and returns
 * its URL. An older one opens nothing from then on. Throws a ConsoleError for nobody, for one who is
 * disabled, and for one who has no password because they come by single sign-on.
 */
export async function createPasswordLink(
  pool: Pool,
  publicUrl: string,
  email: string,
  authSecret?: string,
): Promise<string> {
  return withTransaction(pool, (client) =>
    makePasswordLink(client, publicUrl, { email }, byCommandLine, authSecret),
  );
}

/**
 * Makes the same link for an admin, who hands it over. Throws as `createPasswordLink` does, and for
 * the admin's own account: whoever took over their session would have the password with it.
 */
export async function createPasswordLinkFor(staffId: string, actor: Actor): Promise<string> {
  refuseOwnAccount(staffId, actor);
  const { env, pool } = consoleRuntime();
  return withTransaction(pool, (client) =>
    makePasswordLink(client, env.publicUrl, { staffId }, actor),
  );
}

async function makePasswordLink(
  client: PoolClient,
  publicUrl: string,
  name: StaffName,
  by: Actor | typeof byCommandLine,
  authSecret?: string,
): Promise<string> {
  const person = await lockEnabledStaff(client, name);
  if (!person.hasPassword) {
    const message = `${person.email} signs in by single sign-on alone, and has no password`;
    throw new ConsoleError("conflict", message, { reason: "no-password" });
  }
  await endPasswordLinks(client, person.email);
  const link = await createInvitation(
    client,
    { kind: "password", email: person.email, grants: [] },
    publicUrl,
  );
  await appendAuditLog(
    { ...by, action: "password-link", outcome: "done", target: person.email },
    client,
    authSecret,
  );
  return link;
}

/** Ends the unused links by which this person could set a new password. */
export async function endPasswordLinks(client: PoolClient, email: string): Promise<void> {
  await orm(client)
    .delete(invitations)
    .where(
      and(
        eq(invitations.kind, "password"),
        eq(invitations.email, email),
        isNull(invitations.usedAt),
      ),
    );
}

/** Returns whose password a link sets. Throws a ConsoleError "link-invalid" where it sets none. */
export async function findPasswordLink(token: string): Promise<{ email: string; name: string }> {
  const { kind, email } = await readInvitation(token);
  if (kind !== "password" || email === null) throw linkInvalid();
  const [person] = await orm(consoleRuntime().pool)
    .select({ email: staff.email, name: staff.name })
    .from(staff)
    .where(eq(staff.email, email));
  if (!person) throw linkInvalid();
  return person;
}

/**
 * Uses a link up and sets the password of its person, whose sessions end as they do at any change of
 * a password. Their second factor stays. Throws a ConsoleError "link-invalid" for a link that is not
 * usable.
 */
export async function setPasswordByLink(
  token: string,
  password: string,
  actor: Actor,
): Promise<void> {
  const hash = await hashPassword(password);
  await auditedChange(actor, async (client) => {
    const { email } = await takeLink(client, token, ["password"]);
    if (email === null) throw linkInvalid();
    const [person] = await orm(client)
      .update(accounts)
      .set({ password: hash, updatedAt: now })
      .from(staff)
      .where(
        and(
          eq(staff.id, accounts.userId),
          eq(staff.email, email),
          isNull(staff.disabledAt),
          eq(accounts.providerId, "credential"),
        ),
      )
      .returning({ id: staff.id, email: staff.email });
    if (!person) throw linkInvalid();
    await endSessions(client, person.id);
    return {
      action: "password-change",
      staffId: person.id,
      staff: person.email,
      details: { byPasswordLink: true },
    };
  });
}
