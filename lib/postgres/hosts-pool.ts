import "server-only";
import pg from "pg";
import { type DatabaseUrl, serverName } from "@/lib/database-url";
import { hasLostItsServer } from "./lost-server";

/** A host that is gone does not answer; after this the next one is tried. */
const HOST_TIMEOUT_MS = 3_000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** None of the hosts can be used; the message says why of each. */
class NoHostError extends AggregateError {
  override readonly name = "NoHostError";
}

/** A server that can be read but not written. The code is PostgreSQL's own for writing there. */
class ReadOnlyServerError extends Error {
  override readonly name = "ReadOnlyServerError";
  readonly code = "25006";
}

class HostClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: HOST_TIMEOUT_MS });
  }
}

/**
 * A pool of connections to whichever of its hosts takes writes. Hosts are tried in turn, beginning with
 * the last that was good. When one stops taking writes, all connections to it are closed.
 */
export class HostsPool extends pg.Pool {
  readonly #hosts: readonly string[];
  #at = 0;
  /** Counts the servers that were given up; a connection of an earlier era is closed, not used. */
  #era = 0;
  readonly #eraOf = new WeakMap<pg.ClientBase, number>();

  constructor({ hosts, needsPrimary }: DatabaseUrl, config: pg.PoolConfig) {
    const onConnect = async (client: pg.ClientBase) => {
      if (needsPrimary) await requireWrites(client);
      await config.onConnect?.(client);
    };
    super({ ...config, connectionString: hosts[0], Client: HostClient, onConnect });
    this.#hosts = hosts;
    this.on("connect", (client) => {
      this.#eraOf.set(client, this.#era);
    });
    this.on("release", (error) => {
      if (hasLostItsServer(error)) this.#era += 1;
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectInTurn();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const failures: Error[] = [];
    for (;;) {
      const at = this.#at;
      try {
        const client = await super.connect();
        if (this.#eraOf.get(client) === this.#era) return client;
        client.release(true);
      } catch (error) {
        if (!(error instanceof Error) || !this.#isOfHost(error)) throw error;
        failures.push(
          new Error(`${serverName(this.#hosts[at] ?? "")}: ${reason(error)}`, { cause: error }),
        );
        // Others may have moved on meanwhile.
        if (this.#at === at) this.#moveOn();
        if (failures.length < this.#hosts.length) continue;
        if (failures.length === 1) throw error;
        const messages = failures.map(({ message }) => message).join("; ");
        throw new NoHostError(failures, messages);
      }
    }
  }

  #moveOn(): void {
    this.#at = (this.#at + 1) % this.#hosts.length;
    this.options.connectionString = this.#hosts[this.#at];
  }

  /** Another host does not help a pool that is ended, or has no connection free. */
  #isOfHost(error: Error): boolean {
    return !this.ending && error.message !== "timeout exceeded when trying to connect";
  }
}

async function requireWrites(client: pg.ClientBase): Promise<void> {
  const question = {
    text: `SELECT WHERE NOT pg_is_in_recovery()
      AND NOT current_setting('default_transaction_read_only')::bool`,
    query_timeout: HOST_TIMEOUT_MS,
  };
  const { rowCount } = await client.query(question);
  if (rowCount !== 1) throw new ReadOnlyServerError("it takes no writes");
}

function reason(error: Error): string {
  if (/timeout/i.test(error.message)) return `no answer within ${HOST_TIMEOUT_MS / 1_000} seconds`;
  return error.message || ("code" in error ? String(error.code) : error.name);
}
