import "server-only";
import type { StaffSession } from "@/lib/auth/staff-session";
import type { Application } from "@/lib/console/application";
import { permissionsIn } from "@/lib/console/roles";
import { consoleRuntime } from "@/lib/console/runtime";
import type { Permission } from "@/lib/contract/permission";
import type { Pool } from "@/lib/postgres/pool";

/** A member of staff in one application: what its pages and its endpoints have in common. */
export interface Access {
  application: Application;
  applicationId: string;
  staff: StaffSession["staff"];
  staffId: string;
  /** What the person may do in the application. */
  permissions: ReadonlySet<Permission>;
  /** The console's own database. */
  pool: Pool;
}

/** Returns a person's access to an application. Whether it is enough is for the caller to check. */
export function accessTo(application: Application, staff: StaffSession["staff"]): Access {
  return {
    application,
    applicationId: application.id,
    staff,
    staffId: staff.id,
    permissions: permissionsIn(staff.grants, application.id),
    pool: consoleRuntime().pool,
  };
}
