import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { CommandError } from "@/lib/command-line/command-error";
import { readServiceEnv } from "@/lib/env";
import { hasCitus } from "@/lib/postgres/citus/distribute";
import { withDatabase } from "@/lib/postgres/database";
import { distribute } from "@/lib/postgres/migrations";
import type { Pool } from "@/lib/postgres/pool";
import { chatDatabaseSettings, withChatDatabase } from "./chat-database";

export const command: Command = {
  summary: "divide the tables among the nodes of a Citus cluster",
  help: `Usage: npm run chat -- distribute

For a database that is the coordinator of a Citus cluster, with its workers added. Every table of the
schema "chat" is divided by the application, so that all of an application lies on one node, or is
copied to every node where it is small; and so is the schema "catalog" of DATABASE_URL, where a console
has made it and its database is on a cluster too. Stop the services and consoles meanwhile: rows that
are there already are moved, and each table is locked until all are. Running it again moves only what
is not there yet; later releases place their own new tables.`,
  async run(args) {
    Arguments.parse(args, { options: [] });
    const { databaseUrl, chatDatabaseUrl } = readServiceEnv();
    const isOne = databaseUrl === undefined || databaseUrl === chatDatabaseUrl;
    await withChatDatabase(async (pool) => {
      if (!(await hasCitus(pool))) {
        throw new CommandError(
          "the database has no extension citus: CREATE EXTENSION citus on every node, then citus_add_node for each worker",
        );
      }
      await distributeAndTell(pool, "chat");
      if (isOne) await distributeAndTell(pool, "catalog");
    });
    if (!isOne) {
      const settings = { ...chatDatabaseSettings(), url: databaseUrl, variable: "DATABASE_URL" };
      await withDatabase(settings, async ({ pool }) => {
        if (await hasCitus(pool)) return distributeAndTell(pool, "catalog");
        console.log('Schema "catalog": left as it is, since DATABASE_URL has no extension citus.');
      });
    }
    return 0;
  },
};

async function distributeAndTell(pool: Pool, schema: "chat" | "catalog"): Promise<void> {
  const { divided, references, made } = await distribute(pool, schema);
  if (divided.length === 0) {
    console.log(`Schema "${schema}": not there yet; start a console, stop it, and run this again.`);
    return;
  }
  const done = made.length === 0 ? "all were in place" : `${made.length} newly placed`;
  console.log(
    `Schema "${schema}": ${divided.length} tables divided by the application, ` +
      `${references.length} copied to every node; ${done}.`,
  );
}
