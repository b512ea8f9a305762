import "server-only";
import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error";

/** The user that PostgreSQL runs as. */
export interface OperatingUser {
  uid: number;
  gid: number;
}

const DEDICATED = "switchboard";

/**
 * PostgreSQL refuses to run as root. Returns undefined when this process is not root; otherwise
 * the owner of the existing data, else the system user `switchboard` (made when it can be), else
 * `postgres` or `nobody`.
 */
export function operatingUser(dataFolder: string): OperatingUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = lookUp(DEDICATED) ?? create() ?? lookUp("postgres") ?? lookUp("nobody");
  if (user === undefined) {
    throw new EmbeddedPostgresError(
      "PostgreSQL refuses to run as root and no other user was found: start as an ordinary user, or set DATABASE_URL",
    );
  }
  return user;
}

function create(): OperatingUser | undefined {
  if (process.platform === "linux") {
    spawnSync("useradd", ["--system", "--user-group", "--no-create-home", DEDICATED], {
      stdio: "ignore",
    });
  }
  return lookUp(DEDICATED);
}

function lookUp(name: string): OperatingUser | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined
    ? undefined
    : { uid: Number(uid), gid: Number(gid) };
}

/** Tells whether `user` may pass through every folder above `path`. */
export function canReach(user: OperatingUser, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
