import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "@/lib/console/actor";
import { isRole, type Role } from "@/lib/console/roles";
import { consoleRuntime, type OidcSettings } from "@/lib/console/runtime";
import { appendTrail } from "@/lib/console/trail";
import { withTransaction } from "@/lib/postgres/transaction";

interface HeardClaim {
  role: Role | undefined;
}

const hearing = new AsyncLocalStorage<HeardClaim>();

/** Runs one sign-in and returns its result with the role that the identity provider's claim gave. */
export async function hearRoleClaim<T>(
  signIn: () => Promise<T>,
): Promise<{ result: T; role: Role | undefined }> {
  const heard: HeardClaim = { role: undefined };
  const result = await hearing.run(heard, signIn);
  return { result, role: heard.role };
}

/** Keeps what the claim of a profile says for the sign-in under way. */
export function noteRoleClaim(profile: Record<string, unknown>, oidc: OidcSettings): void {
  const heard = hearing.getStore();
  if (!heard || !oidc.roleClaim) return;
  const claim = profile[oidc.roleClaim];
  const values = Array.isArray(claim) ? claim : [claim];
  const map = oidc.roleOfClaim ?? {};
  heard.role = values
    .map(String)
    .map((value) => (Object.hasOwn(map, value) ? map[value] : undefined))
    .find(isRole);
}

/**
 * Makes the role that the claim gave at this sign-in the one that the person holds by claim: the one
 * of an earlier sign-in goes when it differs, with the sessions that began with it. Roles that were
 * given by hand stay, and a claim adds nothing to a role that is held by hand already.
 */
export async function applyRoleClaim(
  { sessionId, staffId }: { sessionId: string; staffId: string },
  role: Role | undefined,
  actor: Actor,
): Promise<void> {
  await withTransaction(consoleRuntime().pool, async (client) => {
    const { rows } = await client.query<{ claimed: string | null; email: string }>(
      "SELECT claimed_role AS claimed, email FROM console.staff WHERE id = $1 FOR UPDATE",
      [staffId],
    );
    const [person] = rows;
    if (!person || person.claimed === (role ?? null)) return;
    await client.query(
      "DELETE FROM console.role_grants WHERE staff_id = $1 AND role = $2 AND application_id IS NULL",
      [staffId, person.claimed],
    );
    const given = role
      ? await client.query(
          `INSERT INTO console.role_grants (staff_id, role) VALUES ($1, $2)
           ON CONFLICT DO NOTHING`,
          [staffId, role],
        )
      : null;
    const byClaim = given?.rowCount === 1 ? role : null;
    await client.query("UPDATE console.staff SET claimed_role = $2 WHERE id = $1", [
      staffId,
      byClaim,
    ]);
    if (person.claimed === null && byClaim === null) return;
    await client.query("DELETE FROM console.sessions WHERE staff_id = $1 AND id <> $2", [
      staffId,
      sessionId,
    ]);
    const details = { claim: true, roles: byClaim ?? "none", before: person.claimed };
    await appendTrail(
      { ...actor, action: "staff-roles", outcome: "done", target: person.email, details },
      client,
    );
  });
}
