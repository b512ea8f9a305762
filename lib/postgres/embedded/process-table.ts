import "server-only";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";

/**
 * Tells whether process `pid` is a live PostgreSQL server of the user who owns `dataFolder`, and, where
 * the system shows it, one that works in that folder. A number that another program has by now, another
 * user's process of that name and a zombie do not count.
 */
export function isPostgres(pid: number, dataFolder: string): boolean {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  const found = lookUp(pid);
  if (found?.name !== "postgres" || found.uid !== owner || /^[ZX]/.test(found.state)) return false;
  if (process.platform !== "linux") return true;
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch {
    // A container may hide the folder even from root. The process is of the right user.
    return true;
  }
}

function lookUp(pid: number): { name: string; state: string; uid: number } | undefined {
  const shown =
    process.platform === "linux"
      ? /^Name:\t(?<name>.*)\n[\s\S]*^State:\t(?<state>\w)[\s\S]*^Uid:\t\d+\t(?<uid>\d+)/m
      : /^\s*(?<uid>\d+)\s+(?<state>\S+)\s+(?:.*\/)?(?<name>.*?)\s*$/;
  const text =
    process.platform === "linux"
      ? readProc(`/proc/${pid}/status`)
      : listProcesses("-o", "uid=,state=,comm=", "-p", String(pid));
  const { name, state, uid } = shown.exec(text)?.groups ?? {};
  return name === undefined || state === undefined ? undefined : { name, state, uid: Number(uid) };
}

/** The command lines of the processes that `pid` has started: PostgreSQL says there what each does. */
export function commandsOfChildren(pid: number): string[] {
  if (process.platform !== "linux") {
    return listProcesses("-A", "-ww", "-o", "ppid=,command=")
      .split("\n")
      .flatMap((line) => {
        const [, parent, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
        return Number(parent) === pid && command !== undefined ? [command] : [];
      });
  }
  return readdirSync("/proc")
    .filter((name) => readProc(`/proc/${name}/status`).includes(`\nPPid:\t${pid}\n`))
    .map((name) => readProc(`/proc/${name}/cmdline`).replaceAll("\0", " "));
}

function listProcesses(...options: string[]): string {
  return spawnSync("ps", options, { encoding: "utf8" }).stdout ?? "";
}

function readProc(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}
