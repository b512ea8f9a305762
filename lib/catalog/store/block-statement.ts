import "server-only";
import { storedTallies } from "./tallies";

/**
 * Stores pages of block lists, or changes that the console made. $1 is the application. $2 are the lists:
 * the user, when the page was requested (microseconds; null for now), whether it was the last page, its
 * cursor if not, whether earlier pages were stored, whether the page repeats somebody, and whether the
 * console changed the list. $3 are the pairs: who blocks whom, and whether the block stands. $4 is the
 * number of failures that keeps a list out of the round. A list that repeats itself does not count as
 * read to its end; only a list read to its end has its failures reset. A change to a pair after its list
 * was requested is kept.
 */
export const storeBlocks = `WITH
  given_pairs AS MATERIALIZED (
    SELECT * FROM json_to_recordset($3::json) p(user_id text, blocked_user_id text,
      is_blocked boolean)),
  lists AS MATERIALIZED (
    SELECT l.user_id, l.cursor, l.has_earlier, l.is_changed_here, l.is_repeated OR r.repeats AS is_repeated,
      l.is_at_end AND NOT l.is_repeated AND NOT r.repeats AS is_complete,
      coalesce(to_timestamp(l.asked_at / 1000000.0), now()) AS asked, now() AS stored_at
    FROM json_to_recordset($2::json) l(user_id text, asked_at bigint, is_at_end boolean,
      cursor text, has_earlier boolean, is_repeated boolean, is_changed_here boolean),
      LATERAL (SELECT l.has_earlier AND EXISTS (SELECT FROM given_pairs p
        JOIN catalog.met m ON m.application_id = $1 AND m.list = 'blocks ' || l.user_id
          AND m.generation = 0 AND m.id = p.blocked_user_id
        WHERE p.user_id = l.user_id) AS repeats) r),
  pairs AS MATERIALIZED (
    SELECT p.*, l.asked FROM given_pairs p JOIN lists l ON l.user_id = p.user_id),
  known AS MATERIALIZED (
    SELECT b.user_id, b.blocked_user_id, b.first_seen_at, b.gone_at, l.asked, l.is_complete,
      l.has_earlier
    FROM catalog.blocks b JOIN lists l ON l.user_id = b.user_id WHERE b.application_id = $1),
  added AS MATERIALIZED (
    SELECT p.user_id, p.blocked_user_id FROM pairs p
    LEFT JOIN known k ON k.user_id = p.user_id AND k.blocked_user_id = p.blocked_user_id
    WHERE p.is_blocked AND (k.user_id IS NULL OR k.gone_at <= p.asked)),
  removed AS MATERIALIZED (
    SELECT k.user_id, k.blocked_user_id FROM known k
    LEFT JOIN pairs p ON p.user_id = k.user_id AND p.blocked_user_id = k.blocked_user_id
    WHERE k.gone_at IS NULL AND k.first_seen_at <= k.asked
      AND (NOT p.is_blocked OR p.user_id IS NULL AND k.is_complete AND NOT (k.has_earlier
        AND EXISTS (SELECT FROM catalog.met m WHERE m.application_id = $1
          AND m.list = 'blocks ' || k.user_id AND m.generation = 0 AND m.id = k.blocked_user_id)))),
  stored AS (
    INSERT INTO catalog.blocks AS b (application_id, user_id, blocked_user_id)
    SELECT $1, user_id, blocked_user_id FROM added
    ON CONFLICT (application_id, user_id, blocked_user_id) DO UPDATE
    SET gone_at = NULL, first_seen_at = excluded.first_seen_at),
  marked AS (
    UPDATE catalog.blocks b SET gone_at = now() FROM removed r
    WHERE b.application_id = $1 AND b.user_id = r.user_id AND b.blocked_user_id = r.blocked_user_id),
  stored_facts AS (
    INSERT INTO catalog.user_facts AS f (application_id, user_id, has_blocked, blocked_by)
    SELECT $1, id, sum(has), sum(by) FROM (
      SELECT user_id AS id, 1 AS has, 0 AS by FROM added
      UNION ALL SELECT blocked_user_id, 0, 1 FROM added
      UNION ALL SELECT user_id, -1, 0 FROM removed
      UNION ALL SELECT blocked_user_id, 0, -1 FROM removed) d
    GROUP BY id HAVING sum(has) <> 0 OR sum(by) <> 0
    ON CONFLICT (application_id, user_id) DO UPDATE
    SET has_blocked = f.has_blocked + excluded.has_blocked,
      blocked_by = f.blocked_by + excluded.blocked_by),
  ${storedTallies(`
    SELECT 'blocks' AS facet, '' AS value, 1 AS delta FROM added
    UNION ALL SELECT 'blocks', '', -1 FROM removed`)},
  read AS (
    UPDATE catalog.block_lists b
    SET failures = CASE WHEN l.is_repeated THEN $4::smallint
        WHEN l.is_complete THEN 0 ELSE b.failures END,
      rank = CASE WHEN l.is_complete THEN 3 ELSE b.rank END,
      read_at = CASE WHEN l.is_complete THEN l.stored_at ELSE b.read_at END,
      cursor = CASE WHEN NOT l.is_repeated THEN l.cursor END,
      cursor_since = CASE WHEN NOT l.is_repeated AND l.cursor IS NOT NULL
        THEN coalesce(b.cursor_since, l.asked) END
    FROM lists l WHERE b.application_id = $1 AND b.user_id = l.user_id AND NOT l.is_changed_here),
  acted_on AS (
    UPDATE catalog.block_lists b SET rank = 0 FROM lists l
    WHERE b.application_id = $1 AND b.user_id = l.user_id AND l.is_changed_here AND b.rank <> 0),
  met_now AS (
    INSERT INTO catalog.met (application_id, list, generation, id)
    SELECT $1, 'blocks ' || p.user_id, 0, p.blocked_user_id
    FROM pairs p JOIN lists l ON l.user_id = p.user_id WHERE l.cursor IS NOT NULL AND NOT l.is_repeated
    ON CONFLICT DO NOTHING),
  forgotten AS (
    DELETE FROM catalog.met m USING lists l WHERE m.application_id = $1 AND m.generation = 0
      AND (l.is_complete OR l.is_repeated) AND l.has_earlier AND m.list = 'blocks ' || l.user_id)
  SELECT (SELECT count(*) FROM added) AS added, (SELECT count(*) FROM removed) AS removed,
    ARRAY(SELECT DISTINCT p.blocked_user_id FROM pairs p WHERE p.is_blocked AND NOT EXISTS (
      SELECT FROM catalog.users u WHERE u.application_id = $1 AND u.id = p.blocked_user_id)) AS unknown`;
