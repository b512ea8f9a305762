// The folder in which a test run keeps its temporary files.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const IN_MEMORY = "/dev/shm";
/** How the folder's name begins; its process follows. */
const NAME = "switchboard-test-";
/** A run's files come to 1 GB; its programs have to fit beside them. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Returns the path of the run's folder. Where TMPDIR is none yet, it makes one, which is removed when this
 * process ends. It is in memory where the machine has `roomBytes` to spare and TMPDIR names no other
 * place: the tests make hundreds of databases, and a disk's file system takes many times longer over
 * their files.
 */
export function testFolder(roomBytes = ROOM_BYTES) {
  const { TMPDIR = "" } = process.env;
  // One in another would make the paths of PostgreSQL's sockets too long.
  if (basename(TMPDIR).startsWith(NAME)) return TMPDIR;
  if (TMPDIR === "" && hasRoom(roomBytes)) {
    removeLeftovers();
    const folder = makeFolder(IN_MEMORY);
    if (runsPrograms(folder)) return folder;
  }
  return makeFolder(tmpdir());
}

function makeFolder(parent) {
  const folder = mkdtempSync(join(parent, `${NAME}${process.pid}-`));
  // At a signal, programs that still end may write for a moment.
  const options = { recursive: true, force: true, maxRetries: 10 };
  process.once("exit", () => rmSync(folder, options));
  // As root, the tests run PostgreSQL as another user.
  chmodSync(folder, 0o1777);
  return folder;
}

/** Removes what runs that were killed have left in memory, where it would stay until the machine stops. */
function removeLeftovers() {
  for (const name of readdirSync(IN_MEMORY).filter((name) => name.startsWith(NAME))) {
    try {
      process.kill(Number.parseInt(name.slice(NAME.length), 10), 0);
    } catch (error) {
      // EPERM says that the process of another user runs.
      if (error.code === "ESRCH") rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
    }
  }
}

function hasRoom(bytes) {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= bytes;
  } catch {
    // Not every system has such a folder.
    return false;
  }
}

function runsPrograms(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
