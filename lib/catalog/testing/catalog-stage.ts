import { Writable } from "node:stream";
import { seedApplication } from "@/lib/chat-service/seed/seed-application";
import { exportApplication } from "@/lib/chat-service/transfer/export-application";
import { parseImportLine } from "@/lib/chat-service/transfer/import-line";
import { type ChatFixture, startChatFixture } from "@/lib/console/runs/testing/chat-fixture";
import { migrate } from "@/lib/postgres/migrations";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import type { UpstreamApplication } from "@/lib/upstream/application";
import { closeUpstreams } from "@/lib/upstream/connections";
import { exportCatalog } from "../export-catalog";
import { catalogMigrationsFolder } from "../migrations-folder";

/** A database with an empty catalog that is on. */
export interface CatalogStage {
  pool: Pool;
  databaseUrl: string;
  turnOn(
    applicationId: string,
    settings?: { callsPerSecond?: number; callsAtOnce?: number; rescanSeconds?: number },
  ): Promise<void>;
  /** The lines that the catalog exports. */
  lines(applicationId: string): Promise<string[]>;
  close(): Promise<void>;
}

const catalogMigrations = { folder: catalogMigrationsFolder, schema: "catalog" } as const;

export async function openCatalogStage(
  /** Makes the database; one on the server of the test run when absent. */
  createDatabase: () => Promise<{ url: string; drop(): Promise<void> }> = () =>
    createTestDatabase(catalogMigrations),
): Promise<CatalogStage> {
  const database = await createDatabase();
  const pool = createPool(database.url, { max: 10 });
  await migrate(pool, catalogMigrations);
  return {
    pool,
    databaseUrl: database.url,
    turnOn: async (
      applicationId,
      { callsPerSecond = 200, callsAtOnce = 8, rescanSeconds = 3_600 } = {},
    ) => {
      await pool.query(
        `INSERT INTO catalog.catalogs (application_id, state, calls_per_second, calls_at_once,
           block_share, rescan_seconds) VALUES ($1, 'on', $2, $3, 0.5, $4)`,
        [applicationId, callsPerSecond, callsAtOnce, rescanSeconds],
      );
    },
    lines: (applicationId) => linesOf((output) => exportCatalog(pool, { applicationId, output })),
    close: async () => {
      await closeUpstreams();
      await pool.end();
      await database.drop();
    },
  };
}

/** The built-in service with generated people, channels and blocks. */
export interface SeededService extends ChatFixture {
  application(baseUrl?: string): UpstreamApplication & ReturnType<ChatFixture["application"]>;
  /** The lines that the service exports. */
  lines(): Promise<string[]>;
}

export async function startSeededService(size: {
  users: number;
  channels: number;
}): Promise<SeededService> {
  const chat = await startChatFixture();
  await seedApplication(chat.pool, { applicationId: "app", seed: 1, ...size });
  return {
    ...chat,
    lines: () =>
      linesOf((output) => exportApplication(chat.pool, { applicationId: "app", output })),
  };
}

async function linesOf(write: (output: Writable) => Promise<unknown>): Promise<string[]> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  await write(output);
  return Buffer.concat(chunks).toString("utf8").split("\n").filter(Boolean);
}

/**
 * Returns lines of an export as an import reads them, without what the interface does not tell: when
 * blocks were made, members of super channels, invitation codes in lists, and bots of no channel.
 */
export function toldBy(
  lines: readonly string[],
  { everyBot = false }: { everyBot?: boolean } = {},
): unknown[] {
  const read = lines.map((line, index) => parseImportLine(line, index + 1));
  const inChannels = new Set(
    read.flatMap((line) =>
      line.kind === "channel"
        ? line.bots.map((bot) => (typeof bot === "string" ? bot : bot.id))
        : [],
    ),
  );
  return read.flatMap((line): unknown[] => {
    switch (line.kind) {
      case "block":
        return [{ ...line, createdAt: undefined }];
      case "members":
        return [];
      case "bot":
        return everyBot || inChannels.has(line.id) ? [line] : [];
      case "channel": {
        const isSuper = line.type.startsWith("super_");
        return [
          {
            ...line,
            invitationCode: undefined,
            ...(isSuper && { members: [], bannedUsers: [], mutedUsers: [] }),
          },
        ];
      }
      default:
        return [line];
    }
  });
}
