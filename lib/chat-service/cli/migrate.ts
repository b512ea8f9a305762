import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { withChatDatabase } from "./chat-database";

export const command: Command = {
  summary: "bring the database up to date",
  help: `Usage: npm run chat -- migrate

Creates or updates the tables of the chat service (schema "chat"). Every other command does this
first, so it is needed only where a deployment wants this as a separate step. Any number of processes
may run it at once.`,
  async run(args) {
    Arguments.parse(args, { options: [] });
    await withChatDatabase(async () => {
      console.log("The tables of the chat service are up to date.");
    });
    return 0;
  },
};
