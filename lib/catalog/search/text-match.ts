import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Branch } from "./candidates";
import type { SearchConnection } from "./search-connection";
import { indexedLetters } from "./search-indexes";
import { inApplication, type Selection, texts } from "./selection";
import { hasTrigram, likePattern, pairsOf, prefixPattern, type TypedText } from "./typed-text";

/** How good a match is: the lower, the earlier it is shown. */
export const tiers = { id: 0, name: 1, prefix: 2, text: 3, people: 4, near: 5 } as const;

/** How a row matches a text: as an index finds it, and as a row that is at hand is asked. */
export interface Match {
  branches: readonly Branch[];
  plain: SQL;
}

const idLine = sql`split_part(r.search, E'\n', 1)`;
const nameLine = sql`split_part(r.search, E'\n', 2)`;

/** Whether a row `alias` holds the text, without an index. */
export function holds(alias: SQL, folded: string): SQL {
  return sql`${alias}.search LIKE ${likePattern(folded)}`;
}

/** The same by an index: trigrams where the text has one and they are there, else pairs of letters. */
export function holdsIndexed(
  alias: SQL,
  folded: string,
  { trigrams }: Pick<SearchConnection, "trigrams">,
): SQL {
  if (trigrams !== null && hasTrigram(folded)) return holds(alias, folded);
  return sql`catalog.pairs(${alias}.search) @> ${texts(pairsOf(folded))}
    AND ${holds(alias, folded)}`;
}

/** The tier of a row that holds the text; `people` for one that does not. */
export function tierOf({ raw, folded }: TypedText): SQL {
  return sql`CASE WHEN r.id = ${raw} OR ${idLine} = ${folded} THEN ${sql.raw(`${tiers.id}`)}
    WHEN ${nameLine} = ${folded} THEN ${sql.raw(`${tiers.name}`)}
    WHEN starts_with(${idLine}, ${folded}) OR starts_with(${nameLine}, ${folded})
      THEN ${sql.raw(`${tiers.prefix}`)}
    WHEN ${holds(sql`r`, folded)} THEN ${sql.raw(`${tiers.text}`)}
    ELSE ${sql.raw(`${tiers.people}`)} END`;
}

/** Rows whose own texts hold the text. */
export function ownMatch(
  { table, applicationId }: Selection,
  text: TypedText,
  connection: SearchConnection,
): Match {
  const where = sql`${inApplication(sql`r`, applicationId)}
    AND ${holdsIndexed(sql`r`, text.folded, connection)}`;
  return {
    branches: [{ from: sql`${table} r`, where, tier: tierOf(text) }],
    plain: holds(sql`r`, text.folded),
  };
}

/** Rows of one of the first three tiers, by the indexes of ids and names; `plain` is of that tier alone. */
export function lineMatch({ table }: Selection, text: TypedText, tier: number): Match {
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
  const where = sql`${indexed ?? sql`true`} AND ${isOfTier}`;
  return {
    branches: [{ from: sql`${table} r`, where, tier: sql`${tier}::int` }],
    plain: sql`${holds(sql`r`, text.folded)} AND ${isOfTier}`,
  };
}

/** Rows that hold one of each group of words. */
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
  const indexed = of((word) => sql`(${holdsIndexed(sql`r`, word, connection)})`);
  return {
    branches: [
      {
        from: sql`${table} r`,
        where: sql`${inApplication(sql`r`, applicationId)} AND ${indexed}`,
        tier: sql.raw(`${tiers.near}`),
      },
    ],
    plain: of((word) => holds(sql`r`, word)),
  };
}
