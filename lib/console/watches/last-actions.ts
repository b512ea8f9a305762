import "server-only";
import { z } from "zod";
import type { Watched } from "@/lib/contract/watch";
import { queryRows } from "@/lib/postgres/queries/query-rows";
import { type AuditScope, endedAs } from "../audit-selection";
import { consoleRuntime } from "../runtime";

const LastAction = z.object({
  kind: z.enum(["channel", "user"]),
  id: z.string(),
  seq: z.number(),
  at: z.number(),
  action: z.string(),
  staff: z.string().nullable(),
});
export type LastAction = z.infer<typeof LastAction>;

// A channel and a user may share an id; what is done to one kind alone tells them apart.
const selectLast = `
  SELECT w.kind, w.id, a.seq, a.at, a.action, a.staff
  FROM unnest($2::text[], $3::text[]) AS w(kind, id) CROSS JOIN LATERAL (
    SELECT t.seq::float8 AS seq, t.at::float8 AS at, t.action, t.payload ->> 'staff' AS staff
    FROM console.audit_log_rows t
    WHERE t.target = w.id AND t.application_id = $1 AND t.intent_seq IS NULL
      AND t.action NOT IN ('watch', 'unwatch')
      AND NOT (w.kind = 'user' AND t.action = 'create-channel')
      AND NOT (w.kind = 'channel' AND t.action IN ('block-user', 'unblock-user'))
      AND ${endedAs("t")} NOT IN ('failed', 'refused')
      AND ($4::text IS NULL OR t.staff_id = $4)
    ORDER BY t.seq DESC LIMIT 1) a`;

/** Returns the last that the console did to each of these, as far as the scope may see it. */
export async function lastActions(
  applicationId: string,
  watched: readonly Watched[],
  scope: AuditScope,
): Promise<LastAction[]> {
  const kinds = watched.map(({ kind }) => kind);
  const ids = watched.map(({ id }) => id);
  return queryRows(consoleRuntime().pool, {
    purpose: "find what was last done to what is watched",
    row: LastAction,
    text: selectLast,
    values: [applicationId, kinds, ids, scope.see === "own" ? scope.staffId : null],
  });
}
