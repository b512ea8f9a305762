import "server-only";
import type { ClientBase, Pool } from "pg";
import type { z } from "zod";

/** A statement in SQL with what its rows have to look like. */
export interface RowQuery<Row extends z.ZodType> {
  /** What it does, for the error, such as "list the staff". */
  purpose: string;
  /** Made once, beside the function that asks: a schema compiles itself when it first parses. */
  row: Row;
  text: string;
  values?: unknown[];
  /** With a name, each connection plans the statement once. */
  name?: string;
}

/** Returns SQL of a time in whole milliseconds since 1970. */
export function epochMs(time: string): string {
  return `floor(extract(epoch FROM ${time}) * 1000)::float8`;
}

/** Rows that differ from what a query promises: the program is wrong, or the data are another version's. */
export class UnexpectedRowError extends Error {
  override readonly name = "UnexpectedRowError";
}

/**
 * Returns the rows of a statement, each parsed. Throws UnexpectedRowError, which names the query's
 * purpose and the field but no value, and whatever PostgreSQL throws.
 */
export async function queryRows<Row extends z.ZodType>(
  connection: Pool | ClientBase,
  { purpose, row, ...statement }: RowQuery<Row>,
): Promise<z.infer<Row>[]> {
  const { rows } = await connection.query(statement);
  return rows.map((found) => {
    const parsed = row.safeParse(found);
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join(".") || "the row"}: ${message}`,
    );
    throw new UnexpectedRowError(`cannot ${purpose}: ${problems.join("; ")}`);
  });
}

/** Returns the row of a statement that always has exactly one; throws as `queryRows` does. */
export async function queryRow<Row extends z.ZodType>(
  connection: Pool | ClientBase,
  query: RowQuery<Row>,
): Promise<z.infer<Row>> {
  const [row] = await queryRows(connection, query);
  if (row === undefined) throw new UnexpectedRowError(`cannot ${query.purpose}: there is no row`);
  return row;
}
