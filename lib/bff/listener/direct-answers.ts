import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { consoleRuntime } from "@/lib/console/runtime";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import { headersOfAll } from "@/lib/security-headers.mjs";
import { listRoutes } from "../list-routes";
import { accepts } from "./accepts";

type RouteHandler = (typeof listRoutes)[keyof typeof listRoutes];

const ofApplication = "/api/[application]/";
const direct = new Map<string, RouteHandler>(
  Object.entries(listRoutes).map(([name, handler]) => {
    const { path } = endpoints[name as keyof typeof listRoutes];
    return [path.slice(ofApplication.length), handler];
  }),
);

/** Segments below /api/ that name no application. */
const notApplications = ["auth", "console"];

/**
 * Answers the list requests of the tables with the handlers of their routes but without Next, which would
 * take longer than the rest of the console's work. Returns false for every other request, which stays
 * untouched. The path must be decodable.
 */
export function answerDirectly(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "GET") return false;
  const [path = ""] = (request.url ?? "").split("?", 1);
  const [, application = "", rest = ""] = /^\/api\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const handler = direct.get(rest);
  if (!handler || notApplications.includes(application)) return false;
  const params = Promise.resolve({ application: decodeURIComponent(application) });
  handler(toRequest(request, response), { params })
    .then((answer) => send(answer, request, response))
    .catch((error: unknown) => {
      consoleRuntime().logger.error({ err: error }, "an answer could not be sent");
      response.destroy();
    });
  return true;
}

function toRequest(request: IncomingMessage, response: ServerResponse): Request {
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const url = `${consoleRuntime().env.publicUrl}${request.url}`;
  return new Request(url, { headers, signal: left.signal });
}

const gzipped = promisify(gzip);
/** Shorter answers are not worth the compression. */
const gzipBytesMin = 1_024;

async function send(answer: Response, request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.from(await answer.arrayBuffer());
  const zip = body.length >= gzipBytesMin && accepts(request.headers["accept-encoding"], "gzip");
  const sent = zip ? await gzipped(body) : body;
  const headers = new Headers({ ...headersOfAll, vary: "Accept-Encoding" });
  for (const [name, value] of answer.headers) headers.set(name, value);
  if (zip) headers.set("content-encoding", "gzip");
  headers.set("content-length", String(sent.length));
  response.writeHead(answer.status, Object.fromEntries(headers)).end(sent);
}
