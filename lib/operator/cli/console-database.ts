import { CommandError } from "@/lib/command-line/command-error";
import { type Env, readEnv } from "@/lib/env";
import { withDatabase } from "@/lib/postgres/database";
import type { Pool } from "@/lib/postgres/pool";

/**
 * Runs `work` on the console's database as the environment names it, and closes it again. Throws
 * CommandError for a database that no console has served from.
 */
export async function withConsoleDatabase<T>(
  work: (pool: Pool, env: Env) => Promise<T>,
): Promise<T> {
  const env = readEnv();
  return withDatabase({ url: env.databaseUrl, dataDir: env.dataDir }, async ({ pool }) => {
    const used = await pool.query("SELECT WHERE to_regclass('console.audit_log_head') IS NOT NULL");
    if (used.rowCount === 0) throw new CommandError(neverUsed(env));
    return work(pool, env);
  });
}

function neverUsed({ databaseUrl, dataDir }: Env): string {
  return databaseUrl === undefined
    ? `DATA_DIR should be the folder of the console's data: no console has run on ${dataDir} yet`
    : "DATABASE_URL should name the console's database: no console has run on this one yet";
}
