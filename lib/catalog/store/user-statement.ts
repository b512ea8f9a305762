import "server-only";
import { storedTallies } from "./tallies";

/**
 * Stores a page of users and updates what is derived from it. $1 is the application, $2 the users, $3
 * whether they came in a list of users; others are stored only where they are new or had no name. $4 is
 * the scan's generation (null where the page is no part of a scan), $5 the time before which known rows
 * were first seen, $6 since when activity is recent.
 */
export const storeUsers = `WITH
  page AS MATERIALIZED (
    SELECT p.*, decode(p.digest, 'base64') AS sum FROM json_to_recordset($2::json) p(id text,
      username text, image text, push_off boolean, data jsonb, created_at bigint,
      updated_at bigint, rest jsonb, search text, words jsonb, digest text)),
  known AS MATERIALIZED (
    SELECT u.id, u.digest, u.username, u.listed, u.gone_at IS NULL AS is_live, u.first_seen_at
    FROM catalog.users u JOIN page p ON p.id = u.id WHERE u.application_id = $1),
  touched AS MATERIALIZED (
    SELECT p.*, coalesce(k.is_live, false) AS was_live,
      coalesce(k.is_live AND k.listed, false) AS was_listed
    FROM page p LEFT JOIN known k ON k.id = p.id
    WHERE k.id IS NULL
      OR $3::boolean AND (NOT k.listed OR NOT k.is_live OR k.digest <> p.sum)
      OR NOT $3::boolean AND NOT k.listed AND k.username = '' AND p.username <> ''),
  stored_users AS (
    INSERT INTO catalog.users AS u (application_id, id, username, profile_image_url,
      disable_push_notification, data, created_at, updated_at, rest, search, digest, listed)
    SELECT $1, id, username, image, push_off, data, created_at, updated_at, rest, search, sum,
      $3::boolean
    FROM touched
    ON CONFLICT (application_id, id) DO UPDATE SET username = excluded.username,
      profile_image_url = excluded.profile_image_url,
      disable_push_notification = excluded.disable_push_notification, data = excluded.data,
      created_at = excluded.created_at, updated_at = excluded.updated_at, rest = excluded.rest,
      search = excluded.search, digest = excluded.digest, listed = excluded.listed, gone_at = NULL,
      first_seen_at = CASE WHEN u.gone_at IS NULL THEN u.first_seen_at ELSE excluded.first_seen_at END),
  stored_facts AS (
    INSERT INTO catalog.user_facts (application_id, user_id)
    SELECT $1, id FROM touched ON CONFLICT DO NOTHING),
  stored_lists AS (
    INSERT INTO catalog.block_lists (application_id, user_id, rank)
    SELECT $1, t.id, CASE WHEN f.active_at > $6 THEN 1 ELSE 3 END FROM touched t
    LEFT JOIN catalog.user_facts f ON f.application_id = $1 AND f.user_id = t.id
    WHERE $3::boolean ON CONFLICT DO NOTHING),
  stored_words AS (
    INSERT INTO catalog.words (application_id, word)
    SELECT DISTINCT $1, jsonb_array_elements_text(words) FROM touched ON CONFLICT DO NOTHING),
  owners_known AS (
    UPDATE catalog.channels c SET owner = CASE WHEN c.type LIKE 'super\\_%'
      OR c.rest ? 'membersNotTold' THEN 'known' ELSE 'not-member' END
    FROM touched t
    WHERE c.application_id = $1 AND c.owner_id = t.id AND c.owner = 'unknown' AND NOT t.was_live
    RETURNING c.owner, c.gone_at IS NULL AS is_live),
  ${storedTallies(`
    SELECT 'users' AS facet, '' AS value, 1 AS delta FROM touched WHERE $3::boolean AND NOT was_listed
    UNION ALL SELECT 'owner', 'unknown', -1 FROM owners_known WHERE is_live
    UNION ALL SELECT 'owner', owner, 1 FROM owners_known WHERE is_live`)},
  met_now AS (
    INSERT INTO catalog.met (application_id, list, generation, id)
    SELECT $1, 'users', $4::integer, id FROM page WHERE $4::integer IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING id)
  SELECT (SELECT count(*) FROM touched) AS changed,
    ARRAY(SELECT id FROM met_now) AS met,
    (SELECT count(*) FROM page) -
      (SELECT count(*) FROM known WHERE listed AND is_live AND first_seen_at < $5) AS unmet`;
