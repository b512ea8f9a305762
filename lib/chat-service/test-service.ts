import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { type ChatService, type ChatServiceOptions, createChatService } from "./app";
import { createApplication } from "./applications/applications";
import { chatMigrationsFolder } from "./migrations-folder";

/** The service on a database of its own, with an application `app` and its key, for tests. */
export interface TestService {
  pool: Pool;
  databaseUrl: string;
  service: ChatService;
  credentials: Record<string, string>;
  /** Sends a request with credentials; a body is sent as JSON. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  addUsers(...ids: string[]): Promise<void>;
  /** Returns once so many of the service's statements wait for a lock that somebody holds. */
  untilWaiting(statements: number): Promise<void>;
  drop(): Promise<void>;
}

/** Makes a fresh database, migrates it and mounts the service on it. */
export async function createTestService(
  options: Omit<ChatServiceOptions, "pool"> & { rateLimit?: number } = {},
): Promise<TestService> {
  const database = await createTestDatabase({ folder: chatMigrationsFolder, schema: "chat" });
  const pool = createPool(database.url, { max: 12 });
  const { apiKey } = await createApplication(pool, { id: "app", rateLimit: options.rateLimit });
  const service = createChatService({ pool, logger: options.logger });
  const credentials = { "app-id": "app", "api-key": apiKey };
  return {
    pool,
    databaseUrl: database.url,
    service,
    credentials,
    send: (method, path, body) =>
      service.fetch(
        new Request(`http://service.test/v1.4/api${path}`, {
          method,
          headers: { ...credentials, "content-type": "application/json" },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
    addUsers: async (...ids) => {
      await pool.query(
        `INSERT INTO chat.users (app_id, id, username, created_at, updated_at)
         SELECT 'app', id, 'name of ' || id, 1700000000000 + place, 1700000000000
         FROM unnest($1::text[]) WITH ORDINALITY wanted(id, place)`,
        [ids],
      );
    },
    untilWaiting: async (statements) => {
      for (let waiting = -1; waiting !== statements; ) {
        const { rows } = await pool.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        waiting = rows[0]?.waiting ?? -1;
      }
    },
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
