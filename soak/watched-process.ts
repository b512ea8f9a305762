import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** How a process came to its end when it was asked to. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  tookMs: number;
}

/** A server of the project in a process of its own, with everything it says kept in one file. */
export class WatchedProcess {
  private child: ChildProcess | undefined;
  /** How often it ended without being asked to. */
  strayExits = 0;
  startedAt = 0;

  constructor(
    readonly name: string,
    readonly url: string,
    readonly logFile: string,
    private readonly args: string[],
    private readonly settings: Record<string, string>,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** The address of its inspector, which is said anew at each start. */
  get inspector(): string | undefined {
    return readFileSync(this.logFile, "utf8")
      .match(/ws:\/\/\S+/g)
      ?.at(-1);
  }

  /** Starts it and returns once it is ready. */
  async start(): Promise<void> {
    const log = openSync(this.logFile, "a");
    const child = spawn(process.execPath, ["--inspect=127.0.0.1:0", ...this.args], {
      cwd: root,
      stdio: ["ignore", log, log],
      env: { ...process.env, NODE_ENV: "production", ...this.settings },
    });
    closeSync(log);
    this.child = child;
    this.startedAt = Date.now();
    child.once("exit", () => {
      if (this.child !== child) return;
      this.strayExits += 1;
      this.child = undefined;
    });
    const deadline = Date.now() + 120_000;
    while (Date.now() < deadline && this.child === child) {
      if (await this.isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(
      `${this.name} did not start: ${readFileSync(this.logFile, "utf8").slice(-500)}`,
    );
  }

  async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`${this.url}/readyz`, { signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status === 200;
  }

  /** Kills it as a crash would. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** Asks it to end in order. */
  stop(): Promise<Ending> {
    return this.end("SIGTERM");
  }

  private async end(signal: NodeJS.Signals): Promise<Ending> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return { code: null, signal: null, tookMs: 0 };
    const asked = performance.now();
    const gone = once(child, "exit");
    child.kill(signal);
    const [code, by] = await gone;
    return { code, signal: by, tookMs: Math.round(performance.now() - asked) };
  }
}
