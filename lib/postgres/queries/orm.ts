import "server-only";
import { type AnyColumn, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";

/** Returns the query builder over a pool, or over the client of a transaction. */
export function orm(connection: Pool | PoolClient) {
  return drizzle(connection);
}

/** The time of the statement's transaction. */
export const now = sql`now()`;

/** Selects a timestamp in whole milliseconds since 1970. */
export function milliseconds(column: AnyColumn) {
  return sql`floor(extract(epoch FROM ${column}) * 1000)::float8`.mapWith(Number);
}
