import { Agent, request } from "node:http";
import type { WireRequest } from "./requests";

export interface WireAnswer {
  status: number;
  contentType: string;
  body: string;
}

/**
 * Sends requests exactly as they are written, where fetch would tidy the path and the headers. Throws when
 * no whole answer has come before the deadline.
 */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 24 });

  constructor(
    private readonly origin: URL,
    private readonly deadlineMs: number,
  ) {}

  send({ method, path, headers, body }: WireRequest): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      const outgoing = request({
        agent: this.agent,
        host: this.origin.hostname,
        port: this.origin.port,
        method,
        path,
        headers: { ...headers, ...(body ? { "content-length": String(body.length) } : {}) },
        signal: AbortSignal.timeout(this.deadlineMs),
      });
      outgoing.on("error", reject);
      outgoing.on("response", (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            contentType: incoming.headers["content-type"] ?? "",
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      });
      outgoing.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
