import { readFile } from "node:fs/promises";
import { createServer, request as forward } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Listening, listen } from "@/lib/testing/listen";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

/**
 * One origin for both pages: `/peer/` serves the peer's build, everything else the console. So both
 * take the same way to the same endpoint, and share the session.
 */
export class FrontServer {
  private constructor(
    private readonly listening: Listening,
    readonly origin: string,
  ) {}

  static async start(consolePort: number, peerFolder: string): Promise<FrontServer> {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? "/", "http://front").pathname;
      if (path.startsWith("/peer/")) {
        void readPeer(peerFolder, path).then(({ type, body }) => {
          response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(body);
        });
        return;
      }
      const { method, headers, url } = request;
      const onward = forward({ host: "127.0.0.1", port: consolePort, method, headers, path: url });
      onward.on("response", (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on("error", () => response.destroy());
      response.on("close", () => onward.destroy());
      request.pipe(onward);
    });
    const listening = await listen(server);
    return new FrontServer(listening, `http://localhost:${listening.port}`);
  }

  stop(): void {
    void this.listening.close();
  }
}

const built = new Map<string, { type: string; body: Buffer }>();

async function readPeer(folder: string, path: string) {
  const name = extname(path) === "" ? "index.html" : path.slice("/peer/".length);
  const known = built.get(name);
  if (known) return known;
  const type = types[extname(name)] ?? "application/octet-stream";
  const file = { type, body: gzipSync(await readFile(join(folder, name))) };
  built.set(name, file);
  return file;
}
