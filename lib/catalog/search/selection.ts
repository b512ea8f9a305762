import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { TypedText } from "./typed-text";

/** A column that rows are sorted by. */
export interface SortKey {
  as: "bigint" | "text" | "boolean";
  /** The value for row `r`. */
  column: SQL;
  /** The value in the order's `walk`, where it differs. */
  walked?: SQL;
}

/** An order that an index has; its keys together are unique. */
export interface Order {
  /** The sort of the search; part of each cursor. */
  name: string;
  keys: readonly SortKey[];
  descending: boolean;
  /** The FROM clause of a walk, with the rows as `r`, where it is more than the selection's table. */
  walk?: SQL;
}

/** Returns the key of a column of the row. */
export function by(column: string, as: SortKey["as"]): SortKey {
  return { as, column: sql.raw(`r.${column}`) };
}

export const byId = by("id", "text");
export const byCreated = by("created_at", "bigint");

/** The newest first; the id tells rows of one time apart. */
export const newestFirst: Order = { name: "", keys: [byCreated, byId], descending: true };

/** Which rows of a table a search selects. Its conditions are about a row `r`. */
export interface Selection {
  applicationId: string;
  table: SQL;
  /** Whether a row is in the list; other rows are found only by their exact id. */
  listed: SQL;
  filters: readonly SQL[];
  text: TypedText | null;
  /** A subselect that counts the whole list. */
  rows: SQL;
  /** The order without text and sort. */
  newest: Order;
  /** Whether rows are also found by the people in them. */
  byPeople: boolean;
}

/** Says whether a selection is the whole list. */
export function isWhole({ text, filters }: Selection): boolean {
  return text === null && filters.length === 0;
}

/** The condition by which a GIN index finds only this application's rows. */
export function inApplication(row: SQL, applicationId: string): SQL {
  return sql`${row}.application_id = ${applicationId}
    AND ARRAY[${row}.application_id] @> ARRAY[${applicationId}]::text[]`;
}

/** The condition of every row of a selection, apart from its application and text. */
export function belongs({ listed, filters, text }: Selection): SQL {
  const shown = text ? sql`(${listed} OR r.id = ${text.raw})` : listed;
  return sql.join([shown, ...filters], sql` AND `);
}

/** An array as one parameter; the query builder would expand it to a list. */
export function texts(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

/** Returns the order of a sort, a column with a minus before it for descending. */
export function orderOf(
  keys: Record<string, readonly SortKey[]>,
  sort: string | undefined,
): Order | null {
  const descending = sort?.startsWith("-") ?? false;
  const found = sort === undefined ? undefined : keys[descending ? sort.slice(1) : sort];
  return sort === undefined || !found ? null : { name: sort, keys: found, descending };
}
