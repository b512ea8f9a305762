import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../queries/single-client";
import { type Cluster, findPostmaster, openCluster, SUPERUSER } from "./cluster";
import { startPostmaster, stopPostmaster } from "./postmaster";
import { addressOf, setUp } from "./roles";

/** A PostgreSQL that is stopped, crashed and started again at one address, for tests, benches and soaks. */
export class TestServer {
  readonly url: string;
  protected readonly cluster: Cluster;
  protected readonly folder: string;

  constructor(dataDir: string) {
    this.cluster = openCluster(dataDir);
    this.folder = this.cluster.socketFolders[0] ?? "";
    this.url = addressOf(this.cluster, this.folder);
  }

  /** Makes the server of a data folder and starts it. */
  static async open(dataDir: string): Promise<TestServer> {
    const server = new TestServer(dataDir);
    await server.start();
    return server;
  }

  /** Starts it, once the processes of a crashed one are gone, and returns when it answers. */
  async start(): Promise<void> {
    const deadline = Date.now() + 90_000;
    while (!(await startPostmaster(this.cluster))) {
      if (Date.now() > deadline) throw new Error("PostgreSQL did not start within 90 seconds");
      await sleep(50);
    }
    // It has opened its socket, and may still be recovering.
    for (;;) {
      const failure = await setUp(this.cluster, this.folder).catch((error: unknown) => error);
      if (failure === undefined) return;
      if (Date.now() > deadline) throw failure;
      await sleep(50);
    }
  }

  /** Ends every session and stops it in order. */
  stop(): Promise<void> {
    return stopPostmaster(this.cluster);
  }

  /** Kills it as a power cut would; the next start recovers from the log. */
  crash(): void {
    const running = findPostmaster(this.cluster);
    if (running) process.kill(running.pid, "SIGKILL");
  }

  /** Runs statements as the superuser; returns the rows of the last. */
  async asSuperuser(...statements: string[]): Promise<unknown[]> {
    const to = { role: SUPERUSER, database: "postgres" };
    return withClient(addressOf(this.cluster, this.folder, to), async (client) => {
      let rows: unknown[] = [];
      for (const statement of statements) rows = (await client.query(statement)).rows;
      return rows;
    });
  }
}
