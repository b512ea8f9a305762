// Serves the console in one process: `node scripts/serve.mjs` serves the build as it is.
import { createServer } from "node:http";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { headersOfAll } from "../lib/security-headers.mjs";
import { whenAskedToStop } from "../lib/stop-signals.mjs";

const DRAIN_TIMEOUT_MS = 15_000;
// Above the idle timeouts of common load balancers, which otherwise meet closed connections.
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
// A client that sends its request very slowly holds a connection no longer than this.
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 120_000;
const TIMEOUTS_CHECKED_EVERY_MS = 5_000;
// Next answers 500 to a method that no fetch may use, such as TRACE.
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Starts the console and its built-in service (instrumentation.ts opens them), then listens.
 * SIGTERM, SIGINT and SIGHUP let requests under way finish, then close everything in order; SIGTERM
 * first serves on for DRAIN_SECONDS, so that a balancer notices. A later signal cuts all
 * that short, but still stops an embedded PostgreSQL.
 */
export async function serve({ dev }) {
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  process.env.NODE_ENV = dev ? "development" : "production";
  const { default: next } = await import("next");
  // Unless it is given a server, Next listens for upgrades on ours from the first request on, and no
  // timeout would end an upgraded socket. The console has no use for upgrades.
  const app = next({ dev, dir: process.cwd(), ...(dev ? {} : { httpServer: createServer() }) });

  let server;
  let stopping = false;
  let drainMs = 0;
  const stop = async (code, serveOnMs = 0) => {
    if (stopping) return;
    stopping = true;
    if (server?.listening) await drain(server, serveOnMs);
    await app.close().catch((error) => console.error(error));
    await globalThis[Symbol.for("switchboard.shutdown")]?.();
    process.exit(code);
  };
  const hurry = async () => {
    await globalThis[Symbol.for("switchboard.leave")]?.();
    process.exit(1);
  };
  whenAskedToStop((signal) => stop(0, signal === "SIGTERM" ? drainMs : 0), hurry);

  // Next does not wait for instrumentation.ts, which therefore reports here when it is done.
  const opened = new Promise((resolve) => {
    globalThis[Symbol.for("switchboard.opened")] = resolve;
  });
  await app.prepare();
  const { host, port, announce, createListener, trustedProxies, answerDirectly, ...settings } =
    await opened;
  drainMs = settings.drainMs;
  const preferCompressed = dev ? undefined : settings.staticFiles(".next/static");
  const handle = app.getRequestHandler();
  const timeouts = {
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
  };
  server = createListener({ timeouts, trustedProxies, anyBody: dev }, (request, response) => {
    // Next gives none to what it redirects, nor have our own refusals any.
    for (const [name, value] of Object.entries(headersOfAll)) response.setHeader(name, value);
    if (stopping) {
      response.setHeader("connection", "close");
      if (request.url === "/readyz") {
        response.writeHead(503, {
          "content-type": "application/json",
          "cache-control": "no-store",
        });
        response.end('{"status":"stopping"}');
        return;
      }
    }
    // Replaces whatever a client sent: throttling and the audit log must see the socket's address.
    request.headers["x-switchboard-peer"] = request.socket.remoteAddress ?? "unknown";
    if (!METHODS.includes(request.method)) {
      response.writeHead(405, { allow: METHODS.join(", ") }).end();
      return;
    }
    if (!isPath(request.url)) {
      response.writeHead(400, { "content-type": "text/plain" }).end("Bad Request");
      return;
    }
    // In development only Next picks up changes of the code at once.
    if (!dev && answerDirectly(request, response)) return;
    preferCompressed?.(request, response);
    void handle(request, response);
  });
  if (dev) server.on("upgrade", app.getUpgradeHandler());
  server.once("error", (error) => {
    console.error(
      error.code === "EADDRINUSE"
        ? `Port ${port} is taken: stop the program that listens there, or set PORT to another one`
        : `The console cannot listen: ${error.message} (see PORT and CONSOLE_HOST)`,
    );
    void stop(1);
  });
  server.listen({ host, port }, () => announce(server.address().port));
}

// Next answers 500 to a path with invalid percent-encoding, and would redirect a request for a whole
// URL, as a proxy gets, to that URL.
function isPath(url) {
  if (!url.startsWith("/")) return false;
  try {
    decodeURIComponent(url.split("?", 1)[0]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves on for `drainMs`, while /readyz already sends a balancer elsewhere; then accepts nothing new
 * and resolves when what is under way has ended.
 */
async function drain(server, drainMs) {
  await sleep(drainMs);
  const closed = new Promise((resolve) => server.close(resolve));
  // An answer begun before the signal leaves its connection open; nobody will ask there again.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  // An upgraded socket is not among the server's connections; it must not keep the rest waiting.
  await Promise.race([closed, sleep(DRAIN_TIMEOUT_MS + 1_000)]);
  clearInterval(closing);
  clearTimeout(timeout);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(dirname(dirname(process.argv[1])));
  await serve({ dev: false });
}
