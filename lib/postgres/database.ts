import "server-only";
import { constants } from "node:os";
import type { Pool } from "pg";
import { whenAskedToStop } from "@/lib/stop-signals.mjs";
import { leaveEmbeddedServers, openEmbeddedServer } from "./embedded/embedded-server";
import { createPool } from "./pool";
import { UnreachableDatabaseError } from "./unreachable-database-error";

export interface Database {
  url: string;
  pool: Pool;
  /** Ends the pool, and the embedded server when no other process uses it. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Undefined means the embedded PostgreSQL in `dataDir`. */
  url?: string | undefined;
  /** The variable that holds `url`. */
  variable?: string;
  dataDir: string;
}

const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Opens the database that `url` names, or without it the embedded PostgreSQL in `dataDir`.
 * Throws EmbeddedPostgresError when the latter cannot run, and UnreachableDatabaseError when the
 * former does not answer.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { url } = settings;
  if (url !== undefined) {
    const pool = createPool(url);
    await requireAnswer(pool, settings.variable ?? "DATABASE_URL");
    return { url, pool, close: once(() => pool.end()) };
  }
  const server = await openEmbeddedServer(settings.dataDir);
  const pool = createPool(server.url);
  return {
    url: server.url,
    pool,
    close: once(async () => {
      await pool.end();
      await server.close();
    }),
  };
}

/**
 * Runs `work` on a database and closes it again. A signal ends the program early: what is not
 * committed is rolled back, and the embedded PostgreSQL is stopped on the way out when nobody else uses it.
 */
export async function withDatabase<T>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  let leaving: Promise<never> | undefined;
  const unlisten = whenAskedToStop((signal) => {
    leaving = leaveEmbeddedServers().then(() => process.exit(128 + constants.signals[signal]));
  });
  try {
    const database = await openDatabase(settings);
    return await work(database).finally(database.close);
  } finally {
    // Errors caused by leaving the server are not worth reporting.
    await leaving;
    unlisten();
  }
}

async function requireAnswer(pool: Pool, variable: string): Promise<void> {
  const question = { text: "SELECT 1", query_timeout: ANSWER_TIMEOUT_MS };
  try {
    await pool.query(question);
  } catch (error) {
    void pool.end();
    throw new UnreachableDatabaseError(
      `${variable} names a database that cannot be opened: ${reason(error)}`,
      { cause: error },
    );
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (/timeout/i.test(error.message)) {
    return `it did not answer within ${ANSWER_TIMEOUT_MS / 1000} seconds`;
  }
  return error.message || ("code" in error ? String(error.code) : error.name);
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}
