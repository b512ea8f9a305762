import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "@/lib/console/actor";
import { auditedChange } from "@/lib/console/audited-change";
import type { OidcSettings } from "@/lib/console/runtime";
import { sessions, staff } from "@/lib/console/schema";
import type { Role } from "@/lib/contract/role";
import type { PoolClient } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import { hasAdmin, lockFirstAdmin } from "./invitations";

interface CapturedClaim {
  role: Role | undefined;
}

const signInUnderWay = new AsyncLocalStorage<CapturedClaim>();

/** Runs one sign-in and returns its result with the role that the identity provider's claim gave. */
export async function captureRoleClaim<T>(
  signIn: () => Promise<T>,
): Promise<{ result: T; role: Role | undefined }> {
  const captured: CapturedClaim = { role: undefined };
  const result = await signInUnderWay.run(captured, signIn);
  return { result, role: captured.role };
}

/** Records the role that a profile's claim gives, for the sign-in under way. */
export function recordRoleClaim(profile: Record<string, unknown>, oidc: OidcSettings): void {
  const captured = signInUnderWay.getStore();
  if (!captured || !oidc.roleClaim) return;
  const claim = profile[oidc.roleClaim];
  const values = (Array.isArray(claim) ? claim : [claim]).map(String);
  // Providers list a person's groups in no order; the operator's map has one.
  const fitting = [...(oidc.roleOfClaim ?? [])].find(([value]) => values.includes(value));
  captured.role = fitting?.[1];
}

/**
 * Replaces the role that the person holds by claim with the one that the claim gave at this sign-in.
 * Where the two differ, sessions that began with the earlier role end. Roles given by hand stay, and
 * the last admin stays an admin, whatever the claim says.
 */
export async function applyRoleClaim(
  { sessionId, staffId }: { sessionId: string; staffId: string },
  role: Role | undefined,
  actor: Actor,
): Promise<void> {
  await auditedChange(actor, async (client) => {
    await lockFirstAdmin(client);
    const [person] = await orm(client)
      .select({ claimed: staff.claimedRole, email: staff.email })
      .from(staff)
      .where(eq(staff.id, staffId))
      .for("update");
    if (!person || person.claimed === (role ?? null)) return;
    await setClaimedRole(client, staffId, role ?? null);
    const isLastAdmin = person.claimed === "admin" && !(await hasAdmin(client));
    if (isLastAdmin) await setClaimedRole(client, staffId, person.claimed);
    else {
      await orm(client)
        .delete(sessions)
        .where(and(eq(sessions.userId, staffId), ne(sessions.id, sessionId)));
    }
    return {
      action: "staff-roles",
      outcome: isLastAdmin ? "refused" : "done",
      target: person.email,
      details: { claim: true, roles: role ?? "none", before: person.claimed },
    };
  });
}

async function setClaimedRole(client: PoolClient, staffId: string, claimedRole: string | null) {
  await orm(client).update(staff).set({ claimedRole }).where(eq(staff.id, staffId));
}
