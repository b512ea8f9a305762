import { once } from "node:events";
import { createServer, request } from "node:http";
import { listen } from "@/lib/testing/listen";

/** A real HTTP proxy that passes every request on and may then lose its answer. */
export interface FaultProxy {
  url: string;
  /** Each write that arrived: its path and body, in order. */
  writes: { path: string; body: string; status: number; dropped: boolean }[];
  /** The most requests that were under way at one time. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** What becomes of a write: answered, its answer lost, or refused by the proxy. */
export type Decision = "pass" | "drop" | { status: number; headers?: Record<string, string> };

/** Decides about the n-th write (from 1), which waits for it. */
export type Fault = (n: number) => Decision | Promise<Decision>;

/** Starts a proxy in front of a service; `fault` decides about each write, a read waits for `beforeRead`. */
export async function startFaultProxy(
  target: string,
  fault: Fault,
  beforeRead: () => Promise<void> = async () => {},
): Promise<FaultProxy> {
  const writes: FaultProxy["writes"] = [];
  let count = 0;
  let underWay = 0;
  let most = 0;
  const server = createServer(async (incoming, outgoing) => {
    underWay += 1;
    most = Math.max(most, underWay);
    outgoing.once("close", () => {
      underWay -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const isWrite = incoming.method === "POST";
    if (!isWrite) await beforeRead();
    const decision = isWrite ? await fault(++count) : "pass";
    if (typeof decision === "object") {
      outgoing.writeHead(decision.status, {
        "content-type": "application/json",
        ...decision.headers,
      });
      outgoing.end(JSON.stringify({ error: true, code: "1008", message: "Refused on purpose." }));
      return;
    }
    const url = new URL(incoming.url ?? "/", target);
    const passed = request(url, {
      method: incoming.method,
      headers: { ...incoming.headers, host: url.host },
    });
    passed.end(body);
    const [answer] = await once(passed, "response");
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    if (isWrite) {
      const path = incoming.url ?? "";
      const dropped = decision === "drop";
      writes.push({ path, body: body.toString(), status: answer.statusCode, dropped });
    }
    // The service has answered, so the write is done; only nobody hears of it.
    if (decision === "drop") return incoming.socket.destroy();
    outgoing.writeHead(answer.statusCode, answer.headers);
    outgoing.end(Buffer.concat(parts));
  });
  const { url, close } = await listen(server);
  return {
    url,
    close,
    writes,
    mostAtOnce: () => most,
  };
}
