import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { logger } from "@/lib/logger";
import {
  type Cluster,
  findPostmaster,
  openCluster,
  removeStalePidFile,
  SUPERUSER,
} from "./cluster";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { addressOf, type Keeper, takeStake } from "./keeper";
import { choosePort, startPostmaster } from "./postmaster";

export interface EmbeddedServer {
  /** The address of the program's database. */
  url: string;
  /** Calls `listener` with the new address whenever the server had to be started anew elsewhere. */
  onMove(listener: (url: string) => void): void;
  /** Gives the server up; the last process to do so stops it in order. */
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 25;
const RESTART_PAUSE_MS = 1_000;
const WRONG_PASSWORD = "28P01";

/**
 * Runs this program's own PostgreSQL on the data in `dataDir`, or joins the one that another
 * process of the program runs there. It listens on 127.0.0.1 alone, with a random password kept in
 * a 0600 file. While this process lives, a server that died is started again.
 * Throws EmbeddedPostgresError with one line when that cannot be.
 */
export async function openEmbeddedServer(dataDir: string): Promise<EmbeddedServer> {
  const cluster = openCluster(dataDir);
  const listeners: ((url: string) => void)[] = [];
  let keeper = await join(cluster);
  let closed = false;
  let watching = watch(keeper);

  async function watch(current: Keeper): Promise<void> {
    await current.lost;
    while (!closed) {
      try {
        logger.warn("the embedded PostgreSQL was lost; starting it again");
        const next = await join(cluster);
        if (closed) return await next.leave();
        keeper = next;
        if (next.port !== current.port) {
          for (const listener of listeners) listener(addressOf(cluster, next.port, SUPERUSER));
        }
        logger.info("the embedded PostgreSQL is back");
        watching = watch(next);
        return;
      } catch (error) {
        logger.error({ err: error }, "the embedded PostgreSQL could not be started again");
        await sleep(RESTART_PAUSE_MS);
      }
    }
  }

  return {
    url: addressOf(cluster, keeper.port, SUPERUSER),
    onMove: (listener) => listeners.push(listener),
    async close() {
      if (closed) return;
      closed = true;
      await keeper.leave();
      await watching;
    },
  };
}

/** Takes a stake in the server of `cluster`, starting it when nobody runs it. */
async function join(cluster: Cluster): Promise<Keeper> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let lastError: unknown;
  while (Date.now() < deadline) {
    const running = findPostmaster(cluster);
    if (running === undefined) {
      removeStalePidFile(cluster);
      const outcome = await startPostmaster(cluster, await choosePort(cluster));
      if (outcome.state === "exited") await sleep(RETRY_MS);
    } else if (running.port > 0) {
      try {
        return await takeStake(cluster, running.port);
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD) {
          throw new EmbeddedPostgresError(
            `the password file in the data folder does not fit ${cluster.dataFolder}: restore it, or set DATA_DIR to another folder`,
          );
        }
        lastError = error;
        await sleep(RETRY_MS);
      }
    } else {
      await sleep(RETRY_MS);
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} seconds (${String(lastError)}; see ${cluster.logFile})`,
  );
}
