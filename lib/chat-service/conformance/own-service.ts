import { Readable } from "node:stream";
import { createChatService } from "@/lib/chat-service/app";
import { createApplication } from "@/lib/chat-service/applications/applications";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import { startChatService } from "@/lib/chat-service/server";
import { importApplication } from "@/lib/chat-service/transfer/import-application";
import { migrate } from "@/lib/postgres/migrations";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { fixtureLines } from "./fixture";
import type { ConformanceTarget, Credentials, ImportLine } from "./target";

export const ownApplication: Credentials = { appId: "conformance", apiKey: "conformance-key-1" };
const otherApplication: Credentials = { appId: "neighbour", apiKey: "neighbour-key-2" };

/** Migrates a database and fills it with what the suite cannot make over the interface. */
export async function provision(pool: Pool, people: number) {
  await migrate(pool, { folder: chatMigrationsFolder, schema: "chat" });
  for (const { appId, apiKey } of [ownApplication, otherApplication]) {
    await createApplication(pool, { id: appId, apiKey });
  }
  const { lines, userIds, botId } = fixtureLines(people);
  const bring = async (more: ImportLine[]) => {
    const text = more.map((line) => `${JSON.stringify(line)}\n`).join("");
    const source = Readable.from([Buffer.from(text)]);
    await importApplication(pool, { applicationId: ownApplication.appId, source });
  };
  await bring(lines);
  return { ...ownApplication, userIds, botId, other: otherApplication, importLines: bring };
}

/** A database of the test run without the pooler that it may have: for tests of named statements. */
export async function createDirectDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { direct, drop } = await createTestDatabase();
  return { url: direct, drop };
}

/** Our own service, with the database it works on. */
export type OwnService = ConformanceTarget & { pool: Pool; databaseUrl: string };

/** Opens our own service on a fresh database, in process or behind its own listener. */
export async function openOwnService(options: {
  over: "process" | "http";
  people?: number;
  /** How many connections the service has; 10 when absent. */
  connections?: number;
  /** Makes the database; one on the server of the test run when absent. */
  createDatabase?: () => Promise<{ url: string; drop(): Promise<void> }>;
  /** What to do once everything is there. */
  afterwards?: (pool: Pool) => Promise<unknown>;
}): Promise<OwnService> {
  const database = await (options.createDatabase ?? createTestDatabase)();
  const pool = createPool(database.url, { max: options.connections });
  const provisioned = await provision(pool, options.people ?? 260);
  await options.afterwards?.(pool);
  const end = async () => {
    await pool.end();
    await database.drop();
  };
  const own = { ...provisioned, pool, databaseUrl: database.url };
  if (options.over === "process") {
    const service = createChatService({ pool });
    const reach = async (request: Request) => service.fetch(request);
    return { ...own, baseUrl: "http://service.local", fetch: reach, close: end };
  }
  const server = await startChatService({ pool, host: "127.0.0.1", port: 0 });
  const close = async () => {
    await server.close();
    await end();
  };
  return { ...own, baseUrl: server.url, close };
}
