import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const cli = ["--conditions=react-server", "--import", "tsx", "lib/chat-service/cli/main.ts"];

/** Returns a port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** A `serve` process of its own, as `npm run chat -- serve` runs it. */
export class ServiceProcess {
  private child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    private readonly databaseUrl: string,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it and returns once it says it is ready. */
  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      [...cli, "serve", "--host", "127.0.0.1", "--port", String(this.port)],
      {
        cwd: root,
        env: { ...process.env, DATABASE_URL: this.databaseUrl, LOG_LEVEL: "error" },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    this.child = child;
    for (let tries = 0; tries < 600; tries += 1) {
      if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}`);
      const ready = await fetch(`${this.url}/readyz`).catch(() => null);
      await ready?.arrayBuffer();
      if (ready?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("serve was not ready within 30 seconds");
  }

  /** Kills it as a crash would, and returns once it is gone. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** Asks it to end in order. */
  async stop(): Promise<void> {
    await this.end("SIGTERM");
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }
}
