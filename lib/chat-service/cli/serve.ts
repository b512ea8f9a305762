import { collectDefaultMetrics, Registry } from "prom-client";
import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { listening } from "@/lib/command-line/listening";
import { UsageError } from "@/lib/command-line/usage-error";
import { readServiceEnv } from "@/lib/env";
import { logger } from "@/lib/logger";
import { type MetricsServer, serveRegistry } from "@/lib/metrics-server";
import { openDatabase } from "@/lib/postgres/database";
import { leaveEmbeddedServers } from "@/lib/postgres/embedded/embedded-server";
import { whenAskedToStop } from "@/lib/stop-signals.mjs";
import { observeReplicas } from "../replicas/replica-metrics";
import { Replicas } from "../replicas/replicas";
import { startChatService } from "../server";
import { chatDatabaseSettings, migrateChat } from "./chat-database";

export const command: Command = {
  summary: "serve the v1.4 interface over HTTP",
  help: `Usage: npm run chat -- serve [--host H] [--port P] [--metrics-port P]

  --host H           the address to listen on (default: CHAT_SERVICE_HOST, else 127.0.0.1)
  --port P           the port, 0 to 65535, 0 for any free one (default: CHAT_SERVICE_PORT, else 4000)
  --metrics-port P   where this machine finds Prometheus metrics, at /metrics (default: nowhere)

Creates no application and no demo data: see "app create" and "seed". Several processes may serve one
database. SIGTERM and SIGINT let requests in progress finish; a second signal, a second later or more,
stops at once.`,
  async run(args) {
    const given = Arguments.parse(args, { options: ["host", "port", "metrics-port"] });
    const env = readServiceEnv();
    const host = given.text("host") ?? env.chatServiceHost;
    if (!/^[0-9A-Za-z.:_-]+$/.test(host)) {
      throw new UsageError(`--host: must be a host name or an address, not "${host}"`);
    }
    const port = given.integer("port", { min: 0, max: 65_535 }) ?? env.chatServicePort;
    const metricsPort = given.integer("metrics-port", { min: 0, max: 65_535 });
    const stopped = new Promise<void>((resolve) => {
      whenAskedToStop(() => resolve(), endInHurry);
    });
    const database = await openDatabase(chatDatabaseSettings());
    const closers = [database.close];
    try {
      const { pool } = database;
      await migrateChat(pool);
      const replicas = await Replicas.open({ primary: database, ...env.chatReplicas, logger });
      if (replicas) closers.push(replicas.close);
      const service = await listening(
        { host: "--host", port: "--port" },
        startChatService({ pool, replicas, host, port, logger }),
      );
      closers.push(service.close);
      if (metricsPort !== undefined) {
        const settings = { port: "--metrics-port" };
        const metrics = await listening(settings, serveMetrics(metricsPort, replicas));
        closers.push(metrics.close);
        console.log(`Its metrics are at ${metrics.url}`);
      }
      console.log(`The chat service listens on ${service.url}`);
      await stopped;
    } finally {
      for (const close of closers.reverse()) await close();
    }
    return 0;
  },
};

function serveMetrics(port: number, replicas: Replicas | undefined): Promise<MetricsServer> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (replicas) observeReplicas(replicas, registry);
  return serveRegistry(registry, port);
}

async function endInHurry(): Promise<void> {
  await leaveEmbeddedServers();
  process.exit(1);
}
