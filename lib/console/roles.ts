import "server-only";
import { type Permission, permissions } from "@/lib/contract/permission";
import type { Role } from "@/lib/contract/role";
import { runKinds } from "@/lib/contract/run";
import { runKindFacts } from "@/lib/contract/run-kinds";
import type { RoleGrant } from "@/lib/contract/staff-views";

/** The one table of who may do what; pages and handlers both read it. */
const permissionsOfRole: Record<Role, readonly Permission[]> = {
  viewer: ["browse", "own-activity"],
  moderator: ["browse", "export", "watch", "manage-views", "freeze-views", "note", "own-activity"],
  support: ["browse", "export", "watch", "block", "note", "own-activity"],
  product: ["browse", "export", "watch", "create-channel", "note", "own-activity"],
  admin: permissions,
};

/** A role that somebody holds; of an access token, with the permissions that it is narrowed to. */
export interface HeldGrant extends RoleGrant {
  only?: readonly Permission[];
}

/** The access token that a request came with. */
export interface UsedToken {
  id: string;
  name: string;
  /** The applications that it reaches; null for all of its owner's. */
  applicationIds: readonly string[] | null;
}

/** A member of staff, as far as it decides what they may do and what is written of it. */
export interface StaffMember {
  id: string;
  email: string;
  name: string;
  grants: readonly HeldGrant[];
  /** Absent where the person asks with a session; the grants are narrowed to it. */
  token?: UsedToken;
}

/**
 * Returns what the grants allow in an application. `applicationId` null asks for what is allowed
 * outside any application (staff, applications), which only grants for all applications give.
 */
export function permissionsIn(
  grants: readonly HeldGrant[],
  applicationId: string | null,
): ReadonlySet<Permission> {
  const allowed = new Set<Permission>();
  for (const grant of grants) {
    if (grant.applicationId !== null && grant.applicationId !== applicationId) continue;
    for (const permission of permissionsOfRole[grant.role]) {
      if (grant.only?.includes(permission) ?? true) allowed.add(permission);
    }
  }
  // Staff and applications are shared by all applications, so an admin of one does not reach them.
  const isAdminOfAll = grants.some((grant) => grant.role === "admin" && !grant.applicationId);
  if (!isAdminOfAll) allowed.delete("administer");
  return allowed;
}

/** Returns what a token leaves of its owner's grants: never more than they hold themselves. */
export function narrowGrants(
  grants: readonly RoleGrant[],
  to: { permissions: readonly Permission[]; applicationIds: readonly string[] | null },
): HeldGrant[] {
  const { permissions: only, applicationIds } = to;
  return grants.flatMap((grant) => {
    if (applicationIds === null) return [{ ...grant, only }];
    const held = applicationIds.filter((id) => [null, id].includes(grant.applicationId));
    return held.map((applicationId) => ({ ...grant, applicationId, only }));
  });
}

/** Says whether these permissions start runs of some kind or show those of others. */
export function hasUseForRuns(permissions: ReadonlySet<Permission>): boolean {
  const starts = runKinds.some((kind) => permissions.has(runKindFacts[kind].permission));
  return starts || permissions.has("all-activity");
}
