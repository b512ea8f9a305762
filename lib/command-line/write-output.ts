import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { CommandError } from "./command-error";

/** What a shell reports of a program whose reader went away. */
export const brokenPipeExitCode = 141;

/** Says whether whoever read the standard output went away. */
export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}

/**
 * Writes to the file of `--out`, or to the standard output where none is named. A file is its owner's
 * alone, and is written under another name and renamed at the end, so that nobody reads half of it.
 * Throws CommandError where it cannot be written.
 */
export async function writeOutput<Result>(
  file: string | undefined,
  write: (output: Writable) => Promise<Result>,
): Promise<Result> {
  if (file === undefined) return write(process.stdout);
  const partial = `${file}.partial`;
  const output = (await make(file, partial)).createWriteStream();
  const done = finished(output);
  try {
    const [result] = await Promise.all([write(output).finally(() => output.end()), done]);
    await rename(partial, file);
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Says why a file cannot give its place to a new one, or returns undefined: a folder, or what is no
 * ordinary file, such as /dev/null, which root could replace for the whole machine.
 */
export async function whyNotReplaced(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) return "is a folder";
  // /dev/stdout may lead to an ordinary file, but is a link for every program of the machine.
  const isOrdinary = (found?.isFile() ?? true) && dirname(resolve(file)) !== "/dev";
  return isOrdinary ? undefined : "is no ordinary file";
}

async function make(file: string, partial: string): Promise<FileHandle> {
  const problem = await whyNotReplaced(file);
  if (problem !== undefined) throw new CommandError(`--out: ${file} ${problem}`);
  try {
    await rm(partial, { force: true });
    // Nothing that another user puts in its place meanwhile is written into.
    return await open(partial, "wx", 0o600);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new CommandError(`--out: ${file} cannot be written (${reason})`);
  }
}
