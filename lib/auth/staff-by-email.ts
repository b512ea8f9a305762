import "server-only";
import type { PoolClient } from "pg";
import { z } from "zod";
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

/**
 * Returns the member of staff with this e-mail and keeps them as they are until the transaction ends.
 * Throws a ConsoleError "not-found" for nobody, "conflict" for one who is disabled.
 */
export async function lockEnabledStaff(client: PoolClient, email: string): Promise<EnabledStaff> {
  const [person] = await queryRows(client, {
    purpose: "find a member of staff by their e-mail",
    row: PersonByEmail,
    text: `SELECT p.id, p.email, p.two_factor_enabled AS "twoFactorEnabled",
       p.disabled_at IS NOT NULL AS disabled,
       EXISTS (SELECT FROM console.accounts a
         WHERE a.staff_id = p.id AND a.provider_id = 'credential') AS "hasPassword"
     FROM console.staff p WHERE p.email = $1 FOR UPDATE`,
    values: [email.toLowerCase()],
  });
  if (!person) throw new ConsoleError("not-found", `no member of staff has the e-mail ${email}`);
  if (person.disabled) {
    const message = `${person.email} is disabled; an admin enables people in Settings, Staff`;
    throw new ConsoleError("conflict", message);
  }
  return person;
}
