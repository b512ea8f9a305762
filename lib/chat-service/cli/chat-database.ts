import { readServiceEnv } from "@/lib/env";
import { type Database, openDatabase } from "@/lib/postgres/database";
import { migrate } from "@/lib/postgres/migrations";
import type { Pool } from "@/lib/postgres/pool";
import { chatMigrationsFolder } from "../migrations-folder";

/** Opens the chat service's database as the environment names it, with every migration applied. */
export async function openChatDatabase(): Promise<Database> {
  const env = readServiceEnv();
  const database = await openDatabase({ url: env.chatDatabaseUrl, dataDir: env.dataDir });
  try {
    await migrate(database.pool, { folder: chatMigrationsFolder, schema: "chat" });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Runs `work` on the chat service's database and closes it again. */
export async function withChatDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await openChatDatabase();
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}
