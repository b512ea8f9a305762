import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { blocks, bots, channelBots, channelMembers, channels, users } from "../store/schema";

/** The tables of schema `chat` that carry an application's data, by their names. */
const tables = {
  users,
  bots,
  channels,
  channel_members: channelMembers,
  channel_bots: channelBots,
  blocks,
};

export type DataTable = keyof typeof tables;

/** A row of a table as it is stored, without the application that it belongs to. */
export type DataRow<Name extends DataTable> = Omit<(typeof tables)[Name]["$inferSelect"], "appId">;

/** Gives the planner statistics of rows that were added in bulk, which autovacuum would do a minute later. */
export const analyzeSql = `ANALYZE ${Object.keys(tables)
  .map((table) => `chat.${table}`)
  .join(", ")}`;

/** Returns what `make` returns for each table. */
export function perTable<T>(make: (table: DataTable) => T): Record<DataTable, T> {
  return {
    users: make("users"),
    bots: make("bots"),
    channels: make("channels"),
    channel_members: make("channel_members"),
    channel_bots: make("channel_bots"),
    blocks: make("blocks"),
  };
}

function fieldsOf(table: DataTable): [field: string, column: string][] {
  const fields = Object.entries(getTableColumns<PgTable>(tables[table]));
  return fields.filter(([field]) => field !== "appId").map(([field, { name }]) => [field, name]);
}

/** The columns of each table but `app_id`. */
export const columns = perTable((table) => fieldsOf(table).map(([, column]) => column));

const fields = perTable((table) => fieldsOf(table).map(([field]) => field));

/** Returns the values of a row in the order of its table's columns, after the `leading` ones. */
export function valuesOf<Name extends DataTable>(
  table: Name,
  row: DataRow<Name>,
  leading: readonly unknown[],
): unknown[] {
  const found: Record<string, unknown> = row;
  const values = [...leading];
  for (const field of fields[table]) values.push(found[field]);
  return values;
}

/** SQL of a select list that gives each column of a table but `app_id` the name of its field. */
export function selectList(table: DataTable): string {
  return fieldsOf(table)
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(", ");
}
