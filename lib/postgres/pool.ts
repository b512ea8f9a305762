import "server-only";
import pg from "pg";
import { readDatabaseUrl } from "@/lib/database-url";
import { logger } from "@/lib/logger";
import { HostsPool } from "./hosts-pool";

export type { Pool, PoolClient } from "pg";

export interface PoolOptions {
  max?: number | undefined;
  /** How long a connection, and then each answer, may take; without it connections have 10 seconds. */
  answerMs?: number | undefined;
}

// Every bigint of the schemas is a count or a Unix time, far below 2^53.
const INT8_OID = 20;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8_OID, Number);

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Without statistics a list looks so expensive that PostgreSQL spends seconds on compiling it at each call.
 * A start-up option would save the round trip, but PgBouncer refuses those.
 */
async function disableJit(client: pg.ClientBase): Promise<void> {
  const setting = { text: "SET jit = off", query_timeout: CONNECT_TIMEOUT_MS };
  await client.query(setting);
}

/**
 * Sends a client's statements without their names. A pooler in transaction mode gives each transaction
 * another connection to the server, where the names of the one before are not known.
 */
function leaveOutNames(client: pg.ClientBase): void {
  const { query } = client;
  Reflect.set(client, "query", (statement: unknown, ...rest: unknown[]) =>
    Reflect.apply(query, client, [withoutName(statement), ...rest]),
  );
}

function withoutName(statement: unknown): unknown {
  const isConfig = typeof statement === "object" && statement !== null && !("submit" in statement);
  return isConfig ? { ...statement, name: undefined } : statement;
}

/**
 * Opens a pool of connections to `url`; nothing connects before the first query. bigint columns
 * arrive as numbers. A connection lost while idle is replaced by the next query, not thrown. Of several
 * hosts the one that takes writes is used, also after another has become that one.
 */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const address = readDatabaseUrl(url);
  const config: pg.PoolConfig = {
    max: options.max ?? 10,
    application_name: "switchboard",
    connectionTimeoutMillis: options.answerMs ?? CONNECT_TIMEOUT_MS,
    ...(options.answerMs !== undefined && { query_timeout: options.answerMs }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    onConnect: disableJit,
  };
  const pool =
    address.needsPrimary || address.hosts.length > 1
      ? new HostsPool(address, config)
      : new pg.Pool({ ...config, connectionString: address.hosts[0] });
  // A connection can break at any time, also between two queries of a transaction; its next query
  // rejects. Without listeners the break itself would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    if (!address.preparedStatements) leaveOutNames(client);
    client.on("error", (error) => {
      logger.warn({ err: error }, "a PostgreSQL connection was lost");
    });
  });
  return pool;
}
