import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen } from "@/lib/testing/listen";

export interface Balancer {
  url: string;
  /** How many requests each backend has answered, by port. */
  answered: Map<number, number>;
  close(): Promise<void>;
}

/**
 * Sends requests to the backends in turn. A backend that refuses the connection is passed over; one
 * that dies in the middle of a request gives the caller a 502, since the request may have counted.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: false });
  const answered = new Map<number, number>();
  let turn = 0;

  const forward = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    candidates: readonly number[],
  ) => {
    const [port = 0, ...others] = candidates;
    const onward = request({
      agent,
      host: "127.0.0.1",
      port,
      method: incoming.method,
      path: incoming.url,
      headers: withLength(incoming, body),
    });
    onward.on("response", (answer) => {
      answered.set(port, (answered.get(port) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (error.code === "ECONNREFUSED" && others.length > 0) {
        forward(incoming, outgoing, body, others);
      } else {
        outgoing.writeHead(502, { "content-type": "text/plain" }).end("no backend answered");
      }
    });
    onward.end(body);
  };

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const first = turn % ports.length;
    turn += 1;
    const inTurn = [...ports.slice(first), ...ports.slice(0, first)];
    forward(incoming, outgoing, Buffer.concat(chunks), inTurn);
  });
  const { url, close } = await listen(server);
  return { url, answered, close: () => close().finally(() => agent.destroy()) };
}

function withLength(incoming: IncomingMessage, body: Buffer): NodeJS.Dict<string | string[]> {
  const { "transfer-encoding": _, connection: __, ...headers } = incoming.headers;
  return body.length > 0 ? { ...headers, "content-length": String(body.length) } : headers;
}
