import "server-only";
import type { StaffSession } from "@/lib/auth/staff-session";
import type { AuditScope } from "@/lib/console/audit-selection";
import { permissionsIn } from "@/lib/console/roles";

/** Returns which rows of the audit log a person may see from within an application. */
export function auditScope(staff: StaffSession["staff"], applicationId: string): AuditScope {
  if (permissionsIn(staff.grants, null).has("all-activity")) return { see: "all" };
  if (permissionsIn(staff.grants, applicationId).has("all-activity")) {
    return { see: "application", applicationId, staffId: staff.id };
  }
  return { see: "own", staffId: staff.id };
}
