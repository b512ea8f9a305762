import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { TypedText } from "./typed-text";

/** A column that rows are sorted by. */
export interface SortKey {
  as: "bigint" | "text" | "boolean";
  /** The value for row `r`. */
  column: SQL;
  /** The same in `walk` of the order, where it is not the same. */
  walked?: SQL;
}

/** An order that an index of the application's rows has; its keys together differ for any two rows. */
export interface Order {
  /** As the search asks for it; part of each cursor. */
  name: string;
  keys: readonly SortKey[];
  descending: boolean;
  /** The tables to walk, with the rows as `r`, where that is not the selection's own table alone. */
  walk?: SQL;
}

/** Which rows of a table a search selects. Its conditions are about a row `r`. */
export interface Selection {
  applicationId: string;
  table: SQL;
  /** Whether a row belongs to the list; one that does not is shown only where its id was typed. */
  listed: SQL;
  filters: readonly SQL[];
  text: TypedText | null;
  /** A subselect of how many rows the whole list has. */
  rows: SQL;
  /** The order without text and sort. */
  newest: Order;
  /** Whether rows are found by the people in them, too. */
  byPeople: boolean;
}

/** Says whether a selection is the whole list. */
export function isWhole({ text, filters }: Selection): boolean {
  return text === null && filters.length === 0;
}

/** The condition that lets an index of all applications find this one's rows alone. */
export function inApplication(row: SQL, applicationId: string): SQL {
  return sql`${row}.application_id = ${applicationId}
    AND ARRAY[${row}.application_id] @> ARRAY[${applicationId}]::text[]`;
}

/** What every row of a selection meets, apart from its application and text. */
export function belongs({ listed, filters, text }: Selection): SQL {
  const shown = text ? sql`(${listed} OR r.id = ${text.raw})` : listed;
  return sql.join([shown, ...filters], sql` AND `);
}

/** An array as one parameter; the builder would make a list of an array. */
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
