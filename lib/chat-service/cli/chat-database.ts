import { readServiceEnv } from "@/lib/env";
import { type DatabaseSettings, withDatabase } from "@/lib/postgres/database";
import { migrate } from "@/lib/postgres/migrations";
import type { Pool } from "@/lib/postgres/pool";
import { chatMigrationsFolder } from "../migrations-folder";

/** The chat service's database, as the environment names it. */
export function chatDatabaseSettings(): DatabaseSettings {
  const { chatDatabaseUrl: url, chatDatabaseVariable: variable, dataDir } = readServiceEnv();
  return { url, variable, dataDir };
}

/** Applies every migration of the chat service that is missing. */
export async function migrateChat(pool: Pool): Promise<void> {
  await migrate(pool, { folder: chatMigrationsFolder, schema: "chat" });
}

/** Runs `work` on the chat service's database, with every migration applied, and closes it again. */
export async function withChatDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  return withDatabase(chatDatabaseSettings(), async ({ pool }) => {
    await migrateChat(pool);
    return work(pool);
  });
}
