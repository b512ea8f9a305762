import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { logger } from "@/lib/logger";
import {
  type Cluster,
  findPostmaster,
  openCluster,
  type Postmaster,
  removeStaleLocks,
} from "./cluster";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { type Keeper, takeStake } from "./keeper";
import { startPostmaster, stopPostmaster } from "./postmaster";
import { commandsOfChildren } from "./process-table";
import { addressOf } from "./roles";
import { requirePrivate } from "./socket-folder";

export interface EmbeddedServer {
  /** The address of the program's database. */
  url: string;
  /** Leaves the server; the last process to do so stops it in order. */
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const RETIRE_TIMEOUT_MS = 5_000;
const RETRY_MS = 25;
const RESTART_PAUSE_MS = 1_000;
const WRONG_PASSWORD = "28P01";

/** What this process has opened, or is opening. */
const opened = new Set<Promise<EmbeddedServer>>();

/**
 * Runs this program's own PostgreSQL on the data in `dataDir`, or joins the one that another
 * process of the program runs there. It listens on a socket in a folder that no other user can enter, and
 * asks for a random password kept in a 0600 file. While this process lives, a server that died is
 * started again. Throws EmbeddedPostgresError with one line when it cannot run.
 */
export function openEmbeddedServer(dataDir: string): Promise<EmbeddedServer> {
  const server = open(dataDir);
  opened.add(server);
  server.catch(() => opened.delete(server));
  return server;
}

/**
 * Leaves the servers that this process has opened without waiting for work on them, because the
 * process is about to end.
 */
export async function leaveEmbeddedServers(): Promise<void> {
  await Promise.allSettled([...opened].map(async (server) => (await server).close()));
}

async function open(dataDir: string): Promise<EmbeddedServer> {
  const cluster = openCluster(dataDir);
  const joined = await join(cluster);
  let { keeper } = joined;
  let closing: Promise<void> | undefined;
  let watching = watch(keeper);

  async function watch(current: Keeper): Promise<void> {
    await current.lost;
    while (!closing) {
      try {
        logger.warn("the embedded PostgreSQL was lost; starting it again");
        const next = await join(cluster);
        if (closing) return await next.keeper.leave();
        keeper = next.keeper;
        logger.info("the embedded PostgreSQL is back");
        watching = watch(keeper);
        return;
      } catch (error) {
        logger.error({ err: error }, "the embedded PostgreSQL could not be started again");
        await sleep(RESTART_PAUSE_MS);
      }
    }
  }

  async function close(): Promise<void> {
    await keeper.leave();
    await watching;
  }

  return {
    url: addressOf(cluster, joined.socketFolder),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** Joins the server of `cluster`, starting it when nobody runs it. */
async function join(cluster: Cluster): Promise<{ keeper: Keeper; socketFolder: string }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let lastError: unknown;
  while (Date.now() < deadline) {
    const running = findPostmaster(cluster);
    if (running === undefined) {
      removeStaleLocks(cluster);
      if (!(await startPostmaster(cluster))) await sleep(RETRY_MS);
    } else if (running.socketFolder !== undefined) {
      const { socketFolder } = running;
      try {
        requirePrivate(socketFolder, cluster.user);
        return { keeper: await takeStake(cluster, socketFolder), socketFolder };
      } catch (error) {
        lastError = explain(error, cluster);
        if (lastError instanceof EmbeddedPostgresError) throw lastError;
        await sleep(RETRY_MS);
      }
    } else if (running.listensOnTcp) {
      await retire(running, cluster);
    } else {
      await sleep(RETRY_MS);
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} seconds (${String(lastError)}; see ${cluster.logFile})`,
  );
}

function explain(error: unknown, { dataFolder }: Cluster): unknown {
  if (!(error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD)) return error;
  return new EmbeddedPostgresError(
    `the password file in the data folder does not fit ${dataFolder}: restore it, or set DATA_DIR to another folder`,
  );
}

/**
 * Stops a server that an earlier release left running: it listens on a port that any user of the machine
 * could take over. Throws EmbeddedPostgresError where a program of that release still uses it.
 */
async function retire(running: Postmaster, cluster: Cluster): Promise<void> {
  const deadline = Date.now() + RETIRE_TIMEOUT_MS;
  while (commandsOfChildren(running.pid).some((command) => /127\.0\.0\.1\(\d+\)/.test(command))) {
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `a console of an earlier release still uses the PostgreSQL in ${cluster.dataFolder} (process ${running.pid}): stop that console first`,
      );
    }
    await sleep(RETRY_MS);
  }
  await stopPostmaster(cluster);
}
