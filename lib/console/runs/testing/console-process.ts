import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** The first admin of every console of a test. */
export const consoleAdmin = { email: "ada@example.com", password: "ada's long password" };

export interface ConsoleSettings {
  port: number;
  databaseUrl: string;
  dataDir: string;
}

/** The whole console with its built-in service, from the production build, until it is killed. */
export class ConsoleProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Starts it and returns once it takes requests. */
  static async start({ port, databaseUrl, dataDir }: ConsoleSettings): Promise<ConsoleProcess> {
    const child: ChildProcess = spawn(process.execPath, ["scripts/serve.mjs"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        CHAT_SERVICE_PORT: "0",
        DEMO_DATA: "false",
        AUTH_SECRET: "the secret that the consoles of this test share",
        ADMIN_EMAIL: consoleAdmin.email,
        ADMIN_PASSWORD: consoleAdmin.password,
        LOG_LEVEL: "error",
      },
    });
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline && child.exitCode === null) {
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return new ConsoleProcess(child);
      await sleep(50);
    }
    child.kill("SIGKILL");
    throw new Error("the console did not start; `npm run build` makes what it serves");
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Ends it as `kill -9` does, and returns once it is gone. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const gone = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await gone;
  }
}
