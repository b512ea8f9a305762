import { createServer, request } from "node:http";
import { listen } from "@/lib/testing/listen";

/** What the proxy answers in the service's place, or null where the service is asked. */
export type Instead = { status: number; headers?: Record<string, string>; body?: string } | null;

/** A real HTTP proxy that remembers what arrived when, as the service in its place would. */
export interface MeteringProxy {
  url: string;
  calls: { path: string; at: number }[];
  /** The most calls that were under way at one time. */
  mostAtOnce(): number;
  /** The most calls that arrived within any second. */
  mostInASecond(): number;
  close(): Promise<void>;
}

export async function startMeteringProxy(
  target: string,
  instead: (path: string, n: number) => Instead | Promise<Instead> = () => null,
): Promise<MeteringProxy> {
  const calls: MeteringProxy["calls"] = [];
  let underWay = 0;
  let most = 0;
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? "/";
    calls.push({ path, at: performance.now() });
    underWay += 1;
    most = Math.max(most, underWay);
    outgoing.once("close", () => {
      underWay -= 1;
    });
    const answer = await instead(path, calls.length);
    if (answer) {
      outgoing.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      const refusal = { error: true, code: "1008", message: "Refused on purpose." };
      outgoing.end(answer.body ?? JSON.stringify(refusal));
      return;
    }
    const url = new URL(path, target);
    const headers = { ...incoming.headers, host: url.host };
    const passed = request(url, { method: incoming.method, headers });
    incoming.pipe(passed);
    passed.on("error", () => outgoing.destroy());
    passed.on("response", (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
  });
  const { url, close } = await listen(server);
  return {
    url,
    close,
    calls,
    mostAtOnce: () => most,
    mostInASecond: () => {
      const times = calls.map(({ at }) => at).sort((a, b) => a - b);
      let first = 0;
      return times.reduce((highest, at, index) => {
        while (at - (times[first] ?? 0) >= 1_000) first += 1;
        return Math.max(highest, index - first + 1);
      }, 0);
    },
  };
}
