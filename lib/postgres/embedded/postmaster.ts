import "server-only";
import { spawn } from "node:child_process";
import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, findPostmaster, nameFor, serverEnvironment } from "./cluster";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { settings } from "./settings";
import { makeSocketFolder, removeEmptyFolder, serverNameFor } from "./socket-folder";

const LOG_MAX_BYTES = 10 * 1024 * 1024;
const STOP_TIMEOUT_MS = 60_000;

/** How a start ended: after `exited` another may succeed, after `no-socket` one in another folder. */
type StartOutcome = "started" | "exited" | "no-socket";

/**
 * Starts PostgreSQL on `cluster` and resolves when it has opened its socket or given up. Returns
 * whether it has opened it; if not, another attempt may succeed. It has a session of its own, so that
 * Ctrl-C in the terminal reaches only this program, and it outlives this process. Throws
 * EmbeddedPostgresError with the server's own words when it can never start.
 */
export async function startPostmaster(cluster: Cluster): Promise<boolean> {
  for (const folder of cluster.socketFolders) {
    const outcome = await startIn(folder, cluster);
    if (outcome !== "no-socket") return outcome === "started";
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot make its socket in ${cluster.socketFolders.join(" or ")} (see ${cluster.logFile})`,
  );
}

async function startIn(folder: string, cluster: Cluster): Promise<StartOutcome> {
  makeSocketFolder(folder, cluster.user);
  const log = openLog(cluster.logFile);
  const logStart = fstatSync(log).size;
  const child = spawn(
    cluster.binaries.postgres,
    [
      ...["-D", nameFor(cluster.user, cluster.dataFolder)],
      ...settings(serverNameFor(folder, cluster.dataFolder)),
    ],
    {
      cwd: cluster.dataFolder,
      env: serverEnvironment,
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
    if (running?.pid === child.pid && running?.socketFolder !== undefined) return "started";
    await sleep(10);
  }
  if (failure !== undefined) {
    throw new EmbeddedPostgresError(`PostgreSQL cannot be started: ${failure.message}`);
  }
  const said = readFileSync(cluster.logFile).subarray(logStart).toString("utf8");
  return explainExit(said, cluster.logFile);
}

function explainExit(said: string, logFile: string): StartOutcome {
  if (/could not create any Unix-domain sockets/.test(said)) return "no-socket";
  // The processes of a server that was killed need a moment to notice and let go.
  if (/lock file .* already exists|shared memory block/.test(said)) {
    return "exited";
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
  const { socketFolder } = running;
  if (socketFolder !== undefined && socketFolder !== dirname(cluster.dataFolder)) {
    removeEmptyFolder(socketFolder);
  }
}
