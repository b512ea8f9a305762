import { type Env, readEnv } from "@/lib/env";
import { withDatabase } from "@/lib/postgres/database";
import type { Pool } from "@/lib/postgres/pool";

/** Runs `work` on the console's database as the environment names it, and closes it again. */
export async function withConsoleDatabase<T>(
  work: (pool: Pool, env: Env) => Promise<T>,
): Promise<T> {
  const env = readEnv();
  return withDatabase({ url: env.databaseUrl, dataDir: env.dataDir }, ({ pool }) =>
    work(pool, env),
  );
}
