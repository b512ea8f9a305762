import "server-only";
import { countedOfChannel, storedTallies } from "./tallies";

/** The rows of a page, of the members and of the bots in it, as JSON. */
const given = `
  page AS MATERIALIZED (
    SELECT p.*, decode(p.digest, 'base64') AS sum FROM json_to_recordset($2::json) p(id text,
      name text, type text, owner_id text, category text, subcategory text, is_frozen boolean,
      member_count integer, max_member_count integer, bot_count smallint, created_at bigint,
      updated_at bigint, active_at bigint, data jsonb, members_told boolean, rest jsonb,
      search text, words jsonb, digest text)),
  known AS MATERIALIZED (
    SELECT c.id, c.digest, c.type, c.owner_id, c.owner, c.category, c.subcategory, c.is_frozen,
      c.gone_at IS NULL AS is_live, c.first_seen_at
    FROM catalog.channels c JOIN page p ON p.id = c.id WHERE c.application_id = $1),
  touched AS MATERIALIZED (
    SELECT p.* FROM page p LEFT JOIN known k ON k.id = p.id
    WHERE k.id IS NULL OR NOT k.is_live OR k.digest <> p.sum),
  were_live AS MATERIALIZED (SELECT k.* FROM known k JOIN touched t ON t.id = k.id WHERE k.is_live),
  told_members AS MATERIALIZED (
    SELECT m.* FROM json_to_recordset($3::json) m(channel_id text, user_id text, position integer,
      joined_at bigint, updated_at bigint, last_read_at bigint, last_sent_at bigint, rest jsonb,
      told jsonb) JOIN touched t ON t.id = m.channel_id),
  told_bots AS MATERIALIZED (
    SELECT b.* FROM json_to_recordset($4::json) b(channel_id text, id text, position smallint,
      name text, image text, type text, rest jsonb, search text)
    JOIN touched t ON t.id = b.channel_id)`;

/** What the catalog knows of the page's members and owners. */
const people = `
  people AS MATERIALIZED (
    SELECT u.id, u.username, u.profile_image_url, u.data, u.gone_at IS NULL AS is_live
    FROM catalog.users u
    WHERE u.application_id = $1 AND u.id IN (
      SELECT user_id FROM told_members UNION SELECT owner_id FROM touched)),
  new_members AS MATERIALIZED (
    SELECT m.channel_id, m.user_id, m.position, m.joined_at, m.updated_at, m.last_read_at,
      m.last_sent_at, p.id IS NOT NULL AS is_known,
      CASE WHEN coalesce(m.told->>'username', p.username) = p.username
          AND coalesce(m.told->>'profileImageUrl', p.profile_image_url) = p.profile_image_url
          AND coalesce(m.told->'data', p.data) = p.data
        THEN m.rest ELSE nullif(coalesce(m.rest, '{}') || m.told, '{}') END AS rest
    FROM told_members m LEFT JOIN people p ON p.id = m.user_id),
  new_channels AS MATERIALIZED (
    SELECT t.*, CASE WHEN t.owner_id = '' THEN 'none'
        WHEN EXISTS (SELECT FROM new_members m WHERE m.channel_id = t.id AND m.user_id = t.owner_id)
          THEN 'member'
        WHEN NOT EXISTS (SELECT FROM people p WHERE p.id = t.owner_id AND p.is_live) THEN 'unknown'
        WHEN t.members_told THEN 'not-member' ELSE 'known' END AS owner
    FROM touched t)`;

const channels = `
  stored_channels AS (
    INSERT INTO catalog.channels AS c (application_id, id, name, type, owner_id, owner, category,
      subcategory, is_frozen, member_count, max_member_count, bot_count, created_at, updated_at,
      active_at, data, rest, search, digest)
    SELECT $1, id, name, type, owner_id, owner, category, subcategory, is_frozen, member_count,
      max_member_count, bot_count, created_at, updated_at, active_at, data, rest, search, sum
    FROM new_channels
    ON CONFLICT (application_id, id) DO UPDATE SET name = excluded.name, type = excluded.type,
      owner_id = excluded.owner_id, owner = excluded.owner, category = excluded.category,
      subcategory = excluded.subcategory, is_frozen = excluded.is_frozen,
      member_count = excluded.member_count, max_member_count = excluded.max_member_count,
      bot_count = excluded.bot_count, created_at = excluded.created_at,
      updated_at = excluded.updated_at, active_at = excluded.active_at, data = excluded.data,
      rest = excluded.rest, search = excluded.search, digest = excluded.digest, gone_at = NULL,
      first_seen_at = CASE WHEN c.gone_at IS NULL THEN c.first_seen_at ELSE excluded.first_seen_at END),
  stored_words AS (
    INSERT INTO catalog.words (application_id, word)
    SELECT DISTINCT $1, jsonb_array_elements_text(words) FROM new_channels ON CONFLICT DO NOTHING)`;

const members = `
  old_members AS MATERIALIZED (
    SELECT m.*, w.id IS NOT NULL AS was_live FROM catalog.members m
    JOIN touched t ON t.id = m.channel_id LEFT JOIN were_live w ON w.id = m.channel_id
    WHERE m.application_id = $1),
  left_members AS (
    DELETE FROM catalog.members m USING old_members o
    WHERE m.application_id = $1 AND m.channel_id = o.channel_id AND m.user_id = o.user_id
      AND NOT EXISTS (SELECT FROM new_members n
        WHERE n.channel_id = o.channel_id AND n.user_id = o.user_id)),
  stored_members AS (
    INSERT INTO catalog.members AS m (application_id, channel_id, user_id, position, joined_at,
      updated_at, last_read_at, last_sent_at, rest)
    SELECT $1, n.channel_id, n.user_id, n.position, n.joined_at, n.updated_at, n.last_read_at,
      n.last_sent_at, n.rest
    FROM new_members n
    LEFT JOIN old_members o ON o.channel_id = n.channel_id AND o.user_id = n.user_id
    WHERE (o.position, o.joined_at, o.updated_at, o.last_read_at, o.last_sent_at, o.rest)
      IS DISTINCT FROM
      (n.position, n.joined_at, n.updated_at, n.last_read_at, n.last_sent_at, n.rest)
    ON CONFLICT (application_id, channel_id, user_id) DO UPDATE SET position = excluded.position,
      joined_at = excluded.joined_at, updated_at = excluded.updated_at,
      last_read_at = excluded.last_read_at, last_sent_at = excluded.last_sent_at,
      rest = excluded.rest)`;

const bots = `
  old_bots AS MATERIALIZED (
    SELECT b.channel_id, b.bot_id, b.position, w.id IS NOT NULL AS was_live
    FROM catalog.channel_bots b JOIN touched t ON t.id = b.channel_id
    LEFT JOIN were_live w ON w.id = b.channel_id WHERE b.application_id = $1),
  left_bots AS (
    DELETE FROM catalog.channel_bots b USING old_bots o
    WHERE b.application_id = $1 AND b.channel_id = o.channel_id AND b.bot_id = o.bot_id
      AND NOT EXISTS (SELECT FROM told_bots n
        WHERE n.channel_id = o.channel_id AND n.id = o.bot_id)),
  joined_bots AS (
    INSERT INTO catalog.channel_bots AS b (application_id, channel_id, bot_id, position)
    SELECT $1, channel_id, id, position FROM told_bots
    ON CONFLICT (application_id, channel_id, bot_id) DO UPDATE SET position = excluded.position
      WHERE b.position <> excluded.position),
  bot_deltas AS MATERIALIZED (
    SELECT id, sum(delta)::integer AS delta FROM (
      SELECT bot_id AS id, -1 AS delta FROM old_bots WHERE was_live
      UNION ALL SELECT id, 1 FROM told_bots) d GROUP BY id),
  stored_bots AS (
    INSERT INTO catalog.bots AS b (application_id, id, name, profile_image_url, type, rest, search,
      channels)
    SELECT DISTINCT ON (n.id) $1, n.id, n.name, n.image, n.type, n.rest, n.search, d.delta
    FROM told_bots n JOIN bot_deltas d ON d.id = n.id ORDER BY n.id, n.search DESC
    ON CONFLICT (application_id, id) DO UPDATE SET name = excluded.name,
      profile_image_url = excluded.profile_image_url, type = excluded.type, rest = excluded.rest,
      search = excluded.search, channels = b.channels + excluded.channels
    WHERE excluded.channels <> 0 OR (b.name, b.profile_image_url, b.type, b.rest) IS DISTINCT FROM
      (excluded.name, excluded.profile_image_url, excluded.type, excluded.rest)),
  lost_bots AS (
    UPDATE catalog.bots b SET channels = b.channels + d.delta FROM bot_deltas d
    WHERE b.application_id = $1 AND b.id = d.id AND d.delta <> 0
      AND NOT EXISTS (SELECT FROM told_bots n WHERE n.id = d.id))`;

/** How the counts change: rows that were there before subtract, rows that are there now add. */
const counts = `
  fact_deltas AS MATERIALIZED (
    SELECT user_id, sum(owned)::integer AS owned, sum(joined)::integer AS joined,
      max(active) AS active, min(rank) AS rank
    FROM (
      SELECT owner_id AS user_id, -1 AS owned, 0 AS joined, 0::bigint AS active, 3 AS rank
      FROM were_live WHERE owner_id <> ''
      UNION ALL SELECT owner_id, 1, 0, 0, 3 FROM new_channels WHERE owner_id <> ''
      UNION ALL SELECT user_id, 0, -1, 0, 3 FROM old_members WHERE was_live
      UNION ALL SELECT m.user_id, 0, 1, greatest(m.last_read_at, m.last_sent_at),
        CASE WHEN greatest(m.last_read_at, m.last_sent_at) > $5 THEN 1
          WHEN c.active_at > $5 THEN 2 ELSE 3 END
      FROM new_members m JOIN new_channels c ON c.id = m.channel_id) d
    GROUP BY user_id),
  stored_facts AS (
    INSERT INTO catalog.user_facts AS f (application_id, user_id, channels_owned, channels_joined,
      active_at)
    SELECT $1, d.user_id, d.owned, d.joined, d.active FROM fact_deltas d
    LEFT JOIN catalog.user_facts f ON f.application_id = $1 AND f.user_id = d.user_id
    WHERE f.user_id IS NULL OR d.owned <> 0 OR d.joined <> 0 OR d.active > f.active_at
    ON CONFLICT (application_id, user_id) DO UPDATE
    SET channels_owned = f.channels_owned + excluded.channels_owned,
      channels_joined = f.channels_joined + excluded.channels_joined,
      active_at = greatest(f.active_at, excluded.active_at)),
  ranked AS (
    UPDATE catalog.block_lists b SET rank = d.rank FROM fact_deltas d
    WHERE b.application_id = $1 AND b.user_id = d.user_id AND d.rank < b.rank
      AND (b.read_at IS NULL OR d.rank = 1 AND to_timestamp(d.active / 1000.0) > b.read_at)),
  ${storedTallies(`
    SELECT f.*, -1 AS delta FROM were_live c, ${countedOfChannel}
    UNION ALL SELECT f.*, 1 FROM new_channels c, ${countedOfChannel}`)}`;

/**
 * Stores a page of channels and updates what is derived from it. $1 is the application, $2 to $4 the
 * channels, members and bots, $5 since when activity is recent, $6 the scan's generation (null where
 * the page is no part of a scan), $7 the time before which known rows were first seen.
 */
export const storeChannels = `WITH ${[given, people, channels, members, bots, counts].join(",")},
  met_now AS (
    INSERT INTO catalog.met (application_id, list, generation, id)
    SELECT $1, 'channels', $6::integer, id FROM page WHERE $6::integer IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING id)
  SELECT (SELECT count(*) FROM touched) AS changed,
    ARRAY(SELECT id FROM met_now) AS met,
    (SELECT count(*) FROM page) -
      (SELECT count(*) FROM known WHERE is_live AND first_seen_at < $7) AS unmet,
    ARRAY(SELECT DISTINCT user_id FROM new_members WHERE NOT is_known) AS unknown`;
