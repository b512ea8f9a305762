import "server-only";
import type { PoolClient } from "@/lib/postgres/pool";
import { withTransaction } from "@/lib/postgres/transaction";
import type { Actor } from "./actor";
import { type AuditEntry, appendAuditLog } from "./audit-log";
import { consoleRuntime } from "./runtime";

/**
 * Makes a change of the console's own data in one transaction with the row of the audit log that `change`
 * returns, so that neither is stored without the other; undefined where nothing changed.
 */
export async function auditedChange(
  actor: Actor,
  change: (
    client: PoolClient,
  ) => Promise<(Partial<AuditEntry> & Pick<AuditEntry, "action">) | undefined>,
): Promise<void> {
  await withTransaction(consoleRuntime().pool, async (client) => {
    const entry = await change(client);
    // Last, because writers of the audit log wait for each other until the commit.
    if (entry) await appendAuditLog({ ...actor, outcome: "done", ...entry }, client);
  });
}
