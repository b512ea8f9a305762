import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Branch } from "./candidates";
import type { SearchConnection } from "./search-connection";
import { indexedLetters } from "./search-indexes";
import { inApplication, type Selection, texts } from "./selection";
import { hasTrigram, likePattern, pairsOf, prefixPattern, type TypedText } from "./typed-text";

/** How good a match is: the lower, the earlier it is shown. */
export const tiers = { id: 0, name: 1, prefix: 2, text: 3, people: 4, near: 5 } as const;

/** How rows match a text: the branches find them by an index, `plain` checks a single row. */
export interface Match {
  branches: readonly Branch[];
  plain: SQL;
}

const idLine = sql`split_part(r.search, E'\n', 1)`;
const nameLine = sql`split_part(r.search, E'\n', 2)`;

/** The condition that a row contains the text, in a form that no index is used for. */
export function holds(alias: SQL, folded: string): SQL {
  return sql`strpos(${alias}.search, ${folded}) > 0`;
}

/** Says whether a text is found by trigrams; otherwise it is found by pairs of letters. */
export function usesTrigrams(
  folded: string,
  { trigrams }: Pick<SearchConnection, "trigrams">,
): boolean {
  return trigrams !== null && hasTrigram(folded);
}

/** The condition that a row of the application contains the text, in a form that an index is used for. */
export function holdsIndexed(
  alias: SQL,
  applicationId: string,
  folded: string,
  connection: Pick<SearchConnection, "trigrams" | "onCluster">,
): SQL {
  if (usesTrigrams(folded, connection)) {
    return sql`${inApplication(alias, applicationId)}
      AND ${alias}.search LIKE ${likePattern(folded)}`;
  }
  const pieces = [`\n${applicationId}`, ...pairsOf(folded)];
  // On one server the condition would only lead the planner to an index of all the application's rows.
  const within = connection.onCluster
    ? sql`${alias}.application_id = ${applicationId} AND `
    : sql``;
  return sql`${within}catalog.pairs(${alias}.application_id, ${alias}.search) @> ${texts(pieces)}
    AND ${holds(alias, folded)}`;
}

/** The tier of a row that contains the text; `people` for one that does not. */
export function tierOf({ raw, folded }: TypedText): SQL {
  return sql`CASE WHEN r.id = ${raw} OR ${idLine} = ${folded} THEN ${sql.raw(`${tiers.id}`)}
    WHEN ${nameLine} = ${folded} THEN ${sql.raw(`${tiers.name}`)}
    WHEN starts_with(${idLine}, ${folded}) OR starts_with(${nameLine}, ${folded})
      THEN ${sql.raw(`${tiers.prefix}`)}
    WHEN ${holds(sql`r`, folded)} THEN ${sql.raw(`${tiers.text}`)}
    ELSE ${sql.raw(`${tiers.people}`)} END`;
}

/** Matches rows whose own texts contain the text. */
export function ownMatch(
  { table, applicationId }: Selection,
  text: TypedText,
  connection: SearchConnection,
): Match {
  const where = holdsIndexed(sql`r`, applicationId, text.folded, connection);
  return {
    branches: [{ from: sql`${table} r`, where, tier: tierOf(text) }],
    plain: holds(sql`r`, text.folded),
  };
}

/** The same where the filters leave few rows. */
export function narrowMatch({ table, applicationId }: Selection, text: TypedText): Match {
  const plain = holds(sql`r`, text.folded);
  const where = sql`r.application_id = ${applicationId} AND ${plain}`;
  return { branches: [{ from: sql`${table} r`, where, tier: tierOf(text) }], plain };
}

/** Matches rows of one of the first three tiers by the indexes of ids and names. */
export function lineMatch(
  { table, applicationId }: Selection,
  text: TypedText,
  tier: number,
): Match {
  const start = [...text.folded].slice(0, indexedLetters).join("");
  const line = (number: 1 | 2) =>
    sql.raw(`left(split_part(r.search, E'\\n', ${number}), ${indexedLetters}) COLLATE "C"`);
  const indexed = {
    [tiers.id]: sql`(r.id = ${text.raw} OR ${line(1)} = ${start})`,
    [tiers.name]: sql`${line(2)} = ${start}`,
    [tiers.prefix]: sql`(${line(1)} LIKE ${prefixPattern(start)}
      OR ${line(2)} LIKE ${prefixPattern(start)})`,
  }[tier];
  const isOfTier = sql`${tierOf(text)} = ${tier}::int`;
  const where = sql`r.application_id = ${applicationId} AND ${indexed ?? sql`true`}
    AND ${isOfTier}`;
  return {
    branches: [{ from: sql`${table} r`, where, tier: sql`${tier}::int` }],
    plain: sql`${holds(sql`r`, text.folded)} AND ${isOfTier}`,
  };
}

/** Matches rows that contain a word of each group. */
export function nearMatch(
  { table, applicationId }: Selection,
  groups: readonly (readonly string[])[],
  connection: SearchConnection,
): Match {
  const of = (condition: (word: string) => SQL) =>
    sql.join(
      groups.map((words) => sql`(${sql.join(words.map(condition), sql` OR `)})`),
      sql` AND `,
    );
  const indexed = of((word) => sql`(${holdsIndexed(sql`r`, applicationId, word, connection)})`);
  return {
    branches: [
      {
        from: sql`${table} r`,
        where: indexed,
        tier: sql.raw(`${tiers.near}`),
      },
    ],
    plain: of((word) => holds(sql`r`, word)),
  };
}
