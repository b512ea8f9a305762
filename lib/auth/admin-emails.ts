import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { heldRoles, staff } from "@/lib/console/schema";
import { orm } from "@/lib/postgres/queries/orm";

/** Returns the e-mails of some admins of all applications who can sign in, for people to ask. */
export async function adminEmails(): Promise<string> {
  const rows = await orm(consoleRuntime().pool)
    .selectDistinct({ email: staff.email })
    .from(staff)
    .innerJoin(heldRoles, eq(heldRoles.staffId, staff.id))
    .where(
      and(isNull(staff.disabledAt), eq(heldRoles.role, "admin"), isNull(heldRoles.applicationId)),
    )
    .orderBy(staff.email)
    .limit(3);
  return rows.map(({ email }) => email).join(", ");
}

/** The refusal of somebody who has proved who they are and whose account is disabled; it names whom to ask. */
export async function accountDisabled(): Promise<ConsoleError> {
  const admins = await adminEmails();
  const message = `Your account was disabled. Ask an admin to enable it again: ${admins}.`;
  return new ConsoleError("forbidden", message, { reason: "account-disabled", params: { admins } });
}
