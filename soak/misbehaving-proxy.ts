import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Listening, listen } from "@/lib/testing/listen";

/**
 * What becomes of a request:
 * - `pass`: nothing out of the ordinary
 * - `reset`: the connection is reset and nothing reaches the service
 * - `drop`: the service does it and its answer is lost
 * - `cut`: the service does it and half of its answer arrives
 * - `stall`: the service does it and its answer comes after the caller has given up
 * - `late`: it reaches the service only after the caller has given up
 * - `slow`: everything arrives, a second late
 * - `refuse`: a gateway's own 503, and nothing reaches the service
 */
export const misbehaviours = ["reset", "drop", "cut", "stall", "late", "slow", "refuse"] as const;
export type Misbehaviour = (typeof misbehaviours)[number] | "pass";

/** A write that came to the proxy, and what the caller can know of it. */
export interface SeenWrite {
  /** When it came, milliseconds since 1970. */
  at: number;
  path: string;
  body: Record<string, unknown>;
  misbehaviour: Misbehaviour;
  /** The service's status, where it answered. */
  status?: number;
  /** Whether the whole answer went back, and in time for the caller to believe it. */
  told: boolean;
}

const patienceMs = 4_000;
const stallMs = 7_000;

/** Stands between the consoles and a chat service, and misbehaves when told to. */
export class MisbehavingProxy {
  readonly writes: SeenWrite[] = [];
  readonly counts = new Map<Misbehaviour, number>();
  private choose: () => Misbehaviour = () => "pass";
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private readonly server = createServer((incoming, outgoing) => {
    this.forward(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  private listening: Listening | undefined;

  constructor(private readonly target: string) {}

  /** Where it listens; empty before it starts. */
  get url(): string {
    return this.listening?.url ?? "";
  }

  async start(): Promise<void> {
    this.listening = await listen(this.server);
  }

  async stop(): Promise<void> {
    await this.listening?.close();
    this.agent.destroy();
  }

  /** From now on this share of the requests meets one of these; the rest pass. */
  misbehave(kinds: readonly Misbehaviour[], share: number): void {
    this.choose = () =>
      Math.random() < share ? (kinds[Math.floor(Math.random() * kinds.length)] ?? "pass") : "pass";
  }

  behave(): void {
    this.choose = () => "pass";
  }

  private async forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const arrived = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const misbehaviour = this.choose();
    this.counts.set(misbehaviour, (this.counts.get(misbehaviour) ?? 0) + 1);
    const write: SeenWrite = {
      at: Date.now(),
      path: incoming.url ?? "",
      body: body.length > 0 ? JSON.parse(body.toString()) : {},
      misbehaviour,
      told: false,
    };
    if (incoming.method === "POST") this.writes.push(write);
    if (misbehaviour === "reset") return void incoming.socket.resetAndDestroy();
    if (misbehaviour === "refuse") {
      outgoing.writeHead(503, { "content-type": "text/plain", "retry-after": "1" });
      return void outgoing.end("no backend is available");
    }
    if (misbehaviour === "slow") await sleep(1_000);
    if (misbehaviour === "late") await sleep(stallMs);
    const { status, headers, answer } = await this.ask(incoming, body);
    write.status = status;
    if (misbehaviour === "drop") return void incoming.socket.destroy();
    if (misbehaviour === "stall") await sleep(stallMs);
    if (outgoing.destroyed) return;
    outgoing.writeHead(status, { ...headers, "content-length": answer.length });
    if (misbehaviour === "cut") {
      outgoing.write(answer.subarray(0, answer.length / 2));
      return void setTimeout(() => incoming.socket.destroy(), 20);
    }
    outgoing.end(answer, () => {
      write.told = performance.now() - arrived < patienceMs;
    });
  }

  private async ask(incoming: IncomingMessage, body: Buffer) {
    const url = new URL(incoming.url ?? "/", this.target);
    const { connection: _, "transfer-encoding": __, ...headers } = incoming.headers;
    const onward = request(url, {
      agent: this.agent,
      method: incoming.method,
      headers: { ...headers, host: url.host, "content-length": body.length },
    });
    onward.end(body);
    const [answer]: IncomingMessage[] = await once(onward, "response");
    if (!answer) throw new Error("no answer");
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    const { connection: ___, "transfer-encoding": ____, ...answerHeaders } = answer.headers;
    return {
      status: answer.statusCode ?? 502,
      headers: answerHeaders,
      answer: Buffer.concat(parts),
    };
  }
}
