import "server-only";
import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import { staff, twoFactors } from "@/lib/console/schema";
import { orm } from "@/lib/postgres/queries/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import { lockEnabledStaff } from "./staff-by-email";

/**
 * Turns the second factor of a member of staff off at the command line, with its recovery codes; their
 * password and their sessions stay. Throws a ConsoleError for nobody, for one who is disabled, and for
 * one who has no second factor.
 */
export async function turnTwoFactorOff(
  pool: Pool,
  email: string,
  authSecret: string,
): Promise<void> {
  await withTransaction(pool, async (client) => {
    const person = await lockEnabledStaff(client, email);
    if (!person.twoFactorEnabled) {
      throw new ConsoleError(
        "conflict",
        `${person.email} does not have two-factor sign-in turned on`,
      );
    }
    await orm(client).update(staff).set({ twoFactorEnabled: false }).where(eq(staff.id, person.id));
    await orm(client).delete(twoFactors).where(eq(twoFactors.userId, person.id));
    await appendAuditLog(
      {
        action: "two-factor-disable",
        outcome: "done",
        target: person.email,
        details: { commandLine: true },
      },
      client,
      authSecret,
    );
  });
}
