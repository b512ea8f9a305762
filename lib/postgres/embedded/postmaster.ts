import "server-only";
import { spawn } from "node:child_process";
import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, findPostmaster, nameFor, recordPort, serverEnvironment } from "./cluster";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { settings } from "./settings";

const LOG_MAX_BYTES = 10 * 1024 * 1024;
const STOP_TIMEOUT_MS = 60_000;

/** How an attempt to start ended: `exited` means that another attempt may succeed. */
export type StartOutcome = { state: "started" } | { state: "exited"; portTaken: boolean };

/**
 * Starts PostgreSQL on `cluster` and resolves when it has opened its port or given up. It has a
 * session of its own, so that Ctrl-C in the terminal reaches only this program, and it outlives
 * this process. Throws EmbeddedPostgresError with the server's own words when it can never start.
 */
export async function startPostmaster(cluster: Cluster, port: number): Promise<StartOutcome> {
  const log = openLog(cluster.logFile);
  const logStart = fstatSync(log).size;
  const child = spawn(
    cluster.binaries.postgres,
    ["-D", nameFor(cluster.user, cluster.dataFolder), ...settings(port)],
    {
      cwd: cluster.dataFolder,
      env: serverEnvironment(),
      detached: true,
      stdio: ["ignore", log, log],
      ...cluster.user,
    },
  );
  closeSync(log);
  child.unref();
  let failure: Error | undefined;
  let exited = false;
  child.once("error", (error) => {
    failure = error;
    exited = true;
  });
  child.once("exit", () => {
    exited = true;
  });
  while (!exited) {
    const running = findPostmaster(cluster);
    if (running?.pid === child.pid && running?.port === port) {
      recordPort(cluster, port);
      return { state: "started" };
    }
    await sleep(10);
  }
  if (failure !== undefined) {
    throw new EmbeddedPostgresError(`PostgreSQL cannot be started: ${failure.message}`);
  }
  const said = readFileSync(cluster.logFile).subarray(logStart).toString("utf8");
  return explainExit(said, cluster.logFile);
}

function explainExit(said: string, logFile: string): StartOutcome {
  if (/could not bind|could not create any TCP/.test(said)) {
    return { state: "exited", portTaken: true };
  }
  // The processes of a server that was killed need a moment to notice and let go.
  if (/lock file .* already exists|shared memory block/.test(said)) {
    return { state: "exited", portTaken: false };
  }
  const fatal = /(?:FATAL|PANIC): +(.*)/.exec(said)?.[1] ?? "it ended without a word";
  throw new EmbeddedPostgresError(`PostgreSQL cannot start: ${fatal} (see ${logFile})`);
}

function openLog(file: string): number {
  const log = openSync(file, "a", 0o600);
  if (fstatSync(log).size < LOG_MAX_BYTES) return log;
  closeSync(log);
  return openSync(file, "w", 0o600);
}

/**
 * Stops the server of `cluster` in order: sessions end, everything is on disk, the next start needs
 * no recovery. A server that does not end within a minute is told to end at once.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = findPostmaster(cluster);
  if (running === undefined) return;
  process.kill(running.pid, "SIGINT");
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (findPostmaster(cluster)?.pid === running.pid) {
    if (Date.now() > deadline) {
      process.kill(running.pid, "SIGQUIT");
      return;
    }
    await sleep(20);
  }
}

/** Tells whether nobody listens on this port of 127.0.0.1. */
async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}

// Below the ports that systems give to outgoing connections: one of those, while the server is
// down, could otherwise be a client's own connection to itself.
const FIRST_PORT = 15_000;
const PORTS = 15_000;

/** Returns a free port of 127.0.0.1: the one recorded at the last start when it still is. */
export async function choosePort(cluster: Cluster): Promise<number> {
  const recorded = readRecordedPort(cluster.portFile);
  if (recorded !== undefined && (await isFree(recorded))) return recorded;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedPostgresError("no free port was found on 127.0.0.1 for PostgreSQL");
}

function readRecordedPort(file: string): number | undefined {
  try {
    const port = Number.parseInt(readFileSync(file, "utf8"), 10);
    return port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}
