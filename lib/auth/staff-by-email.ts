import "server-only";
import type { PoolClient } from "pg";
import { z } from "zod";
import type { Actor } from "@/lib/console/actor";
import { ConsoleError } from "@/lib/console/console-error";
import { queryRows } from "@/lib/postgres/queries/query-rows";

const PersonByEmail = z.object({
  id: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  twoFactorEnabled: z.boolean(),
  disabled: z.boolean(),
});

/** A member of staff who may come in, as far as it decides how. */
export type EnabledStaff = Omit<z.infer<typeof PersonByEmail>, "disabled">;

/** The actor in the audit log of a change at the command line, which no member of staff made. */
export const byCommandLine = { details: { commandLine: true } } as const;

/**
 * Refuses an admin who would replace what proves who they themselves are: that asks for their password,
 * which whoever took over their session does not have.
 */
export function refuseOwnAccount(staffId: string, actor: Actor): void {
  if (staffId !== actor.staffId) return;
  const message = "This is your own account: change it under Profile, with your password.";
  throw new ConsoleError("conflict", message, { reason: "own-account" });
}

/** A member of staff as the command line names them, or as pages do. */
export type StaffName = { email: string } | { staffId: string };

/**
 * Returns the member of staff of this name and keeps them as they are until the transaction ends.
 * Throws a ConsoleError "not-found" for nobody, "conflict" for one who is disabled.
 */
export async function lockEnabledStaff(client: PoolClient, name: StaffName): Promise<EnabledStaff> {
  const [column, value] =
    "email" in name ? ["email", name.email.toLowerCase()] : ["id", name.staffId];
  const [person] = await queryRows(client, {
    purpose: "find a member of staff",
    row: PersonByEmail,
    text: `SELECT p.id, p.email, p.two_factor_enabled AS "twoFactorEnabled",
       p.disabled_at IS NOT NULL AS disabled,
       EXISTS (SELECT FROM console.accounts a
         WHERE a.staff_id = p.id AND a.provider_id = 'credential') AS "hasPassword"
     FROM console.staff p WHERE p.${column} = $1 FOR UPDATE`,
    values: [value],
  });
  if (!person)
    throw new ConsoleError(
      "not-found",
      `no member of staff has the ${column === "email" ? "e-mail" : column} ${value}`,
    );
  if (person.disabled) {
    const message = `${person.email} is disabled; an admin enables people in Settings, Staff`;
    throw new ConsoleError("conflict", message, { reason: "staff-disabled" });
  }
  return person;
}
