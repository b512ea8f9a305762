import "server-only";
import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";

/**
 * Tells whether process `pid` is a living PostgreSQL server, and, where the system shows it, one
 * that works in `dataFolder`. A number that was given to another program since, or a dead process
 * that nobody has collected yet, is not.
 */
export function isPostgres(pid: number, dataFolder: string): boolean {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-o", "state=,comm=", "-p", String(pid)], {
      encoding: "utf8",
    });
    return /^[^Z].*postgres/.test(stdout.trim());
  }
  const stat = readProc(`/proc/${pid}/stat`);
  const [, command, state] = /\((.*)\) (\w)/.exec(stat) ?? [];
  if (command !== "postgres" || state === "Z" || state === "X") return false;
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch {
    // Another user's process hides its folder, so the name decides.
    return true;
  }
}

function readProc(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}
