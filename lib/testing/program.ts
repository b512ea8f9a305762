import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where `npm test` leaves the programs that it has compiled, see scripts/programs.mjs. */
const PROGRAMS_VARIABLE = "SWITCHBOARD_TEST_PROGRAMS";

/**
 * The arguments with which node runs a program of the project, given by its path from the root: compiled
 * where `npm test` has done so, else from its source.
 */
export function programArguments(file: string): string[] {
  const compiled = process.env[PROGRAMS_VARIABLE];
  const conditions = "--conditions=react-server";
  if (compiled === undefined) return [conditions, "--import", "tsx", file];
  return [conditions, join(compiled, file.replace(/\.ts$/, ".mjs"))];
}

/** What a program left: its exit code and what it wrote. */
export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts a program of the project, with `env` besides this process's own. */
export function startProgram(
  [file, ...args]: [file: string, ...args: string[]],
  env: Record<string, string> = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...programArguments(file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** Waits for a program to end and returns what it left. */
export async function finish(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = await once(child, "close");
  return { code, stdout, stderr };
}

/** Runs a program to its end, with `input` on its standard input. */
export function runProgram(
  command: [file: string, ...args: string[]],
  env: Record<string, string> = {},
  input = "",
): Promise<Finished> {
  const child = startProgram(command, env);
  child.stdin.end(input);
  return finish(child);
}
