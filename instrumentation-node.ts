import { ensureFirstAdmin } from "@/lib/auth/first-admin";
import { oidcCallbackUrl } from "@/lib/auth/oidc-provider";
import { endOpenExports, expectStop, reconcileCutOffExports } from "@/lib/bff/export/open-exports";
import { answerDirectly } from "@/lib/bff/listener/direct-answers";
import { createListener } from "@/lib/bff/listener/listener";
import { staticFiles } from "@/lib/bff/listener/static-files";
import { metricsRegistry, serveMetrics } from "@/lib/bff/metrics";
import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import { startCatalogScanner } from "@/lib/catalog/scan/scanner";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { ensureCatalog } from "@/lib/catalog/settings";
import { ensureManagedKey, listApplications } from "@/lib/chat-service/applications/applications";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import { observeReplicas } from "@/lib/chat-service/replicas/replica-metrics";
import { Replicas } from "@/lib/chat-service/replicas/replicas";
import { seedApplication } from "@/lib/chat-service/seed/seed-application";
import { startChatService } from "@/lib/chat-service/server";
import { failureLine } from "@/lib/command-line/failure-line";
import { listening } from "@/lib/command-line/listening";
import type { Application } from "@/lib/console/application";
import { findApplication, isAddedSlug, listApplicationSummaries } from "@/lib/console/applications";
import { startCheckWorker } from "@/lib/console/audit-checks/check-worker";
import { sealAuditLog } from "@/lib/console/audit-seals";
import {
  builtIn,
  builtInApplication,
  builtInKey,
  remoteApplication,
} from "@/lib/console/configured-application";
import { startHealthStore } from "@/lib/console/health/application-health";
import { consoleMigrationsFolder } from "@/lib/console/migrations-folder";
import { startRunWorker } from "@/lib/console/runs/engine/run-worker";
import { setConsoleRuntime } from "@/lib/console/runtime";
import { catalogDefaults } from "@/lib/contract/catalog-defaults";
import { type Env, EnvError, readEnv } from "@/lib/env";
import { logConsole, logger } from "@/lib/logger";
import { type Database, type DatabaseSettings, openDatabase } from "@/lib/postgres/database";
import { leaveEmbeddedServers } from "@/lib/postgres/embedded/embedded-server";
import { migrate } from "@/lib/postgres/migrations";
import type { Pool } from "@/lib/postgres/pool";
import { closeUpstreams } from "@/lib/upstream/connections";

const DEMO_SIZE = { seed: 1, users: 500, channels: 1_200 };

/** For how long another console leaves a verification alone whose console shows no sign of life. */
const checkLeaseMs = 60_000;

/** What scripts/serve.mjs needs to listen, and to print where it does. */
interface Listen {
  /** How long to serve on after SIGTERM. */
  drainMs: number;
  /** Undefined means every address. */
  host: string | undefined;
  port: number;
  /** Makes the HTTP server, which bounds what requests hold in memory before it hands them on. */
  createListener: typeof createListener;
  /** Answers a request where that needs nothing of Next; says whether it did. */
  answerDirectly: typeof answerDirectly;
  /** Makes what points requests for files of the build to their compressed ones. */
  staticFiles: typeof staticFiles;
  trustedProxies: number;
  announce(port: number): void;
}

const closers: (() => Promise<void>)[] = [];
let shutDown: Promise<void> | undefined;

/**
 * Opens everything a request relies on, and publishes on the global object what requests share and
 * how to shut down. A start that cannot succeed ends the process with one line.
 */
export async function startConsole(): Promise<void> {
  Reflect.set(globalThis, Symbol.for("switchboard.shutdown"), shutdown);
  Reflect.set(globalThis, Symbol.for("switchboard.leave"), leaveEmbeddedServers);
  try {
    await open(readEnv());
  } catch (error) {
    // A start that is asked to stop fails on what was closed under it.
    if (shutDown) return shutdown();
    console.error(failureLine(error));
    await shutdown();
    process.exit(1);
  }
}

async function open(env: Env): Promise<void> {
  const database = await openInOrder({ url: env.databaseUrl, dataDir: env.dataDir });
  await migrate(database.pool, { folder: consoleMigrationsFolder, schema: "console" });
  await migrate(database.pool, { folder: catalogMigrationsFolder, schema: "catalog" });
  const { indexed } = await ensureSearchIndexes(database.pool);
  // Search works without them, slower, so a start does not wait for those of full tables.
  indexed.catch((error: unknown) => logger.error({ err: error }, "indexing the catalog failed"));
  const configuredApplication =
    env.chat === undefined ? await openBuiltIn(env, database) : remoteApplication(env.chat);
  if (configuredApplication.source === "built-in") {
    await ensureCatalog(database.pool, configuredApplication.id, catalogDefaults.builtIn);
  }
  closers.push(closeUpstreams);
  setConsoleRuntime({ env, pool: database.pool, logger, configuredApplication });
  await sealAuditLog();
  await refuseHiddenApplication(configuredApplication);
  await reconcileCutOffExports();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, expectStop);
  closers.push(endOpenExports);
  startWorkers(env, database.pool);
  const setupLink = await ensureFirstAdmin();
  if (env.metrics) {
    const settings = { host: "METRICS_HOST", port: "METRICS_PORT" };
    const metrics = serveMetrics(env.metrics.port, env.metrics.host);
    closers.push((await listening(settings, metrics)).close);
  }
  const listen: Listen = {
    drainMs: env.drainMs,
    host: env.consoleHost,
    port: env.port,
    createListener,
    answerDirectly,
    staticFiles,
    trustedProxies: env.trustedProxies,
    announce: (port) => announce(env, configuredApplication, setupLink, port),
  };
  const opened: ((listen: Listen) => void) | undefined = Reflect.get(
    globalThis,
    Symbol.for("switchboard.opened"),
  );
  opened?.(listen);
}

/** Starts what this process does besides answering; the leases of a killed console run out, and are taken up here. */
function startWorkers(
  { authSecret, runLeaseMs: leaseMs, verifyHour: hour }: Env,
  pool: Pool,
): void {
  const shared = { pool, logger };
  closers.push(startRunWorker({ ...shared, leaseMs, findApplication }).stop);
  const catalogs = { findApplication, listApplications: listApplicationSummaries };
  closers.push(startCatalogScanner({ ...shared, ...catalogs, leaseMs }).stop);
  closers.push(startHealthStore().stop);
  const secrets = [authSecret];
  closers.push(startCheckWorker({ ...shared, secrets, hour, leaseMs: checkLeaseMs }).stop);
}

async function openBuiltIn(env: Env, consoleDatabase: Database): Promise<Application> {
  const chatDatabase = await openChatDatabase(env, consoleDatabase);
  const { pool } = chatDatabase;
  await migrate(pool, { folder: chatMigrationsFolder, schema: "chat" });
  await ensureManagedKey(pool, { ...builtIn, apiKey: builtInKey(env.authSecret) });
  if (env.demoData && (await listApplications(pool)).every(({ id }) => id === builtIn.id)) {
    await seedApplication(pool, { applicationId: builtIn.id, ...DEMO_SIZE });
  }
  const replicas = await Replicas.open({ primary: chatDatabase, ...env.chatReplicas, logger });
  if (replicas) {
    closers.push(replicas.close);
    observeReplicas(replicas, metricsRegistry());
  }
  const service = await listening(
    { host: "CHAT_SERVICE_HOST", port: "CHAT_SERVICE_PORT" },
    startChatService({
      pool,
      replicas,
      host: env.chatServiceHost,
      port: env.chatServicePort,
      logger,
    }),
  );
  closers.push(service.close);
  return builtInApplication(env.authSecret, service.url);
}

async function openChatDatabase(env: Env, consoleDatabase: Database): Promise<Database> {
  if (env.chatDatabaseUrl === env.databaseUrl) return consoleDatabase;
  const { chatDatabaseUrl: url, chatDatabaseVariable: variable, dataDir } = env;
  return openInOrder({ url, variable, dataDir });
}

/** Opens a database that a shutdown closes, even if it begins before the database is open. */
function openInOrder(settings: DatabaseSettings): Promise<Database> {
  const opening = openDatabase(settings);
  closers.push(async () => (await opening.catch(() => undefined))?.close());
  return opening;
}

// Its roles, runs and activity would otherwise silently become those of another service.
async function refuseHiddenApplication({ id, appId }: Application): Promise<void> {
  if (!(await isAddedSlug(id))) return;
  throw new EnvError(
    `CHAT_APP_ID: ${appId} has the address /${id}, as has an application that was added in the settings; ` +
      "remove that one (start once with other CHAT_ variables), or name another application",
  );
}

function announce(
  env: Env,
  application: Application,
  setupLink: string | null,
  port: number,
): void {
  const console = env.publicUrl.replace(/:0$/, `:${port}`);
  const lines = [
    "",
    "Switchboard is ready.",
    `  Console       ${console}`,
    `  Chat service  ${application.baseUrl} (application ${application.appId})`,
    setupLink === null
      ? `  Sign-in       ${console}/sign-in`
      : `  First admin   ${setupLink.replace(/:0\//, `:${port}/`)} (works once, for a day)`,
    ...(env.oidc === undefined
      ? []
      : [
          `  Single sign-on  register ${oidcCallbackUrl(env.oidc.issuer, console)} at the provider`,
        ]),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  // From here on the output is a log; the message of a failed start is for a person.
  if (process.env.NODE_ENV === "production") logConsole();
}

/** Closes what was opened, the last first; called again, also what was opened since. */
function shutdown(): Promise<void> {
  shutDown = (shutDown ?? Promise.resolve()).then(closeAll);
  return shutDown;
}

async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
    await close().catch((error: unknown) => logger.error({ err: error }, "closing failed"));
  }
}
