import "server-only";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { appendAuditLog } from "@/lib/console/audit-log";
import { consoleRuntime } from "@/lib/console/runtime";
import { staff } from "@/lib/console/schema";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { EnvError } from "@/lib/env";
import type { PoolClient } from "@/lib/postgres/pool";
import { orm } from "@/lib/postgres/queries/orm";
import { withTransaction } from "@/lib/postgres/transaction";
import { isCommonPassword } from "./common-password";
import { createInvitation, createStaff, hasAdmin, lockFirstAdmin } from "./invitations";

const adminOfAll: RoleGrant[] = [{ role: "admin", applicationId: null }];

/**
 * Makes sure that an admin can sign in. Where nobody is an admin yet, it creates the admin of
 * ADMIN_EMAIL, or (also where that e-mail is taken) returns a one-time setup link; else null.
 */
export async function ensureFirstAdmin(): Promise<string | null> {
  const { env, pool } = consoleRuntime();
  return withTransaction(pool, async (client) => {
    await lockFirstAdmin(client);
    if (await hasAdmin(client)) return null;
    if (env.admin && !(await isStaff(client, env.admin.email))) {
      const { email, password } = env.admin;
      if (isCommonPassword(password, [email])) {
        throw new EnvError("ADMIN_PASSWORD should not be a common password, or a word of yours");
      }
      const passwordHash = await hashPassword(password);
      const grants = adminOfAll;
      const id = await createStaff(client, { email, name: email, passwordHash, grants });
      await appendAuditLog(
        { action: "first-admin", outcome: "done", target: id, staff: email },
        client,
      );
      return null;
    }
    return createInvitation(client, { kind: "setup", email: null, grants: adminOfAll });
  });
}

async function isStaff(client: PoolClient, email: string): Promise<boolean> {
  return (await orm(client).$count(staff, eq(staff.email, email.toLowerCase()))) !== 0;
}
