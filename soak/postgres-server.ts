import pg from "pg";
import { type Cluster, findPostmaster, openCluster } from "@/lib/postgres/embedded/cluster";
import { startPostmaster, stopPostmaster } from "@/lib/postgres/embedded/postmaster";
import { addressOf, setUp } from "@/lib/postgres/embedded/roles";

/** A real PostgreSQL that is stopped, crashed and started again at one address. */
export class PostgresServer {
  private constructor(
    private readonly cluster: Cluster,
    readonly url: string,
  ) {}

  static async open(dataDir: string): Promise<PostgresServer> {
    const cluster = openCluster(dataDir);
    const [folder = ""] = cluster.socketFolders;
    const server = new PostgresServer(cluster, addressOf(cluster, folder));
    await server.start(() => setUp(cluster, folder));
    return server;
  }

  get logFile(): string {
    return this.cluster.logFile;
  }

  /** Starts it, once the processes of a crashed one are gone. */
  async start(untilReady = () => this.ask("SELECT 1")): Promise<void> {
    const deadline = Date.now() + 90_000;
    while (!(await startPostmaster(this.cluster))) {
      if (Date.now() > deadline) throw new Error("PostgreSQL did not start within 90 seconds");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // It has opened its socket, and may still be recovering.
    for (;;) {
      const failure = await untilReady().catch((error: unknown) => error ?? true);
      if (!failure) return;
      if (Date.now() > deadline) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async ask(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    client.on("error", () => undefined);
    await client.connect();
    await client.query(statement).finally(() => client.end());
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
