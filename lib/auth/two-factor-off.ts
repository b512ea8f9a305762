import "server-only";
import { eq } from "drizzle-orm";
import type { Pool, PoolClient } from "pg";
import type { Actor } from "@/lib/console/actor";
import { appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { staff, twoFactors } from "@/lib/console/schema";
import { orm } from "@/lib/postgres/queries/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import {
  byCommandLine,
  lockEnabledStaff,
  refuseOwnAccount,
  type StaffName,
} from "./staff-by-email";

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
  await withTransaction(pool, (client) => turnOff(client, { email }, byCommandLine, authSecret));
}

/**
 * Does the same for an admin. Throws as `turnTwoFactorOff` does, and for the admin's own account, whose
 * second factor goes only with their password.
 */
export async function resetTwoFactorOf(staffId: string, actor: Actor): Promise<void> {
  refuseOwnAccount(staffId, actor);
  const { pool } = consoleRuntime();
  await withTransaction(pool, (client) => turnOff(client, { staffId }, actor));
}

async function turnOff(
  client: PoolClient,
  name: StaffName,
  by: Actor | typeof byCommandLine,
  authSecret?: string,
): Promise<void> {
  const person = await lockEnabledStaff(client, name);
  if (!person.twoFactorEnabled) {
    throw new ConsoleError(
      "conflict",
      `${person.email} does not have two-factor sign-in turned on`,
      { reason: "two-factor-not-set-up" },
    );
  }
  await orm(client).update(staff).set({ twoFactorEnabled: false }).where(eq(staff.id, person.id));
  await orm(client).delete(twoFactors).where(eq(twoFactors.userId, person.id));
  await appendAuditLog(
    { ...by, action: "two-factor-disable", outcome: "done", target: person.email },
    client,
    authSecret,
  );
}
