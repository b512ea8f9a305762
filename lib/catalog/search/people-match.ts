import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { SearchConnection } from "./search-connection";
import { belongs, type Selection } from "./selection";
import { holds, holdsIndexed, type Match, tiers } from "./text-match";
import type { TypedText } from "./typed-text";

/** The most people whose channels are looked up; where more match, the newest channels are checked instead. */
const peopleMax = 1_000;
const channelsAsked = 2_000;

/** The condition that a matching person's id or name contains the text. */
function isNamed(folded: string): SQL {
  return sql`strpos(split_part(p.search, E'\n', 1) || E'\n' || split_part(p.search, E'\n', 2),
    ${folded}) > 0`;
}

/** Matches channels whose owner or a member has the text in their id or name. */
export function peopleMatch(
  selection: Selection,
  { folded }: TypedText,
  connection: SearchConnection,
): Match {
  const { applicationId } = selection;
  const isFound = sql`${holds(sql`p`, folded)} AND ${isNamed(folded)}`;
  // OFFSET 0 keeps the planner from scanning all people instead of those of a channel.
  const asked = sql`(EXISTS (SELECT FROM catalog.users p WHERE p.application_id = ${applicationId}
      AND p.id = r.owner_id AND ${isFound} OFFSET 0)
    OR EXISTS (SELECT FROM catalog.members m
      JOIN catalog.users p ON p.application_id = ${applicationId} AND p.id = m.user_id
      WHERE m.application_id = ${applicationId} AND m.channel_id = r.id AND ${isFound} OFFSET 0))`;
  const people = sql`people AS MATERIALIZED (
    SELECT p.id FROM catalog.users p 
    WHERE ${holdsIndexed(sql`p`, applicationId, folded, connection)} AND ${isNamed(folded)}
    LIMIT ${sql.raw(`${peopleMax + 1}`)})`;
  const theirs = sql`(
    SELECT m.channel_id AS id FROM people
      JOIN catalog.members m ON m.application_id = ${applicationId} AND m.user_id = people.id
    UNION ALL
    SELECT o.id FROM people
      JOIN catalog.channels o ON o.application_id = ${applicationId} AND o.owner_id = people.id)`;
  const newest = sql`newest AS MATERIALIZED (
    SELECT r.* FROM catalog.channels r
    WHERE r.application_id = ${applicationId} AND ${belongs(selection)}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${sql.raw(`${channelsAsked}`)})`;
  const areMany = sql.raw(`(SELECT count(*) FROM people) > ${peopleMax}`);
  const tier = sql.raw(`${tiers.people}`);
  return {
    plain: asked,
    branches: [
      {
        parts: [people],
        from: sql`${theirs} t JOIN catalog.channels r
          ON r.application_id = ${applicationId} AND r.id = t.id`,
        where: sql`NOT ${areMany}`,
        tier,
      },
      {
        parts: [newest],
        from: sql`newest r`,
        where: sql`${areMany} AND ${asked}`,
        tier,
        cut: sql`CASE WHEN ${areMany} THEN (SELECT count(*) FROM newest) = ${sql.raw(
          `${channelsAsked}`,
        )} ELSE false END`,
      },
    ],
  };
}
