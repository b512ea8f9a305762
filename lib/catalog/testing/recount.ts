import type { Pool } from "@/lib/postgres/pool";

/** Returns what the catalog counts otherwise than its rows say: nothing, where its counters are exact. */
export async function miscounts(pool: Pool, applicationId: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `WITH live AS (SELECT * FROM catalog.channels WHERE application_id = $1 AND gone_at IS NULL),
     pairs AS (SELECT * FROM catalog.blocks WHERE application_id = $1 AND gone_at IS NULL),
     counted AS (
       SELECT f.facet, f.value, count(*) AS count FROM live c, LATERAL (VALUES ('channels', ''),
         ('type', c.type), ('category', c.category), ('subcategory', c.subcategory),
         ('frozen', c.is_frozen::text), ('owner', c.owner)) f(facet, value) GROUP BY 1, 2
       UNION ALL SELECT 'users', '', count(*) FROM catalog.users
         WHERE application_id = $1 AND gone_at IS NULL AND listed
       UNION ALL SELECT 'blocks', '', count(*) FROM pairs),
     tallied AS (SELECT facet, value, count FROM catalog.tallies WHERE application_id = $1),
     facts AS (
       SELECT u.id AS user_id,
         (SELECT count(*) FROM live c WHERE c.owner_id = u.id) AS owned,
         (SELECT count(*) FROM catalog.members m JOIN live c ON c.id = m.channel_id
           WHERE m.application_id = $1 AND m.user_id = u.id) AS joined,
         (SELECT count(*) FROM pairs b WHERE b.user_id = u.id) AS has,
         (SELECT count(*) FROM pairs b WHERE b.blocked_user_id = u.id) AS by,
         (SELECT coalesce(max(greatest(last_read_at, last_sent_at)), 0) FROM catalog.members m
           WHERE m.application_id = $1 AND m.user_id = u.id) AS active
       FROM catalog.users u WHERE u.application_id = $1),
     owners AS (
       SELECT c.id, c.owner, CASE WHEN owner_id = '' THEN 'none'
         WHEN EXISTS (SELECT FROM catalog.members m WHERE m.application_id = $1
           AND m.channel_id = c.id AND m.user_id = c.owner_id) THEN 'member'
         WHEN NOT EXISTS (SELECT FROM catalog.users u WHERE u.application_id = $1
           AND u.id = c.owner_id AND u.gone_at IS NULL) THEN 'unknown'
         WHEN c.type LIKE 'super%' OR c.rest ? 'membersNotTold' THEN 'known'
         ELSE 'not-member' END AS really FROM live c)
     SELECT 'tally' AS what, coalesce(c.facet, t.facet) AS one, coalesce(c.value, t.value) AS two,
       coalesce(t.count, 0) AS says, coalesce(c.count, 0) AS is
     FROM counted c FULL JOIN tallied t ON t.facet = c.facet AND t.value = c.value
     WHERE coalesce(t.count, 0) <> coalesce(c.count, 0)
     UNION ALL
     SELECT 'facts', f.user_id, '', 0, 0 FROM facts f
     LEFT JOIN catalog.user_facts u ON u.application_id = $1 AND u.user_id = f.user_id
     WHERE (u.channels_owned, u.channels_joined, u.has_blocked, u.blocked_by) IS DISTINCT FROM
       (f.owned::int, f.joined::int, f.has::int, f.by::int) OR u.active_at < f.active
     UNION ALL
     SELECT 'bot', b.id, '', b.channels, n.count FROM catalog.bots b, LATERAL (
       SELECT count(*) FROM catalog.channel_bots cb JOIN live c ON c.id = cb.channel_id
       WHERE cb.application_id = $1 AND cb.bot_id = b.id) n
     WHERE b.application_id = $1 AND b.channels <> n.count
     UNION ALL
     SELECT 'owner', id, owner || ' is ' || really, 0, 0 FROM owners WHERE owner <> really`,
    [applicationId],
  );
  return rows;
}
