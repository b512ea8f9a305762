import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { verifyTrail } from "@/lib/console/verify-trail";
import { withConsoleDatabase } from "./console-database";

export const command: Command = {
  summary: "check that no row of the activity trail was changed or removed",
  help: `Usage: npm run console -- verify-trail

Prints how many rows hold and the last hash, or names the first row that was changed or removed, and
then exits with 1.`,
  async run(args) {
    Arguments.parse(args, { options: [] });
    const { rows, head, broken } = await withConsoleDatabase(verifyTrail);
    if (!broken) {
      console.log(`The trail holds: ${rows} rows, last hash ${head}.`);
      return 0;
    }
    console.error(
      `The trail is broken at row ${broken.seq} (${broken.reason}); ${rows} rows before it hold.`,
    );
    return 1;
  },
};
