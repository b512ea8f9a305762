import "server-only";
import type { Actor } from "@/lib/console/actor";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { appendTrail } from "@/lib/console/trail";
import type { OpenInvitation } from "@/lib/contract/staff-views";
import { withTransaction } from "@/lib/postgres/transaction";

/** Returns the invitations of people who are not staff yet, in order of their e-mail. */
export async function listOpenInvitations(): Promise<OpenInvitation[]> {
  const { rows } = await consoleRuntime().pool.query<OpenInvitation>(`
    SELECT i.id, i.email, i.grants, i.expires_at <= now() AS expired,
      floor(extract(epoch FROM i.expires_at) * 1000)::float8 AS "expiresAt"
    FROM console.invitations i
    WHERE i.kind = 'invitation' AND i.used_at IS NULL
      AND NOT EXISTS (SELECT FROM console.staff p WHERE p.email = i.email)
    ORDER BY i.email, i.id`);
  return rows;
}

/** Takes an invitation back, so that its link opens nothing. Throws "not-found" when it is used or gone. */
export async function withdrawInvitation(id: string, actor: Actor): Promise<void> {
  await withTransaction(consoleRuntime().pool, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `DELETE FROM console.invitations
       WHERE id = $1 AND kind = 'invitation' AND used_at IS NULL RETURNING email`,
      [id],
    );
    if (!rows[0])
      throw new ConsoleError("not-found", "This invitation was already used or withdrawn.");
    await appendTrail(
      { ...actor, action: "invitation-withdraw", outcome: "done", target: rows[0].email },
      client,
    );
  });
}
