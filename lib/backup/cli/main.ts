import { statSync } from "node:fs";
import { Arguments } from "@/lib/command-line/arguments";
import { failureLine } from "@/lib/command-line/failure-line";
import { UsageError } from "@/lib/command-line/usage-error";
import { type Env, readEnv } from "@/lib/env";
import { withDatabase } from "@/lib/postgres/database";
import { backup } from "../backup";
import { restore } from "../restore";
import type { BackupPart } from "../tables";

const help = `npm run backup -- FILE     save everything to FILE; the console may keep running
npm run restore -- FILE    fill an empty database from FILE

The database is the console's: DATABASE_URL and CHAT_DATABASE_URL, or the embedded one in DATA_DIR.
AUTH_SECRET is not in the file. Keep it as safe as the file, but in another place: without it, stored
application keys and two-factor secrets cannot be read again.`;

async function withParts(env: Env, work: (parts: BackupPart[]) => Promise<void>): Promise<void> {
  const { databaseUrl: url, chatDatabaseUrl, chatDatabaseVariable: variable, dataDir } = env;
  await withDatabase({ url, dataDir }, async ({ pool }) => {
    if (chatDatabaseUrl === url) return work([{ pool, schemas: ["console", "chat"] }]);
    const own: BackupPart = { pool, schemas: ["console"] };
    return withDatabase({ url: chatDatabaseUrl, variable, dataDir }, (chat) =>
      work([own, { pool: chat.pool, schemas: ["chat"] }]),
    );
  });
}

async function run([command, ...args]: string[]): Promise<void> {
  if (args[0] === "help" || args.includes("--help") || args.includes("-h")) {
    console.log(help);
    return;
  }
  const [file = ""] = Arguments.parse(args, { options: [], words: ["FILE"] }).words;
  await withParts(readEnv(), async (parts) => {
    if (command === "backup") {
      const { tables } = await backup(parts, file);
      console.log(`Saved ${tables.length} tables to ${file} (${statSync(file).size} bytes).`);
      console.log("AUTH_SECRET is not in it: keep that too, in another place.");
    } else {
      const { tables, madeAt } = await restore(parts, file);
      console.log(`Restored ${tables.length} tables as of ${new Date(madeAt).toISOString()}.`);
      console.log("Start the console with the AUTH_SECRET that it had when it was saved.");
    }
  });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(failureLine(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
