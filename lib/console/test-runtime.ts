import "server-only";
import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import { logger } from "@/lib/logger";
import { createPool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { sealAuditLog } from "./audit-seals";
import { consoleMigrationsFolder } from "./migrations-folder";
import { type ConsoleEnv, type ConsoleRuntime, setConsoleRuntime } from "./runtime";

/** Opens a runtime on a fresh, migrated database of the test run and publishes it. */
export async function openTestRuntime(
  env: Partial<ConsoleEnv> = {},
): Promise<{ runtime: ConsoleRuntime; databaseUrl: string; close(): Promise<void> }> {
  const database = await createTestDatabase(
    { folder: consoleMigrationsFolder, schema: "console" },
    { folder: catalogMigrationsFolder, schema: "catalog" },
  );
  const pool = createPool(database.url, { max: 20 });
  const runtime: ConsoleRuntime = {
    env: {
      publicUrl: "http://console.test",
      authSecret: "a secret of the test run, long enough to sign with",
      ...env,
    },
    pool,
    logger,
    configuredApplication: {
      id: "demo",
      name: "Demo",
      environment: "development",
      baseUrl: "http://127.0.0.1:9",
      appId: "demo",
      apiKey: "key of the test run",
      source: "built-in",
      allowPrivateAddresses: true,
    },
  };
  setConsoleRuntime(runtime);
  await sealAuditLog();
  return {
    runtime,
    databaseUrl: database.url,
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
