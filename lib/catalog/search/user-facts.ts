import "server-only";
import { z } from "zod";
import { catalogBases } from "@/lib/catalog/store/basis";
import type { BoundedCount, UserFacts } from "@/lib/contract/catalog-search";
import type { Pool } from "@/lib/postgres/pool";
import { epochMs, queryRow, queryRows } from "@/lib/postgres/queries/query-rows";

/** The most people of a block list that are named. */
const namedMax = 100;

const time = z.number().nullable();
const Facts = z.object({
  channelsOwned: z.number(),
  channelsJoined: z.number(),
  activeAt: time,
  hasSuperChannels: z.boolean(),
  hasBlocked: z.number(),
  blockedBy: z.number(),
  readAt: time,
  listsRead: z.number(),
  listsInAll: z.number(),
  oldestReadAt: time,
});
const Blocked = z.object({ id: z.string(), name: z.string() });
const Blocker = Blocked.extend({ readAt: time });

const of = "application_id = $1";

const selectFacts = `
  SELECT coalesce(f.channels_owned, 0) AS "channelsOwned",
    coalesce(f.channels_joined, 0) AS "channelsJoined",
    nullif(f.active_at, 0) AS "activeAt",
    EXISTS (SELECT FROM catalog.tallies t
      WHERE t.${of} AND t.facet = 'type' AND t.value LIKE 'super\\_%' AND t.count > 0)
      AS "hasSuperChannels",
    coalesce(f.has_blocked, 0) AS "hasBlocked", coalesce(f.blocked_by, 0) AS "blockedBy",
    (SELECT ${epochMs("read_at")} FROM catalog.block_lists WHERE ${of} AND user_id = $2) AS "readAt",
    l.read AS "listsRead", l.lists AS "listsInAll", l.oldest AS "oldestReadAt"
  FROM (SELECT count(*) AS lists, count(read_at) AS read, ${epochMs("min(read_at)")} AS oldest
      FROM catalog.block_lists WHERE ${of}) l
    LEFT JOIN catalog.user_facts f ON f.${of} AND f.user_id = $2`;

const selectBlocked = `
  SELECT b.blocked_user_id AS id, coalesce(u.username, '') AS name
  FROM catalog.blocks b
    LEFT JOIN catalog.users u ON u.${of} AND u.id = b.blocked_user_id
  WHERE b.${of} AND b.user_id = $2 AND b.gone_at IS NULL
  ORDER BY b.blocked_user_id LIMIT ${namedMax}`;

const selectBlockers = `
  SELECT b.user_id AS id, coalesce(u.username, '') AS name, ${epochMs("l.read_at")} AS "readAt"
  FROM catalog.blocks b
    LEFT JOIN catalog.users u ON u.${of} AND u.id = b.user_id
    LEFT JOIN catalog.block_lists l ON l.${of} AND l.user_id = b.user_id
  WHERE b.${of} AND b.blocked_user_id = $2 AND b.gone_at IS NULL
  ORDER BY b.user_id LIMIT ${namedMax}`;

/**
 * Returns what the catalog knows about a user: channels, last activity, and blocks in both directions,
 * with the age of the lists behind them. Times are milliseconds since 1970.
 */
export async function userFacts(
  pool: Pool,
  applicationId: string,
  userId: string,
): Promise<UserFacts> {
  const purpose = "read what is known of a user";
  const values = [applicationId, userId];
  const [facts, blocked, blockers, bases] = await Promise.all([
    queryRow(pool, { purpose, row: Facts, text: selectFacts, values }),
    queryRows(pool, { purpose, row: Blocked, text: selectBlocked, values }),
    queryRows(pool, { purpose, row: Blocker, text: selectBlockers, values }),
    catalogBases(pool, applicationId),
  ]);
  const { hasBlocked, blockedBy, readAt, listsRead, listsInAll, oldestReadAt, ...channels } = facts;
  return {
    ...channels,
    hasBlocked: { users: blocked, count: counted(hasBlocked), readAt },
    blockedBy: {
      users: blockers,
      count: counted(blockedBy),
      listsRead,
      listsInAll,
      oldestReadAt,
    },
    basis: bases,
  };
}

function counted(value: number): BoundedCount {
  return { value, more: false };
}
