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
     owned AS (SELECT owner_id AS id, count(*) AS n FROM live GROUP BY 1),
     joined AS (SELECT m.user_id AS id, count(*) AS n FROM catalog.members m
       JOIN live c ON c.id = m.channel_id WHERE m.application_id = $1 GROUP BY 1),
     has AS (SELECT user_id AS id, count(*) AS n FROM pairs GROUP BY 1),
     by AS (SELECT blocked_user_id AS id, count(*) AS n FROM pairs GROUP BY 1),
     active AS (SELECT user_id AS id, max(greatest(last_read_at, last_sent_at)) AS at
       FROM catalog.members WHERE application_id = $1 GROUP BY 1),
     facts AS (
       SELECT u.id AS user_id, coalesce(owned.n, 0) AS owned, coalesce(joined.n, 0) AS joined,
         coalesce(has.n, 0) AS has, coalesce(by.n, 0) AS by, coalesce(active.at, 0) AS active
       FROM catalog.users u LEFT JOIN owned ON owned.id = u.id LEFT JOIN joined ON joined.id = u.id
         LEFT JOIN has ON has.id = u.id LEFT JOIN by ON by.id = u.id
         LEFT JOIN active ON active.id = u.id
       WHERE u.application_id = $1),
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
     SELECT 'bot', b.id, '', b.channels, coalesce(n.count, 0) FROM catalog.bots b LEFT JOIN (
       SELECT cb.bot_id, count(*) FROM catalog.channel_bots cb JOIN live c ON c.id = cb.channel_id
       WHERE cb.application_id = $1 GROUP BY 1) n ON n.bot_id = b.id
     WHERE b.application_id = $1 AND b.channels <> coalesce(n.count, 0)
     UNION ALL
     SELECT 'owner', id, owner || ' is ' || really, 0, 0 FROM owners WHERE owner <> really`,
    [applicationId],
  );
  return rows;
}
