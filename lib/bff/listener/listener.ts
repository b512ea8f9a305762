import "server-only";
import { createServer, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientAddress, peerHeader, placeOf } from "@/lib/auth/client-address";
import { ConsoleError } from "@/lib/console/console-error";
import { bodyBytesMaxOf } from "./body-bounds";
import { BoundedRequest } from "./bounded-request";
import { type Bounds, Budget } from "./budget";
import { ConnectionLimiter } from "./connection-limiter";
import { type AfterAnswer, allowEarlyAnswer, refuse } from "./early-answer";

const MiB = 1024 * 1024;

/** What the listener holds at once, in total and for one address. */
export interface ListenerBounds {
  connections: Bounds;
  requests: Bounds;
  bodyBytes: Bounds;
  afterAnswer: AfterAnswer;
}

export const listenerBounds: ListenerBounds = {
  connections: { inAll: 2_048, ofOne: 512 },
  requests: { inAll: 2_048, ofOne: 512 },
  bodyBytes: { inAll: 128 * MiB, ofOne: 32 * MiB },
  afterAnswer: { ms: 30_000, bytes: 16 * MiB },
};

/** How many connections beyond the limit are accepted to be answered 503, and how long each may stay. */
const turnedAwayMax = 256;
const turnedAwayMs = 1_000;

interface ListenerOptions {
  timeouts: ServerOptions;
  /** Connections are counted by address only where no proxy of the operator's makes them all. */
  trustedProxies: number;
  /** In development, Next's own tools send bodies to addresses that are no endpoints. */
  anyBody?: boolean;
  bounds?: ListenerBounds;
}

type Handle = (request: BoundedRequest, response: ServerResponse) => void;

const busyWords = {
  one: "Too many requests from your address are under way. Try again in a moment.",
  all: "The console has as many requests under way as it takes. Try again in a moment.",
};
const busy = (whose: "all" | "one") =>
  new ConsoleError("busy", busyWords[whose], { retryAfterMs: 1_000 });

/**
 * Makes the console's HTTP server. Before `handle` sees a request, it refuses a body that no endpoint takes,
 * and requests beyond the limits of bodies, requests and connections held at once. It discards what arrives
 * beyond an endpoint's own limit or after its answer.
 */
export function createListener(options: ListenerOptions, handle: Handle): Server {
  const bounds = options.bounds ?? listenerBounds;
  const requests = new Budget(bounds.requests);
  const bodies = new Budget(bounds.bodyBytes);
  const connections = new ConnectionLimiter({
    ...bounds.connections,
    ...(options.trustedProxies > 0 && { ofOne: bounds.connections.inAll }),
  });

  /** Reserves what a request holds until its answer or its connection closes, or returns the refusal. */
  const take = (request: BoundedRequest, response: ServerResponse, bytes: number) => {
    const place = placeOfRequest(request);
    const full = requests.take(place, 1);
    if (full) return busy(full);
    const fullOfBodies = bodies.take(place, bytes);
    if (fullOfBodies) {
      requests.give(place, 1);
      return busy(fullOfBodies);
    }
    const giveBack = connections.untilClosed(request.wire, () => {
      requests.give(place, 1);
      bodies.give(place, bytes);
    });
    response.once("close", giveBack);
    return null;
  };

  const receive = (request: BoundedRequest, response: ServerResponse, asks: boolean) => {
    if (!connections.has(request.wire)) return;
    connections.watch(request, response);
    const { announced, hasBody } = bodyOf(request);
    if (hasBody) allowEarlyAnswer(request, response, bounds.afterAnswer);
    if (options.anyBody) {
      request.handOn(Number.POSITIVE_INFINITY);
      if (asks) response.writeContinue();
      return handle(request, response);
    }
    const [path = ""] = (request.url ?? "").split("?", 1);
    const ofPage = hasBody && !path.startsWith("/api/");
    const bytesMax = hasBody && !ofPage ? bodyBytesMaxOf(request.method ?? "", path) : 0;
    const bytes = announced <= bytesMax ? announced || bytesMax : 0;
    // Nobody reads this body, so its end is not waited for.
    if (hasBody && bytes === 0) response.setHeader("connection", "close");
    const refusal = ofPage ? noBodies() : take(request, response, bytes);
    if (refusal) {
      if (hasBody) response.setHeader("connection", "close");
      return refuse(response, refusal);
    }
    request.handOn(bytes);
    if (asks && bytes > 0) response.writeContinue();
    handle(request, response);
  };

  const server = createServer({ ...options.timeouts, IncomingMessage: BoundedRequest });
  server.maxConnections = bounds.connections.inAll + turnedAwayMax;
  server.on("connection", (socket: Socket) => {
    if (!connections.admit(socket, placeOf(socket.remoteAddress ?? "unknown"))) turnAway(socket);
  });
  server.on("request", (request: BoundedRequest, response) => receive(request, response, false));
  server.on("checkContinue", (request: BoundedRequest, response) =>
    receive(request, response, true),
  );
  return server;
}

function noBodies(): ConsoleError {
  const words = "Pages take no request body: only addresses under /api/ do.";
  return new ConsoleError("body-too-large", words);
}

function bodyOf({ headers }: BoundedRequest): { announced: number; hasBody: boolean } {
  const announced = Number(headers["content-length"] ?? 0);
  return { announced, hasBody: announced > 0 || headers["transfer-encoding"] !== undefined };
}

function placeOfRequest(request: BoundedRequest): string {
  const headers = new Headers({ [peerHeader]: request.wire.remoteAddress ?? "unknown" });
  const forwarded = request.headers["x-forwarded-for"];
  if (forwarded) headers.set("x-forwarded-for", String(forwarded));
  return placeOf(clientAddress(headers));
}

function turnAway(socket: Socket): void {
  const words = "The console has as many connections as it takes. Try again in a moment.\n";
  socket.end(
    "HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\n" +
      `content-type: text/plain\r\ncontent-length: ${words.length}\r\n\r\n${words}`,
  );
  const timeout = setTimeout(() => socket.destroy(), turnedAwayMs);
  socket.once("close", () => clearTimeout(timeout));
}
