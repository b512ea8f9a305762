import { fileURLToPath } from "node:url";
import { createApplication } from "@/lib/chat-service/applications/applications";
import { type ChatServer, startChatService } from "@/lib/chat-service/server";
import type { Application } from "@/lib/console/application";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";

const migrations = fileURLToPath(new URL("../../../chat-service/migrations", import.meta.url));

/** A chat service of its own database, over HTTP, with people `u0`, `u1`, ... */
export interface ChatFixture {
  url: string;
  apiKey: string;
  pool: Pool;
  /** The application as the console knows it, reached at `baseUrl` or at the service itself. */
  application(baseUrl?: string): Application;
  addUsers(ids: readonly string[]): Promise<void>;
  /** `[blocker, blocked]` pairs as the service holds them, in order. */
  blocks(): Promise<[string, string][]>;
  channelIds(): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts the service on a free port. */
export async function startChatFixture(): Promise<ChatFixture> {
  const database = await createTestDatabase({ folder: migrations, schema: "chat" });
  const pool = createPool(database.url);
  const { apiKey } = await createApplication(pool, { id: "app" });
  const service: ChatServer = await startChatService({ pool, host: "127.0.0.1", port: 0 });
  return {
    url: service.url,
    apiKey,
    pool,
    application: (baseUrl = service.url) => ({
      id: "demo",
      name: "Demo",
      environment: "development",
      baseUrl,
      appId: "app",
      apiKey,
      source: "built-in",
      allowPrivateAddresses: true,
    }),
    addUsers: async (ids) => {
      await pool.query(
        `INSERT INTO chat.users (app_id, id, username, created_at, updated_at)
         SELECT 'app', id, id, 1, 1 FROM unnest($1::text[]) AS id ON CONFLICT DO NOTHING`,
        [ids],
      );
    },
    blocks: async () => {
      const { rows } = await pool.query<{ user_id: string; blocked_user_id: string }>(
        "SELECT user_id, blocked_user_id FROM chat.blocks ORDER BY user_id, blocked_user_id",
      );
      return rows.map((row) => [row.user_id, row.blocked_user_id]);
    },
    channelIds: async () => {
      const { rows } = await pool.query<{ id: string }>("SELECT id FROM chat.channels ORDER BY id");
      return rows.map(({ id }) => id);
    },
    close: async () => {
      await service.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** Returns `prefix0`, `prefix1`, ... */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`);
}
