import { statSync } from "node:fs";
import { type Env, EnvError, readEnv } from "@/lib/env";
import { type Database, withDatabase } from "@/lib/postgres/database";
import { EmbeddedPostgresError } from "@/lib/postgres/embedded/embedded-postgres-error";
import { UnreachableDatabaseError } from "@/lib/postgres/unreachable-database-error";
import { isStoreUnavailable } from "@/lib/store-failure";
import { backup } from "../backup";
import { BackupError } from "../backup-error";
import { restore } from "../restore";
import type { BackupPart } from "../tables";

const help = `npm run backup -- FILE     save everything to FILE; the console may keep running
npm run restore -- FILE    fill an empty database from FILE

The database is the console's: DATABASE_URL and CHAT_DATABASE_URL, or the embedded one in DATA_DIR.
AUTH_SECRET is not in the file. Keep it as safe as the file, but in another place: without it, stored
application keys and two-factor secrets cannot be read again.
`;

async function withParts(env: Env, work: (parts: BackupPart[]) => Promise<void>): Promise<void> {
  const { databaseUrl, chatDatabaseUrl, chatDatabaseVariable, dataDir } = env;
  const withChat = ({ pool }: Database) =>
    withDatabase(
      { url: chatDatabaseUrl, variable: chatDatabaseVariable, dataDir },
      (chatDatabase) =>
        work([
          { pool, schemas: ["console"] },
          { pool: chatDatabase.pool, schemas: ["chat"] },
        ]),
    );
  await withDatabase({ url: databaseUrl, dataDir }, (database) =>
    chatDatabaseUrl === databaseUrl
      ? work([{ pool: database.pool, schemas: ["console", "chat"] }])
      : withChat(database),
  );
}

async function run([command, file, ...rest]: string[]): Promise<number> {
  if ((command !== "backup" && command !== "restore") || file === undefined || rest.length > 0) {
    console.error(help);
    return 2;
  }
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
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const spoken = [EnvError, EmbeddedPostgresError, UnreachableDatabaseError, BackupError];
  const expected = spoken.some((kind) => error instanceof kind) || isStoreUnavailable(error);
  const isOfFile = error instanceof Error && "code" in error;
  if (!(expected || isOfFile)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
