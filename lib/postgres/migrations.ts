import "server-only";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import {
  type DistributedSchema,
  type Distribution,
  distributeSchema,
  isDistributed,
} from "./citus/distribute";
import { queryRows } from "./queries/query-rows";
import { withTransaction } from "./transaction";

export interface MigrateOptions {
  /** The folder that drizzle-kit writes, with its meta/_journal.json. */
  folder: string;
  schema: "chat" | "console" | "catalog";
}

/** The table of each schema that says what was applied to it. */
export const migrationsTable = "schema_migrations";

/**
 * Applies the migrations of `folder` that `schema` does not have yet. Any number of processes may
 * call it at once: one works while the others wait and then find it done.
 */
export async function migrate(pool: Pool, options: MigrateOptions): Promise<void> {
  await withTransaction(pool, async (client) => {
    await lockMigrations(client, options.schema);
    await applyMigrations(client, options);
  });
}

/**
 * Puts the tables of a schema that are not there yet onto the nodes of a Citus cluster, with their rows,
 * while nobody migrates it. Throws what the cluster says, and then nothing is moved.
 */
export async function distribute(pool: Pool, schema: DistributedSchema): Promise<Distribution> {
  return withTransaction(pool, async (client) => {
    await lockMigrations(client, schema);
    return distributeSchema(client, schema);
  });
}

/** Keeps every other process from migrating the schema, and so from starting on it, until the transaction ends. */
export async function lockMigrations(
  client: PoolClient,
  schema: MigrateOptions["schema"],
): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `switchboard migrations ${schema}`,
  ]);
}

/**
 * Applies what is missing within the client's transaction, which holds the lock of the migrations.
 * drizzle's own migrator would commit it. The schema exists before the first migration runs, so that
 * migration must say `CREATE SCHEMA IF NOT EXISTS`.
 */
export async function applyMigrations(
  client: PoolClient,
  { folder, schema }: MigrateOptions,
): Promise<void> {
  const table = `"${schema}"."${migrationsTable}"`;
  await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${table} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  const [applied] = await queryRows(client, {
    purpose: "find the last migration",
    row: z.object({ last: z.int() }),
    text: `SELECT coalesce(max(created_at), -1)::float8 AS last FROM ${table}`,
  });
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > (applied?.last ?? -1),
  );
  if (missing.length === 0) return;
  const onCluster = schema !== "console" && (await isDistributed(client, schema));
  for (const migration of missing) {
    for (const statement of migration.sql) await client.query(statement);
    await client.query(`INSERT INTO ${table} (hash, created_at) VALUES ($1, $2)`, [
      migration.hash,
      migration.folderMillis,
    ]);
  }
  // A table that lay on the coordinator alone could not be joined with the others.
  if (onCluster) await distributeSchema(client, schema);
}
