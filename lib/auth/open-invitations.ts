import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "@/lib/console/actor";
import { auditedChange } from "@/lib/console/audited-change";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { invitations } from "@/lib/console/schema";
import { OpenInvitation } from "@/lib/contract/staff-views";
import { orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";

/** Returns the invitations of people who are not staff yet, in order of their e-mail. */
export async function listOpenInvitations(): Promise<OpenInvitation[]> {
  return queryRows(consoleRuntime().pool, {
    purpose: "list the open invitations",
    row: OpenInvitation,
    text: `SELECT i.id, i.email, i.grants, i.expires_at <= now() AS expired,
      floor(extract(epoch FROM i.expires_at) * 1000)::float8 AS "expiresAt"
    FROM console.invitations i
    WHERE i.kind = 'invitation' AND i.used_at IS NULL
      AND NOT EXISTS (SELECT FROM console.staff p WHERE p.email = i.email)
    ORDER BY i.email, i.id`,
  });
}

/** Takes an invitation back, so that its link opens nothing. Throws "not-found" when it is used or gone. */
export async function withdrawInvitation(id: string, actor: Actor): Promise<void> {
  await auditedChange(actor, async (client) => {
    const [withdrawn] = await orm(client)
      .delete(invitations)
      .where(
        and(eq(invitations.id, id), eq(invitations.kind, "invitation"), isNull(invitations.usedAt)),
      )
      .returning({ email: invitations.email });
    if (!withdrawn)
      throw new ConsoleError("not-found", "This invitation was already used or withdrawn.");
    return { action: "invitation-withdraw", target: withdrawn.email ?? undefined };
  });
}
