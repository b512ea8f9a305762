import "server-only";
import type { Pool } from "pg";
import { openEmbeddedServer } from "./embedded/embedded-server";
import { createPool } from "./pool";

export interface Database {
  url: string;
  pool: Pool;
  /** Ends the pool, and the embedded server when no other process uses it. */
  close(): Promise<void>;
}

/**
 * Opens the database that `url` names, or without it the embedded PostgreSQL in `dataDir`.
 * Throws EmbeddedPostgresError when the latter cannot run; an address is not tried before the
 * first query.
 */
export async function openDatabase(options: {
  url?: string | undefined;
  dataDir: string;
}): Promise<Database> {
  if (options.url !== undefined) {
    const pool = createPool(options.url);
    return { url: options.url, pool, close: once(() => pool.end()) };
  }
  const server = await openEmbeddedServer(options.dataDir);
  const pool = createPool(server.url);
  server.onMove((url) => {
    pool.options.connectionString = url;
  });
  return {
    url: server.url,
    pool,
    close: once(async () => {
      await pool.end();
      await server.close();
    }),
  };
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}
