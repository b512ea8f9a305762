import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { brokenPipeExitCode, isBrokenPipe, writeOutput } from "@/lib/command-line/write-output";
import { exportApplication } from "../transfer/export-application";
import { withChatDatabase } from "./chat-database";

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
    try {
      const result = await withChatDatabase((pool) =>
        writeOutput(file, (output) => exportApplication(pool, { applicationId, output })),
      );
      console.error(
        `Exported ${result.users} users, ${result.bots} bots, ${result.channels} channels, ${result.blocks} blocks.`,
      );
      return 0;
    } catch (error) {
      if (isBrokenPipe(error)) return brokenPipeExitCode;
      throw error;
    }
  },
};
