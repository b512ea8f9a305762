import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { operatingUser } from "./embedded/operating-user";
import { withClient } from "./queries/single-client";

/** How many connections to the server all databases together may take. */
const serverConnections = 150;

/**
 * Starts PgBouncer in transaction mode before the embedded server at an address, in a folder of its own
 * below `dataDir`, and returns the address through it. Throws where there is no PgBouncer.
 */
export async function startTestPooler(
  server: string,
  dataDir: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  // As root, PgBouncer runs as PostgreSQL's user, who must pass through.
  chmodSync(dataDir, 0o711);
  const folder = mkdtempSync(join(dataDir, "pooler-"));
  const user = operatingUser(join(dataDir, "postgres", "data"));
  const url = new URL(server);
  const host = decodeURIComponent(url.hostname);
  const settings = {
    listen_port: 6432,
    unix_socket_dir: folder,
    auth_type: "any",
    pool_mode: "transaction",
    max_client_conn: 1_000,
    default_pool_size: 10,
    max_db_connections: serverConnections,
    server_idle_timeout: 2,
    ignore_startup_parameters: "extra_float_digits",
  };
  const file = join(folder, "pgbouncer.ini");
  const target = `host=${host} port=${url.port} user=${url.username} password=${url.password}`;
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, `[databases]\n* = ${target}\n[pgbouncer]\n${lines.join("\n")}\n`, {
    mode: 0o600,
  });
  for (const path of user ? [folder, file] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0);
  const log = openSync(join(dataDir, "pgbouncer.log"), "a");
  // Distributions keep it where only the superuser looks.
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  const stdio = ["ignore", log, log] as const;
  const pooler = spawn("pgbouncer", [file], { env: Object(env), stdio: [...stdio], ...user });
  closeSync(log);
  let isGone = false;
  const ended = once(pooler, "exit")
    .catch(() => undefined)
    .finally(() => {
      isGone = true;
    });
  url.hostname = encodeURIComponent(folder);
  url.port = String(settings.listen_port);
  url.searchParams.set("prepared_statements", "false");
  for (let tries = 0; !(await answers(url.href)); tries += 1) {
    if (isGone || tries === 200) throw new Error("PgBouncer cannot be started: is it installed?");
    await sleep(50);
  }
  return {
    url: url.href,
    async stop() {
      pooler.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(url: string): Promise<boolean> {
  return withClient(url, (client) => client.query("SELECT 1")).then(
    () => true,
    () => false,
  );
}
