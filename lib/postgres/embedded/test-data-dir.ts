import "server-only";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { programArguments } from "@/lib/testing/program";
import { freePort } from "@/lib/testing/server-process";
import { withClient } from "../queries/single-client";
import { nameFor, openCluster, SUPERUSER, serverEnvironment } from "./cluster";
import { isPostgres } from "./process-table";

const owner = "lib/postgres/embedded/owner.fixture.ts";

// As on a small machine: each start of a server writes the directory of its whole cache.
process.constrainedMemory = () => 2 ** 31;

let initialised: string | undefined;

/** Returns a cluster that is made once in a process: initdb takes a second of a processor each time. */
function initialisedCluster(): string {
  if (initialised === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "switchboard-cluster-"));
    openCluster(folder);
    initialised = folder;
  }
  return initialised;
}

/** A DATA_DIR of its own for a test of the embedded server, with the processes that use it. */
export class TestDataDir {
  readonly path = mkdtempSync(join(tmpdir(), "switchboard-embedded-"));
  readonly home = join(this.path, "postgres");
  readonly dataFolder = join(this.home, "data");
  private readonly owners: ChildProcess[] = [];

  /** It holds an initialised cluster, as after a first start, or a copy `of` another one, unless `isNew`. */
  constructor({ isNew = false, of = "" } = {}) {
    if (!isNew) this.copy(of || initialisedCluster());
    // As root, PostgreSQL runs as another user, who must pass through.
    chmodSync(this.path, 0o711);
  }

  private copy(source: string): void {
    // The owner of the data, who is not root, has to own the copy too.
    const { status, stderr } = spawnSync("cp", ["-a", `${source}/.`, this.path], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`the cluster cannot be copied: ${stderr}`);
  }

  serverPid(): number {
    return Number(readFileSync(join(this.dataFolder, "postmaster.pid"), "utf8").split("\n")[0]);
  }

  serverRuns(): boolean {
    try {
      return isPostgres(this.serverPid(), this.dataFolder);
    } catch {
      return false;
    }
  }

  /** Starts another process of the program and returns the address it got. */
  async startOwner(
    env: Record<string, string> = {},
  ): Promise<{ owner: ChildProcess; url: string }> {
    const child = spawn(process.execPath, [...programArguments(owner), this.path], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, LOG_LEVEL: "silent", ...env },
    });
    this.owners.push(child);
    const [url] = await once(child.stdout ?? child, "data");
    return { owner: child, url: String(url).trim() };
  }

  /** Starts PostgreSQL as earlier releases did, over TCP and as the superuser, and returns its address. */
  async startAsEarlierRelease(): Promise<string> {
    const cluster = openCluster(this.path);
    const port = await freePort();
    const options = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
    const child = spawn(
      cluster.binaries.postgres,
      [
        ...["-D", nameFor(cluster.user, cluster.dataFolder)],
        ...options.flatMap((option) => ["-c", option]),
      ],
      {
        cwd: cluster.dataFolder,
        env: serverEnvironment,
        detached: true,
        stdio: "ignore",
        ...cluster.user,
      },
    );
    child.unref();
    const address = (database: string) =>
      `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
    while (!(await query(address("postgres"), "SELECT 1").catch(() => null))) await sleep(50);
    await query(address("postgres"), `CREATE DATABASE ${SUPERUSER}`).catch(() => undefined);
    return address(SUPERUSER);
  }

  /** Ends every process and removes the folder. */
  async remove(): Promise<void> {
    for (const child of this.owners) await end(child, "SIGKILL");
    if (this.serverRuns()) process.kill(this.serverPid(), "SIGQUIT");
    for (let tries = 0; this.serverRuns() && tries < 1_200; tries += 1) await sleep(50);
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Ends a process that still runs. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

/** Runs one query on its own connection. */
export async function query(url: string, text: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query(text)).rows);
}
