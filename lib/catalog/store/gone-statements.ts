import "server-only";
import { countedOfChannel, storedTallies } from "./tallies";

/**
 * A slice of a list by id, with the rows that the scan should have seen and did not. NOT IN is always
 * hashed, whatever the planner assumes about a table that was empty a minute ago.
 */
function slice(table: "channels" | "users", columns: string, isListed: string): string {
  return `
  walk AS MATERIALIZED (
    SELECT generation, started_at FROM catalog.walks
    WHERE application_id = $1 AND list = '${table}' AND is_ending),
  slice AS MATERIALIZED (
    SELECT r.id, r.gone_at, r.first_seen_at, ${columns} FROM catalog.${table} r
    WHERE r.application_id = $1 AND r.id > $2 ORDER BY r.id LIMIT $3),
  met AS MATERIALIZED (
    SELECT m.id FROM catalog.met m
    WHERE m.application_id = $1 AND m.list = '${table}'
      AND m.generation = (SELECT generation FROM walk)
      AND m.id > $2 AND m.id <= (SELECT max(id) FROM slice)),
  gone AS MATERIALIZED (
    SELECT s.* FROM slice s, walk w
    WHERE s.gone_at IS NULL AND s.first_seen_at < w.started_at AND ${isListed}
      AND s.id NOT IN (SELECT id FROM met)),
  marked AS (
    UPDATE catalog.${table} r SET gone_at = now() FROM gone g
    WHERE r.application_id = $1 AND r.id = g.id)`;
}

const result = `SELECT max(id) AS last FROM slice`;

/** Marks the channels of a slice that are gone. $1 is the application, $2 the id before the slice, $3 its size. */
export const markGoneChannels = `WITH ${slice(
  "channels",
  "r.owner_id, r.owner, r.type, r.category, r.subcategory, r.is_frozen",
  "true",
)},
  lost_facts AS (
    UPDATE catalog.user_facts f SET channels_owned = f.channels_owned - d.owned,
      channels_joined = f.channels_joined - d.joined
    FROM (SELECT user_id, sum(owned)::integer AS owned, sum(joined)::integer AS joined FROM (
        SELECT owner_id AS user_id, 1 AS owned, 0 AS joined FROM gone WHERE owner_id <> ''
        UNION ALL SELECT m.user_id, 0, 1 FROM catalog.members m JOIN gone g ON g.id = m.channel_id
        WHERE m.application_id = $1) each GROUP BY user_id) d
    WHERE f.application_id = $1 AND f.user_id = d.user_id),
  lost_bots AS (
    UPDATE catalog.bots b SET channels = b.channels - d.count
    FROM (SELECT cb.bot_id, count(*)::integer AS count FROM catalog.channel_bots cb
      JOIN gone g ON g.id = cb.channel_id WHERE cb.application_id = $1 GROUP BY cb.bot_id) d
    WHERE b.application_id = $1 AND b.id = d.bot_id),
  ${storedTallies(`SELECT f.*, -1 AS delta FROM gone c, ${countedOfChannel}`)}
  ${result}`;

/** Marks the users of a slice that are gone and their blocks, and deletes their block lists. */
export const markGoneUsers = `WITH ${slice("users", "r.listed", "s.listed")},
  forgotten AS (
    DELETE FROM catalog.block_lists b USING gone g
    WHERE b.application_id = $1 AND b.user_id = g.id),
  lost_blocks AS (
    UPDATE catalog.blocks b SET gone_at = now() FROM gone g
    WHERE b.application_id = $1 AND b.user_id = g.id AND b.gone_at IS NULL
    RETURNING b.user_id, b.blocked_user_id),
  lost_facts AS (
    UPDATE catalog.user_facts f SET has_blocked = f.has_blocked - d.has,
      blocked_by = f.blocked_by - d.by
    FROM (SELECT id, sum(has)::integer AS has, sum(by)::integer AS by FROM (
        SELECT user_id AS id, 1 AS has, 0 AS by FROM lost_blocks
        UNION ALL SELECT blocked_user_id, 0, 1 FROM lost_blocks) each GROUP BY id) d
    WHERE f.application_id = $1 AND f.user_id = d.id),
  owners_lost AS (
    UPDATE catalog.channels c SET owner = 'unknown'
    FROM gone g JOIN catalog.channels o ON o.application_id = $1 AND o.owner_id = g.id
      AND o.owner IN ('known', 'not-member')
    WHERE c.application_id = $1 AND c.id = o.id
    RETURNING o.owner, c.gone_at IS NULL AS is_live),
  ${storedTallies(`
    SELECT 'users' AS facet, '' AS value, -1 AS delta FROM gone
    UNION ALL SELECT 'blocks', '', -1 FROM lost_blocks
    UNION ALL SELECT 'owner', owner, -1 FROM owners_lost WHERE is_live
    UNION ALL SELECT 'owner', 'unknown', 1 FROM owners_lost WHERE is_live`)}
  ${result}`;
