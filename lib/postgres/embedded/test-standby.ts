import "server-only";
import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, findPostmaster, openCluster, SUPERUSER } from "./cluster";
import { startPostmaster, stopPostmaster } from "./postmaster";
import { addressOf, setUp } from "./roles";
import { query, TestDataDir } from "./test-data-dir";

/** One PostgreSQL of a pair. */
export class TestServer {
  readonly url: string;
  readonly #cluster: Cluster;
  readonly #folder: string;

  constructor(readonly dataDir: TestDataDir) {
    this.#cluster = openCluster(dataDir.path);
    this.#folder = this.#cluster.socketFolders[0] ?? "";
    this.url = addressOf(this.#cluster, this.#folder);
  }

  /** Starts it, once the processes of a killed one are gone, and returns when it answers. */
  async start(): Promise<void> {
    while (!(await startPostmaster(this.#cluster))) await sleep(50);
    while (!(await this.asSuperuser("SELECT 1").catch(() => null))) await sleep(50);
  }

  async setUp(): Promise<void> {
    await setUp(this.#cluster, this.#folder);
  }

  stop(): Promise<void> {
    return stopPostmaster(this.#cluster);
  }

  /** Kills it as a power cut would. */
  crash(): void {
    const running = findPostmaster(this.#cluster);
    if (running) process.kill(running.pid, "SIGKILL");
  }

  asSuperuser(statement: string): Promise<unknown[]> {
    return query(
      addressOf(this.#cluster, this.#folder, {
        role: SUPERUSER,
        database: "postgres",
      }),
      statement,
    );
  }

  /** Makes the stopped server a standby of another one, of whose data it has a copy. */
  follow(primary: TestServer): void {
    const { dataFolder } = this.#cluster;
    const { password } = this.#cluster;
    const line = `primary_conninfo = 'host=${primary.#folder} port=5432 user=${SUPERUSER} password=${password}'\n`;
    appendFileSync(join(dataFolder, "postgresql.auto.conf"), line);
    writeFileSync(join(dataFolder, "standby.signal"), "");
  }
}

/** A primary and its standby under streaming replication, for tests and benches. */
export class TestStandbyPair {
  private constructor(
    readonly primary: TestServer,
    readonly standby: TestServer,
  ) {}

  /** Makes both; the standby begins as a copy of the stopped primary, once `fill` has filled that. */
  static async open(
    fill: (url: string, dataDir: string) => Promise<void> = async () => {},
  ): Promise<TestStandbyPair> {
    const primary = new TestServer(new TestDataDir());
    await primary.start();
    await primary.setUp();
    await fill(primary.url, primary.dataDir.path);
    await primary.stop();
    const standby = new TestServer(copyOf(primary.dataDir));
    standby.follow(primary);
    await primary.start();
    await standby.start();
    return new TestStandbyPair(primary, standby);
  }

  async pauseReplay(): Promise<void> {
    await this.standby.asSuperuser("SELECT pg_wal_replay_pause()");
    const state = "SELECT FROM pg_get_wal_replay_pause_state() state WHERE state = 'paused'";
    while ((await this.standby.asSuperuser(state)).length === 0) await sleep(10);
  }

  async resumeReplay(): Promise<void> {
    await this.standby.asSuperuser("SELECT pg_wal_replay_resume()");
  }

  /** Returns once the standby has everything that was committed before. */
  async caughtUp(): Promise<void> {
    const [row] = await this.primary.asSuperuser("SELECT pg_current_wal_lsn()::text AS lsn");
    const lsn = row instanceof Object && "lsn" in row ? String(row.lsn) : "";
    const reached = `SELECT WHERE pg_last_wal_replay_lsn() >= '${lsn}'`;
    while ((await this.standby.asSuperuser(reached)).length === 0) await sleep(10);
  }

  async close(): Promise<void> {
    await this.standby.dataDir.remove();
    await this.primary.dataDir.remove();
  }
}

function copyOf(source: TestDataDir): TestDataDir {
  const copy = new TestDataDir({ isNew: true });
  const { status, stderr } = spawnSync("cp", ["-a", `${source.path}/.`, copy.path], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the primary cannot be copied: ${stderr}`);
  chmodSync(copy.path, 0o711);
  return copy;
}
