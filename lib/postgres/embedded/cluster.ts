import "server-only";
import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { makeFolder } from "@/lib/make-folder";
import { loadSecretFile, UntrustedFileError } from "@/lib/secret-file";
import { type Binaries, findBinaries } from "./binaries";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { canReach, type OperatingUser, operatingUser } from "./operating-user";
import { isPostgres } from "./process-table";
import { folderNamed, removeSocketLock, requirePrivate, socketFolders } from "./socket-folder";

/** Made with the cluster, and used only for setup and upgrades. */
export const SUPERUSER = "switchboard";

/** An initialised data folder of the embedded server, with everything needed to run it. */
export interface Cluster {
  binaries: Binaries;
  /** Undefined: PostgreSQL runs as this process's own user. */
  user: OperatingUser | undefined;
  dataFolder: string;
  logFile: string;
  /** The folders that may hold its socket, the best first. */
  socketFolders: string[];
  /** The superuser's. */
  password: string;
}

/** What a running server writes into its data folder. */
export interface Postmaster {
  pid: number;
  /** Undefined while it starts, and where it has none. */
  socketFolder: string | undefined;
  /** As servers of earlier releases do, on 127.0.0.1. */
  listensOnTcp: boolean;
}

/**
 * Prepares the cluster in `dataDir`: makes it at the first call, checks it later. Several processes
 * may do so at once. Throws EmbeddedPostgresError.
 */
export function openCluster(dataDir: string): Cluster {
  const home = join(dataDir, "postgres");
  const dataFolder = join(home, "data");
  try {
    const user = operatingUser(dataFolder);
    const copyTo = user === undefined ? undefined : "/var/lib/switchboard";
    const binaries = findBinaries({ copyTo, dataDir });
    makeFolder(dataDir, user === undefined ? 0o700 : 0o711);
    const isNew = !existsSync(join(dataFolder, "PG_VERSION"));
    makeFolder(home, 0o700);
    if (user !== undefined && isNew) chownSync(home, user.uid, user.gid);
    const cluster = {
      binaries,
      user,
      dataFolder,
      logFile: join(dataDir, "postgres.log"),
      socketFolders: socketFolders(dataFolder),
      password: loadSecretFile(join(dataDir, "postgres-password")),
    };
    if (!isNew) checkVersion(cluster);
    requirePrivate(realpathSync(home), user);
    removeDrafts(home);
    if (isNew) initialise(cluster, home);
    requirePrivate(realpathSync(dataFolder), user);
    // Earlier releases kept a port there.
    rmSync(join(dataDir, "postgres-port"), { force: true });
    return cluster;
  } catch (error) {
    throw explain(error, dataDir);
  }
}

function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof UntrustedFileError) return new EmbeddedPostgresError(error.message);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const causes: Record<string, string> = {
    EACCES: "this user may not write there",
    ENOENT: "nothing can be made there",
    EPERM: "this user may not write there",
    EROFS: "the file system is read-only",
    ENOTDIR: "it is not a folder",
    EEXIST: "it is not a folder",
    ENOSPC: "no space is left",
  };
  const cause = typeof code === "string" ? causes[code] : undefined;
  if (cause === undefined) return error;
  return new EmbeddedPostgresError(
    `the data folder ${dataDir} cannot be used (${cause}): set DATA_DIR to a folder that this user can write`,
  );
}

/** Removes the `draft-PID-*` folders of processes that were killed while they initialised one. */
function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = Number(/^draft-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || pid === process.pid) continue;
    try {
      process.kill(pid, 0);
    } catch {
      rmSync(join(home, name), { recursive: true, force: true });
    }
  }
}

/**
 * Initialises a folder beside the final one and renames it, so a cluster is there whole or not at
 * all, and of two processes at once the slower one drops its own.
 */
function initialise(cluster: Cluster, home: string): void {
  const draft = mkdtempSync(join(home, `draft-${process.pid}-`));
  const data = join(draft, "data");
  const passwordFile = join(draft, "password");
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  for (const path of [draft, data, passwordFile]) {
    if (cluster.user !== undefined) chownSync(path, cluster.user.uid, cluster.user.gid);
  }
  try {
    const { status, stderr, error } = spawnSync(
      cluster.binaries.initdb,
      [
        ...["-D", nameFor(cluster.user, data)],
        ...["-U", SUPERUSER, "--auth=scram-sha-256", "--pwfile=../password"],
        ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin"],
        ...["--builtin-locale=C.UTF-8", "--text-search-config=simple"],
      ],
      { cwd: data, env: serverEnvironment, encoding: "utf8", ...cluster.user },
    );
    if (status !== 0) {
      const said = error?.message ?? stderr.trim().split("\n").slice(-2).join(" ");
      throw new EmbeddedPostgresError(`PostgreSQL's data folder cannot be made: ${said}`);
    }
    renameSync(data, cluster.dataFolder);
  } catch (error) {
    if (!existsSync(join(cluster.dataFolder, "PG_VERSION"))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function checkVersion({ dataFolder, binaries }: Cluster): void {
  const found = readFileSync(join(dataFolder, "PG_VERSION"), "utf8").trim();
  if (found === String(binaries.major)) return;
  throw new EmbeddedPostgresError(
    `${dataFolder} holds data of PostgreSQL ${found}, and this is PostgreSQL ${binaries.major}: export it with the program that made it, or set DATA_DIR to another folder`,
  );
}

/**
 * Returns the path by which a PostgreSQL process, started in its data folder, names it. Where its user cannot
 * pass the folders above, Linux still lets it enter through its own working folder.
 */
export function nameFor(user: OperatingUser | undefined, dataFolder: string): string {
  if (user === undefined || canReach(user, dataFolder)) return dataFolder;
  if (process.platform === "linux") return "/proc/self/cwd";
  throw new EmbeddedPostgresError(
    `PostgreSQL's user cannot reach ${dataFolder}: set DATA_DIR to a folder that every user can enter`,
  );
}

/** PostgreSQL's whole environment: whoever gets to be its superuser can read it. */
export const serverEnvironment: NodeJS.ProcessEnv = Object({ LC_ALL: "C" });

/** The server that runs on this cluster now, whoever started it. */
export function findPostmaster({ dataFolder }: Cluster): Postmaster | undefined {
  // The lines that say where it listens are written a moment after the others.
  const [pid, , , , socketFolder, tcpAddress] = readPidFile(dataFolder).split("\n");
  if (!(Number(pid) > 0) || !isPostgres(Number(pid), dataFolder)) return undefined;
  return {
    pid: Number(pid),
    socketFolder: socketFolder ? folderNamed(socketFolder, dataFolder) : undefined,
    listensOnTcp: Boolean(tcpAddress?.trim()),
  };
}

/**
 * Removes the locks of a server that is gone when their process number belongs to another program by
 * now (a container that was restarted): PostgreSQL would take that program for a server and refuse to
 * start.
 */
export function removeStaleLocks({ dataFolder, socketFolders }: Cluster): void {
  const content = readPidFile(dataFolder);
  const pid = Number(content.split("\n")[0]);
  if (!(pid > 0) || isPostgres(pid, dataFolder)) return;
  if (readPidFile(dataFolder) !== content) return;
  for (const folder of socketFolders) removeSocketLock(folder);
  rmSync(join(dataFolder, "postmaster.pid"), { force: true });
}

function readPidFile(dataFolder: string): string {
  try {
    return readFileSync(join(dataFolder, "postmaster.pid"), "utf8");
  } catch {
    return "";
  }
}
