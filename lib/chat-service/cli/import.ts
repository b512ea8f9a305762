import { open } from "node:fs/promises";
import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { UsageError } from "@/lib/command-line/usage-error";
import { describeCounts } from "../transfer/data-counts";
import { type ImportProgress, importApplication } from "../transfer/import-application";
import { withChatDatabase } from "./chat-database";

export const command: Command = {
  summary: "add the users, bots, channels and blocks of a file",
  help: `Usage: npm run chat -- import FILE --app-id ID
       npm run chat -- import - --app-id ID      (reads standard input)

The file holds one JSON object per line, in any order:
  {"kind":"user", ...User}          times in milliseconds
  {"kind":"bot", ...Bot}
  {"kind":"channel", ...Channel}    times in seconds; members as ids or Member objects, bots as ids or
                                    Bot objects, bannedUsers and mutedUsers of any shape
  {"kind":"members", "channelId", "offset", "members"}   more members of a very large channel
  {"kind":"block", "userId", "blockedUserId", "createdAt"}   milliseconds
Only ids, and a channel's type, are required. A Member or Bot object adds the user or bot that it
describes if nothing else does; an id alone must be of a user or bot in the file or the database.

The import is all or nothing: if a line is wrong, the first such line is named and nothing is added.
The service may keep running. Memory use does not grow with the file.`,
  async run(args) {
    const given = Arguments.parse(args, { options: ["app-id"], words: ["FILE"] });
    const applicationId = given.requiredText("app-id");
    const source = await openSource(given.words[0] ?? "-");
    const start = performance.now();
    const result = await withChatDatabase((pool) =>
      importApplication(pool, { applicationId, source, ...progressOnTerminal() }),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`Imported ${result.lines} lines in ${seconds} s: ${describeCounts(result)}.`);
    return 0;
  },
};

async function openSource(file: string): Promise<AsyncIterable<Buffer>> {
  if (file === "-") return process.stdin;
  try {
    const handle = await open(file);
    if ((await handle.stat()).isDirectory()) throw new UsageError(`${file}: is a folder`);
    return handle.createReadStream({ highWaterMark: 256 * 1024 });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new UsageError(`${file}: cannot be read (${reason})`);
  }
}

/** Shows the progress where standard error is a terminal. */
function progressOnTerminal(): { onProgress?: (progress: ImportProgress) => void } {
  if (!process.stderr.isTTY) return {};
  let shown = 0;
  return {
    onProgress: ({ phase, lines }) => {
      const now = Date.now();
      if (phase === "reading" && now - shown < 200) return;
      shown = now;
      process.stderr.write(`\r${phase} ${lines.toLocaleString("en")} lines\u001b[K`);
      if (phase === "writing") process.stderr.write("\n");
    },
  };
}
