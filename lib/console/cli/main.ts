import { readEnv } from "@/lib/env";
import { openDatabase } from "@/lib/postgres/database";
import { verifyTrail } from "../verify-trail";

const help = `npm run console -- COMMAND

  verify-trail   check that no row of the activity trail was changed or removed;
                 names the first one that was, and then exits with 1
  help           show this text

The database is the console's: DATABASE_URL, or the embedded one in DATA_DIR.
`;

async function verify(): Promise<number> {
  const env = readEnv();
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir });
  try {
    const { rows, head, broken } = await verifyTrail(database.pool);
    if (!broken) {
      console.log(`The trail holds: ${rows} rows, last hash ${head}.`);
      return 0;
    }
    console.error(
      `The trail is broken at row ${broken.seq} (${broken.reason}); ${rows} rows before it hold.`,
    );
    return 1;
  } finally {
    await database.close();
  }
}

const [command = "help"] = process.argv.slice(2);
try {
  if (command === "verify-trail") process.exitCode = await verify();
  else if (command === "help") console.log(help);
  else {
    console.error(`unknown command ${command}\n\n${help}`);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
