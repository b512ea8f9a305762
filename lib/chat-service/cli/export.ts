import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import type { Pool } from "@/lib/postgres/pool";
import { type ExportResult, exportApplication } from "../transfer/export-application";
import { withChatDatabase } from "./chat-database";

/** What a shell reports of a program whose reader went away. */
const brokenPipeExitCode = 141;

export const command: Command = {
  summary: "write all data of an application, in the form that import reads",
  help: `Usage: npm run --silent chat -- export --app-id ID [--out FILE]

  --out FILE   write there, and only once complete (default: standard output)

One JSON object per line: users, bots, channels, further members of very large channels, blocks, each
ordered by id. It is a consistent snapshot of the database; the service may keep running.`,
  async run(args) {
    const given = Arguments.parse(args, { options: ["app-id", "out"] });
    const applicationId = given.requiredText("app-id");
    const file = given.text("out");
    const exportTo = (pool: Pool, output: Writable) =>
      exportApplication(pool, { applicationId, output });
    try {
      const result = await withChatDatabase((pool) =>
        file === undefined
          ? exportTo(pool, process.stdout)
          : writeWhole(file, (output) => exportTo(pool, output)),
      );
      console.error(
        `Exported ${result.users} users, ${result.bots} bots, ${result.channels} channels, ${result.blocks} blocks.`,
      );
      return 0;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EPIPE") {
        return brokenPipeExitCode;
      }
      throw error;
    }
  },
};

/** Writes under another name and renames at the end, so that nobody reads half of `file`. */
async function writeWhole(
  file: string,
  write: (output: Writable) => Promise<ExportResult>,
): Promise<ExportResult> {
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
