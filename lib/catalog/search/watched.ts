import "server-only";
import { z } from "zod";
import type { Watched } from "@/lib/contract/watch";
import type { Pool } from "@/lib/postgres/pool";
import { epochMs, queryRows } from "@/lib/postgres/queries/query-rows";
import { catalogServes } from "../status";

const time = z.number().nullable();
const WatchedFacts = z.object({
  kind: z.enum(["channel", "user"]),
  id: z.string(),
  name: z.string(),
  activeAt: time,
  updatedAt: time,
  goneAt: time,
});
export type WatchedFacts = z.infer<typeof WatchedFacts>;

const goneAt = `${epochMs("gone_at")} AS "goneAt"`;
const selectFacts = `
  SELECT 'channel' AS kind, id, name, nullif(active_at, 0)::float8 AS "activeAt",
    nullif(updated_at, 0)::float8 AS "updatedAt", ${goneAt}
  FROM catalog.channels WHERE application_id = $1 AND id = ANY($2)
  UNION ALL
  SELECT 'user', u.id, u.username, nullif(f.active_at, 0)::float8, nullif(u.updated_at, 0)::float8,
    ${goneAt}
  FROM catalog.users u
    LEFT JOIN catalog.user_facts f ON f.application_id = $1 AND f.user_id = u.id
  WHERE u.application_id = $1 AND u.id = ANY($3)`;

/**
 * Returns what the catalog knows of these channels and users, and nothing while it is off: the name, the
 * last activity, the last change, and since when they are gone. Times are milliseconds.
 */
export async function watchedFacts(
  pool: Pool,
  applicationId: string,
  watched: readonly Watched[],
): Promise<WatchedFacts[]> {
  if (watched.length === 0 || !(await catalogServes(pool, applicationId))) return [];
  const idsOf = (kind: Watched["kind"]) =>
    watched.filter((one) => one.kind === kind).map(({ id }) => id);
  return queryRows(pool, {
    purpose: "read what the catalog has of watched channels and users",
    row: WatchedFacts,
    text: selectFacts,
    values: [applicationId, idsOf("channel"), idsOf("user")],
  });
}
