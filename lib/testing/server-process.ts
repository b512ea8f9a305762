import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { requireBuild } from "../../scripts/setup.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const startTimeoutMs = 120_000;

/**
 * Returns a port that nothing listens on at this moment. It is outside the range that systems assign by
 * themselves, so it stays free while its server is killed and started again beside other tests.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 20_000);
    const server = createServer().listen(port, "127.0.0.1");
    try {
      await once(server, "listening");
    } catch {
      continue;
    }
    server.close();
    await once(server, "close");
    return port;
  }
}

/** How a process ended when it was asked to. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  tookMs: number;
}

/** A server of the project in a process of its own, started and ended as often as a test wants. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  /** How often it ended without being asked to. */
  unexpectedExits = 0;

  constructor(
    readonly url: string,
    private readonly args: readonly string[],
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isRunning(): boolean {
    return this.child !== undefined;
  }

  /** Starts it and returns once it is ready; throws where it would serve an older build. */
  async start(stdio: StdioOptions = ["ignore", "ignore", "inherit"]): Promise<void> {
    if (this.args.includes("scripts/serve.mjs")) requireBuild();
    const child = spawn(process.execPath, this.args, { cwd: root, stdio, env: this.env });
    this.child = child;
    child.once("exit", () => {
      if (this.child !== child) return;
      this.unexpectedExits += 1;
      this.child = undefined;
    });
    const deadline = Date.now() + startTimeoutMs;
    while (Date.now() < deadline && this.child === child) {
      if (await this.isReady()) return;
      await sleep(50);
    }
    await this.kill();
    throw new Error(`${this.args.join(" ")}: not ready`);
  }

  async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`${this.url}/readyz`, { signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status === 200;
  }

  /** Ends it as a crash or `kill -9` does, and returns once it is gone. */
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
    if (!child) return { code: null, signal: null, tookMs: 0 };
    const asked = performance.now();
    const gone = once(child, "exit");
    child.kill(signal);
    const [code, by] = await gone;
    return { code, signal: by, tookMs: Math.round(performance.now() - asked) };
  }
}
