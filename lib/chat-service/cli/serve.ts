import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { UsageError } from "@/lib/command-line/usage-error";
import { readServiceEnv } from "@/lib/env";
import { logger } from "@/lib/logger";
import { openDatabase } from "@/lib/postgres/database";
import { leaveEmbeddedServers } from "@/lib/postgres/embedded/embedded-server";
import { whenAskedToStop } from "@/lib/stop-signals.mjs";
import { startChatService } from "../server";
import { chatDatabaseSettings, migrateChat } from "./chat-database";

export const command: Command = {
  summary: "serve the v1.4 interface over HTTP",
  help: `Usage: npm run chat -- serve [--host H] [--port P]

  --host H   the address to listen on (default: CHAT_SERVICE_HOST, else 127.0.0.1)
  --port P   the port, 0 to 65535, 0 for any free one (default: CHAT_SERVICE_PORT, else 4000)

Creates no application and no demo data: see "app create" and "seed". Several processes may serve one
database. SIGTERM and SIGINT let requests in progress finish; a second signal, a second later or more,
stops at once.`,
  async run(args) {
    const given = Arguments.parse(args, { options: ["host", "port"] });
    const env = readServiceEnv();
    const host = given.text("host") ?? env.chatServiceHost;
    if (!/^[0-9A-Za-z.:_-]+$/.test(host)) {
      throw new UsageError(`--host: must be a host name or an address, not "${host}"`);
    }
    const port = given.integer("port", { min: 0, max: 65_535 }) ?? env.chatServicePort;
    const stopped = new Promise<void>((resolve) => {
      whenAskedToStop(() => resolve(), endInHurry);
    });
    const database = await openDatabase(chatDatabaseSettings());
    try {
      await migrateChat(database.pool);
      const service = await startChatService({ pool: database.pool, host, port, logger });
      console.log(`The chat service listens on ${service.url}`);
      await stopped;
      await service.close();
    } finally {
      await database.close();
    }
    return 0;
  },
};

async function endInHurry(): Promise<void> {
  await leaveEmbeddedServers();
  process.exit(1);
}
