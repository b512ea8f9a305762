import { Agent, createServer, request } from "node:http";
import { type Listening, listen } from "@/lib/testing/listen";

/**
 * A plain balancer: asks each console whether it is ready, sends requests in turn to those that are,
 * over connections it keeps, and never sends one twice. A request that a console drops is lost to its caller.
 */
export class HealthBalancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly healthy = new Set<string>();
  private readonly checking: NodeJS.Timeout;
  private turn = 0;
  /** How many requests each console has answered. */
  readonly answered = new Map<string, number>();
  readonly dropped: string[] = [];
  private listening: Listening | undefined;

  private readonly server = createServer((incoming, outgoing) => {
    const [...ready] = this.healthy;
    const backend = ready[this.turn % ready.length];
    this.turn += 1;
    const drop = (why: string) => {
      this.dropped.push(`${incoming.method} ${incoming.url}: ${why}`);
      outgoing.writeHead(502).end();
    };
    if (backend === undefined) return drop("no console is ready");
    const { method, headers, url } = incoming;
    const onward = request(`${backend}${url}`, { agent: this.agent, method, headers });
    onward.on("response", (answer) => {
      this.answered.set(backend, (this.answered.get(backend) ?? 0) + 1);
      const { connection: _, ...passed } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(outgoing);
      answer.on("error", (error) => this.dropped.push(`${method} ${url}: ${error.message}`));
    });
    onward.on("error", (error) => drop(error.message));
    incoming.pipe(onward);
  });

  constructor(
    private readonly consoles: readonly string[],
    checkEveryMs: number,
  ) {
    this.checking = setInterval(() => void this.check(), checkEveryMs);
  }

  /** Where it listens; empty before it starts. */
  get url(): string {
    return this.listening?.url ?? "";
  }

  async start(): Promise<void> {
    await this.check();
    this.listening = await listen(this.server);
  }

  /** Says whether requests go to this console at present. */
  sendsTo(console: string): boolean {
    return this.healthy.has(console);
  }

  async stop(): Promise<void> {
    clearInterval(this.checking);
    await this.listening?.close();
    this.agent.destroy();
  }

  private async check(): Promise<void> {
    await Promise.all(
      this.consoles.map(async (console) => {
        const answer = await fetch(`${console}/readyz`).catch(() => null);
        await answer?.arrayBuffer().catch(() => undefined);
        if (answer?.status === 200) this.healthy.add(console);
        else this.healthy.delete(console);
      }),
    );
  }
}
