import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";

/** What a shell reports of a program whose reader went away. */
export const brokenPipeExitCode = 141;

/** Says whether whoever read the standard output went away. */
export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}

/**
 * Writes to a file, or to the standard output where none is named. A file is written under another
 * name and renamed at the end, so that nobody reads half of it.
 */
export async function writeOutput<Result>(
  file: string | undefined,
  write: (output: Writable) => Promise<Result>,
): Promise<Result> {
  if (file === undefined) return write(process.stdout);
  const partial = `${file}.partial`;
  const output = createWriteStream(partial);
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
