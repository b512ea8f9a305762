import "server-only";
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { accepts } from "./accepts";

const path = "/_next/static/";
/** As Next names them, which would go by the end of the compressed file. */
const types = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };
/** The better first, as names of encodings and as the ends of files. */
const encodings = { br: ".br", gzip: ".gz" };

/**
 * Returns what points a request for a script or style of the build in `folder` to the file that the build
 * compressed, where there is one and the client takes it. Next compresses for every request otherwise.
 */
export function staticFiles(folder: string) {
  const compressed = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  return function preferCompressed(request: IncomingMessage, response: ServerResponse): void {
    const { url = "", method } = request;
    if (!url.startsWith(path) || (method !== "GET" && method !== "HEAD")) return;
    const [file = ""] = url.slice(path.length).split("?", 1);
    const type = Object.entries(types).find(([end]) => file.endsWith(`.${end}`))?.[1];
    const accepted = request.headers["accept-encoding"];
    const found = Object.entries(encodings).find(
      ([encoding, end]) => compressed.has(`${file}${end}`) && accepts(accepted, encoding),
    );
    if (type === undefined || found === undefined) return;
    const [encoding, end] = found;
    request.url = `${path}${file}${end}`;
    response.setHeader("content-type", type);
    response.setHeader("content-encoding", encoding);
  };
}
