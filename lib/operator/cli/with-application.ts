import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { CommandError } from "@/lib/command-line/command-error";
import type { Application } from "@/lib/console/application";
import { findApplication, listApplicationSummaries } from "@/lib/console/applications";
import { builtInApplication, remoteApplication } from "@/lib/console/configured-application";
import { consoleMigrationsFolder } from "@/lib/console/migrations-folder";
import { setConsoleRuntime } from "@/lib/console/runtime";
import type { Env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { migrate } from "@/lib/postgres/migrations";
import type { Pool } from "@/lib/postgres/pool";
import { closeUpstreams } from "@/lib/upstream/connections";
import { withConsoleDatabase } from "./console-database";

/** The console's database, and an application of the console with its key. */
export interface OpenedApplication {
  pool: Pool;
  application: Application;
}

/**
 * Runs `work` with the application of a slug: the built-in one, the one that the environment names,
 * or one that an admin added. Throws CommandError, which names those that there are, for any other.
 */
export function withApplication<T>(
  id: string,
  work: (opened: OpenedApplication) => Promise<T>,
): Promise<T> {
  return withConsoleDatabase(async (pool, env) => {
    await migrate(pool, { folder: consoleMigrationsFolder, schema: "console" });
    await migrate(pool, { folder: catalogMigrationsFolder, schema: "catalog" });
    await (await ensureSearchIndexes(pool)).indexed;
    setConsoleRuntime({ env, pool, logger, configuredApplication: configuredApplication(env) });
    const application = await findApplication(id);
    if (!application) {
      const known = (await listApplicationSummaries()).map((one) => one.id).join(", ");
      throw new CommandError(`--application: there is no application "${id}"; there are: ${known}`);
    }
    return work({ pool, application }).finally(closeUpstreams);
  });
}

function configuredApplication(env: Env): Application {
  if (env.chat) return remoteApplication(env.chat);
  const { chatServiceHost, chatServicePort, authSecret } = env;
  const everywhere = chatServiceHost === "0.0.0.0" || chatServiceHost === "::";
  const host = everywhere ? "localhost" : chatServiceHost;
  const named = host.includes(":") ? `[${host}]` : host;
  return builtInApplication(authSecret, `http://${named}:${chatServicePort}`);
}
