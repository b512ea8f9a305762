import "server-only";
import type { AuditScope } from "@/lib/console/audit-selection";
import { permissionsIn } from "@/lib/console/roles";
import type { Access } from "./access";

/** Returns which rows of the audit log a person may see from within an application. */
export function auditScope({
  staff,
  applicationId,
}: Pick<Access, "staff" | "applicationId">): AuditScope {
  const applicationIds = staff.token?.applicationIds;
  const within = applicationIds ? { within: applicationIds } : {};
  if (permissionsIn(staff.grants, null).has("all-activity")) return { see: "all", ...within };
  if (permissionsIn(staff.grants, applicationId).has("all-activity")) {
    return { see: "application", applicationId, staffId: staff.id, ...within };
  }
  return { see: "own", staffId: staff.id, ...within };
}
