import "server-only";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";

/** The refusal of somebody who has proved who they are and whose account is disabled; it names whom to ask. */
export async function accountDisabled(): Promise<ConsoleError> {
  const { rows } = await consoleRuntime().pool.query<{ email: string }>(
    `SELECT DISTINCT p.email FROM console.staff p JOIN console.held_roles g ON g.staff_id = p.id
     WHERE p.disabled_at IS NULL AND g.role = 'admin' AND g.application_id IS NULL
     ORDER BY p.email LIMIT 3`,
  );
  const admins = rows.map(({ email }) => email).join(", ");
  const message = `Your account was disabled. Ask an admin to enable it again: ${admins}.`;
  return new ConsoleError("forbidden", message, { reason: "account-disabled", params: { admins } });
}
