import "server-only";
import type { StaffSession } from "@/lib/auth/staff-session";
import type { TrailScope } from "@/lib/console/list-trail";
import { permissionsIn } from "@/lib/console/roles";

/** Returns which rows of the trail a person may see from within an application. */
export function trailScope(staff: StaffSession["staff"], applicationId: string): TrailScope {
  if (permissionsIn(staff.grants, null).has("all-activity")) return { see: "all" };
  if (permissionsIn(staff.grants, applicationId).has("all-activity")) {
    return { see: "application", applicationId, staffId: staff.id };
  }
  return { see: "own", staffId: staff.id };
}
