import "server-only";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";

export interface MigrateOptions {
  /** The folder that drizzle-kit writes, with its meta/_journal.json. */
  folder: string;
  schema: "chat" | "console";
}

/**
 * Applies the migrations of `folder` that `schema` does not have yet. Any number of processes may
 * call it at once: an advisory lock lets one work while the others wait and then find it done.
 * The schema exists before the first migration runs, so that migration must say
 * `CREATE SCHEMA IF NOT EXISTS`.
 */
export async function migrate(pool: Pool, options: MigrateOptions): Promise<void> {
  const client = await pool.connect();
  const lock = `switchboard migrations ${options.schema}`;
  let broken: Error | undefined;
  try {
    await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [lock]);
    await applyMigrations(drizzle(client), {
      migrationsFolder: options.folder,
      migrationsSchema: options.schema,
      migrationsTable: "schema_migrations",
    });
  } finally {
    await client
      .query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [lock])
      .catch((error: Error) => {
        broken = error;
      });
    client.release(broken);
  }
}
