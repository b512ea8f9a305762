import pg from "pg";
import {
  type Cluster,
  findPostmaster,
  openCluster,
  SUPERUSER,
} from "@/lib/postgres/embedded/cluster";
import { addressOf } from "@/lib/postgres/embedded/keeper";
import { choosePort, startPostmaster, stopPostmaster } from "@/lib/postgres/embedded/postmaster";

/** A real PostgreSQL that is stopped, crashed and started again on one port. */
export class PostgresServer {
  private constructor(
    private readonly cluster: Cluster,
    private readonly port: number,
  ) {}

  static async open(dataDir: string): Promise<PostgresServer> {
    const cluster = openCluster(dataDir);
    const server = new PostgresServer(cluster, await choosePort(cluster));
    await server.start();
    await server.ask(`CREATE DATABASE ${SUPERUSER}`);
    return server;
  }

  get url(): string {
    return addressOf(this.cluster, this.port, SUPERUSER);
  }

  get logFile(): string {
    return this.cluster.logFile;
  }

  /** Starts it, or waits for the leftovers of a crashed one to let go and then does. */
  async start(): Promise<void> {
    const deadline = Date.now() + 90_000;
    while ((await startPostmaster(this.cluster, this.port)).state !== "started") {
      if (Date.now() > deadline) throw new Error("PostgreSQL did not start within 90 seconds");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // It has opened its port, and may still be recovering.
    while (!(await this.ask("SELECT 1").catch(() => null))) {
      if (Date.now() > deadline) throw new Error("PostgreSQL did not answer within 90 seconds");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async ask(statement: string): Promise<pg.QueryResult> {
    const connectionString = addressOf(this.cluster, this.port, "postgres");
    const client = new pg.Client({ connectionString });
    client.on("error", () => undefined);
    await client.connect();
    return client.query(statement).finally(() => client.end());
  }

  /** Ends every session and stops it in order. */
  async stop(): Promise<void> {
    await stopPostmaster(this.cluster);
  }

  /** Kills it as a power cut would; the next start recovers from the log. */
  crash(): void {
    const running = findPostmaster(this.cluster);
    if (running) process.kill(running.pid, "SIGKILL");
  }
}
