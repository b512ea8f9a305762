import "server-only";
import { z } from "zod";
import { migrationsTable } from "@/lib/postgres/migrations";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

/** What is saved: not the schema `catalog`, which a console gathers again from its chat services. */
export const schemas = ["console", "chat"] as const;
export type Schema = (typeof schemas)[number];

/** A database with the schemas that are to be saved from it, or restored into it. */
export interface BackupPart {
  pool: Pool;
  schemas: readonly Schema[];
}

/** One table: its columns without those that PostgreSQL computes. */
export const BackupTable = z.object({
  schema: z.enum(schemas),
  table: z.string(),
  columns: z.array(z.string()),
});
export type BackupTable = z.infer<typeof BackupTable>;

/** What the first line of a backup says. */
export const BackupHeader = z.object({
  format: z.literal("switchboard-backup-1"),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
  /** Hashes of the migrations that each schema had, in order. */
  migrations: z.partialRecord(z.enum(schemas), z.array(z.string())),
  tables: z.array(BackupTable),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** The one table that the migrations themselves write: the head of the audit log, which is empty at first. */
export const writtenByMigrations = { schema: "console", table: "audit_log_head" } as const;

/** Returns the tables of a schema, each after those that it refers to; none where there is no schema. */
export async function listTables(client: PoolClient, schema: Schema): Promise<BackupTable[]> {
  const left = await queryRows(client, {
    purpose: "list the tables of a schema",
    row: BackupTable.extend({ oid: z.string(), refers: z.array(z.string()) }),
    text: `SELECT $1::text AS schema, c.relname AS table,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '')
         AS columns,
       ARRAY(SELECT f.confrelid::regclass::oid::text FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers,
       c.oid::text AS oid
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname::text = $1::text AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> $2
     ORDER BY c.relname`,
    values: [schema, migrationsTable],
  });
  const ordered: BackupTable[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ refers }) =>
      refers.every((oid) => !left.some((other) => other.oid === oid)),
    );
    if (next < 0) throw new Error(`the tables of ${schema} refer to each other in a circle`);
    ordered.push(...left.splice(next, 1));
  }
  return ordered.map(({ schema: of, table, columns }) => ({ schema: of, table, columns }));
}

/** Returns the hashes of the migrations that a schema has, or none where it has no journal. */
export async function listMigrations(client: PoolClient, schema: Schema): Promise<string[]> {
  const found = await client.query(
    "SELECT FROM to_regclass($1) AS journal WHERE journal IS NOT NULL",
    [`${schema}.${migrationsTable}`],
  );
  if (found.rowCount === 0) return [];
  const rows = await queryRows(client, {
    purpose: "list the migrations of a schema",
    row: z.object({ hash: z.string() }),
    text: `SELECT hash FROM ${schema}.${migrationsTable} ORDER BY id`,
  });
  return rows.map(({ hash }) => hash);
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: BackupTable) => columns.map(quote).join(", ");

/** Returns a table's name for statements, quoted. */
export function nameOf({ schema, table }: BackupTable): string {
  return `${quote(schema)}.${quote(table)}`;
}

/** Returns what COPY fills: the table and its columns, quoted. */
export function copyTarget(table: BackupTable): string {
  return `${nameOf(table)} (${columnsOf(table)})`;
}

/** Returns the query of a table's rows: COPY reads no partitioned table by its name. */
export function rowsOf(table: BackupTable): string {
  return `SELECT ${columnsOf(table)} FROM ${nameOf(table)}`;
}
