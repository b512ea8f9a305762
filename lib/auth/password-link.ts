import "server-only";
import { hashPassword } from "better-auth/crypto";
import type { Pool, PoolClient } from "pg";
import type { Actor } from "@/lib/console/actor";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { appendTrail } from "@/lib/console/trail";
import { withTransaction } from "@/lib/postgres/transaction";
import { createInvitation, linkInvalid, readInvitation, takeLink } from "./invitations";
import { endSessions } from "./sessions";
import { lockEnabledStaff } from "./staff-by-email";

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
  return withTransaction(pool, async (client) => {
    const person = await lockEnabledStaff(client, email);
    if (!person.hasPassword) {
      const message = `${person.email} signs in by single sign-on alone, and has no password`;
      throw new ConsoleError("conflict", message);
    }
    await endPasswordLinks(client, person.email);
    const link = await createInvitation(
      client,
      { kind: "password", email: person.email, grants: [] },
      publicUrl,
    );
    await appendTrail(
      {
        action: "password-link",
        outcome: "done",
        target: person.email,
        details: { commandLine: true },
      },
      client,
      authSecret,
    );
    return link;
  });
}

/** Ends the unused links by which this person could set a new password. */
export async function endPasswordLinks(client: PoolClient, email: string): Promise<void> {
  await client.query(
    "DELETE FROM console.invitations WHERE kind = 'password' AND email = $1 AND used_at IS NULL",
    [email],
  );
}

/** Returns whose password a link sets. Throws a ConsoleError "link-invalid" where it sets none. */
export async function findPasswordLink(token: string): Promise<{ email: string; name: string }> {
  const { kind, email } = await readInvitation(token);
  const { rows } = await consoleRuntime().pool.query<{ email: string; name: string }>(
    "SELECT email, name FROM console.staff WHERE email = $1",
    [email],
  );
  if (kind !== "password" || !rows[0]) throw linkInvalid();
  return rows[0];
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
  await withTransaction(consoleRuntime().pool, async (client) => {
    const { email } = await takeLink(client, token, ["password"]);
    const { rows } = await client.query<{ id: string; email: string }>(
      `UPDATE console.accounts a SET password = $2, updated_at = now() FROM console.staff p
       WHERE p.id = a.staff_id AND p.email = $1 AND p.disabled_at IS NULL
         AND a.provider_id = 'credential' RETURNING p.id, p.email`,
      [email, hash],
    );
    const [person] = rows;
    if (!person) throw linkInvalid();
    await endSessions(client, person.id);
    await appendTrail(
      {
        ...actor,
        action: "password-change",
        outcome: "done",
        staffId: person.id,
        staff: person.email,
        details: { byPasswordLink: true },
      },
      client,
    );
  });
}
