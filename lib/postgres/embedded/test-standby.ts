import "server-only";
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SUPERUSER } from "./cluster";
import { TestDataDir } from "./test-data-dir";
import { TestServer } from "./test-server";

/** One PostgreSQL of a pair. */
class PairedServer extends TestServer {
  constructor(readonly dataDir: TestDataDir) {
    super(dataDir.path);
  }

  /** Makes the stopped server a standby of another one, of whose data it has a copy. */
  follow(primary: PairedServer): void {
    const { dataFolder, password } = this.cluster;
    const line = `primary_conninfo = 'host=${primary.folder} port=5432 user=${SUPERUSER} password=${password}'\n`;
    appendFileSync(join(dataFolder, "postgresql.auto.conf"), line);
    writeFileSync(join(dataFolder, "standby.signal"), "");
  }
}

/** A primary and its standby under streaming replication, for tests and benches. */
export class TestStandbyPair {
  private constructor(
    readonly primary: PairedServer,
    readonly standby: PairedServer,
  ) {}

  /** Makes both; the standby begins as a copy of the stopped primary, once `fill` has filled that. */
  static async open(
    fill: (url: string, dataDir: string) => Promise<void> = async () => {},
  ): Promise<TestStandbyPair> {
    const primary = new PairedServer(new TestDataDir());
    await primary.start();
    await fill(primary.url, primary.dataDir.path);
    await primary.stop();
    const standby = new PairedServer(new TestDataDir({ of: primary.dataDir.path }));
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
