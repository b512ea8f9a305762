import "server-only";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import type { OperatingUser } from "./operating-user";

/** Only part of the socket's file name: the server has no port. */
export const PORT = 5432;

const SOCKET_FILE = `.s.PGSQL.${PORT}`;
// An address holds 104 bytes on macOS and 108 on Linux, the last of them zero.
const PATH_MAX_BYTES = 103;

/**
 * The folders that can hold the socket of the server of `dataFolder`, the best first: the one above it,
 * and a short one below /tmp for where that one's path is too long for a socket's address, its file
 * system takes none, or the data lies elsewhere by a link.
 */
export function socketFolders(dataFolder: string): string[] {
  const home = dirname(dataFolder);
  const hash = createHash("sha256").update(realpathSync(home)).digest("hex").slice(0, 16);
  const short = `/tmp/switchboard-${hash}`;
  const fits = Buffer.byteLength(join(home, SOCKET_FILE)) <= PATH_MAX_BYTES;
  const isLink = lstatSync(dataFolder, { throwIfNoEntry: false })?.isSymbolicLink();
  return fits && !isLink ? [home, short] : [short];
}

/**
 * Returns the path by which the server names its socket's folder: relative to its data folder, where it
 * starts, since it may be unable to pass the folders above.
 */
export function serverNameFor(folder: string, dataFolder: string): string {
  return folder === dirname(dataFolder) ? ".." : folder;
}

/** Returns the folder that the server of `dataFolder` calls by this name. */
export function folderNamed(serverName: string, dataFolder: string): string {
  return serverName === ".." ? dirname(dataFolder) : serverName;
}

/** Makes the folder if it is missing, for PostgreSQL's user alone. */
export function makeSocketFolder(folder: string, user: OperatingUser | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  requirePrivate(folder, user);
}

/**
 * Throws EmbeddedPostgresError unless `folder` belongs to PostgreSQL's user and nobody else can enter it:
 * whoever can write there could put their own data or socket in place of ours.
 */
export function requirePrivate(folder: string, user: OperatingUser | undefined): void {
  const found = lstatSync(folder);
  const owner = user?.uid ?? process.getuid?.();
  const mode = (found.mode & 0o777).toString(8);
  const wrong = !found.isDirectory()
    ? "is not a folder"
    : found.uid !== owner
      ? `belongs to user ${found.uid}, and PostgreSQL runs as user ${owner}`
      : (found.mode & 0o077) !== 0
        ? `is open to other users (mode ${mode})`
        : undefined;
  if (wrong === undefined) return;
  throw new EmbeddedPostgresError(
    `${folder} ${wrong}: if what it holds can be trusted, give it to user ${owner} with mode 700; otherwise remove it or set DATA_DIR to another folder`,
  );
}

/** Removes the lock that a killed server left beside its socket. */
export function removeSocketLock(folder: string): void {
  rmSync(join(folder, `${SOCKET_FILE}.lock`), { force: true });
}

/** Removes the folder below /tmp when nothing is in it. */
export function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is not there, or another server has begun to use it.
  }
}
