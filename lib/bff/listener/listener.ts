import "server-only";
import { randomUUID } from "node:crypto";
import { createServer, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { clientAddress, peerHeader, placeOf } from "@/lib/auth/client-address";
import { ConsoleError } from "@/lib/console/console-error";
import { errorResponse } from "../error-response";
import { observeRequest } from "../metrics";
import { bodyBytesMaxOf } from "./body-bounds";
import { BoundedRequest } from "./bounded-request";
import { type Bounds, Budget } from "./budget";
import { ConnectionLimiter } from "./connection-limiter";

const MiB = 1024 * 1024;

/** What the listener holds at once, in all and of one address. */
export interface ListenerBounds {
  connections: Bounds;
  requests: Bounds;
  bodyBytes: Bounds;
  /** What is still taken of a body after its answer, so that the answer is read and not reset. */
  afterAnswer: { ms: number; bytes: number };
}

export const listenerBounds: ListenerBounds = {
  connections: { inAll: 2_048, ofOne: 512 },
  requests: { inAll: 2_048, ofOne: 512 },
  bodyBytes: { inAll: 128 * MiB, ofOne: 32 * MiB },
  afterAnswer: { ms: 10_000, bytes: 16 * MiB },
};

/** How far above their bound connections are accepted, to be told so, and how long that may take. */
const turnedAwayMax = 256;
const turnedAwayMs = 1_000;
const lookEveryMs = 250;

interface ListenerOptions {
  timeouts: ServerOptions;
  /** Connections are counted by address only where no proxy of the operator's makes them all. */
  trustedProxies: number;
  /** In development Next's own tools send bodies to addresses of theirs. */
  anyBody?: boolean;
  bounds?: ListenerBounds;
}

type Handle = (request: BoundedRequest, response: ServerResponse) => void;

const busy = (whose: "all" | "one") =>
  new ConsoleError(
    "busy",
    whose === "one"
      ? "Too many requests from your address are under way. Try again in a moment."
      : "The console has as many requests under way as it takes. Try again in a moment.",
    { retryAfterMs: 1_000 },
  );

function placeOfRequest(request: BoundedRequest): string {
  const headers = new Headers({ [peerHeader]: request.wire.remoteAddress ?? "unknown" });
  const forwarded = request.headers["x-forwarded-for"];
  if (forwarded) headers.set("x-forwarded-for", String(forwarded));
  return placeOf(clientAddress(headers));
}

/** Answers before anything of a body is read, and closes the connection where one is announced. */
function refuse(response: ServerResponse, refusal: ConsoleError, close: boolean): void {
  const answer = errorResponse(refusal, randomUUID());
  observeRequest("listener", response.req.method ?? "", answer.status, 0);
  void answer.text().then((text) => {
    const headers = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...headers, ...(close && { connection: "close" }) });
    response.end(text);
  });
}

/** Takes a body that nobody wants for a while: a connection closed on it would lose the answer. */
function takeRest(request: BoundedRequest, { ms, bytes }: ListenerBounds["afterAnswer"]): void {
  const { wire: socket } = request;
  const until = Date.now() + ms;
  const bytesUntil = socket.bytesRead + bytes;
  const watch = setInterval(() => {
    if (Date.now() > until || socket.bytesRead > bytesUntil) socket.destroy();
  }, lookEveryMs);
  const done = () => clearInterval(watch);
  socket.once("close", done);
  request.whenWhole = () => {
    done();
    socket.off("close", done);
    if (socket.writableEnded) socket.destroy();
  };
  request.discard();
}

/**
 * Makes the console's HTTP server. Before `handle` sees a request, it refuses bodies where no endpoint
 * takes one, and what would be over the bounds of bodies, requests and connections held at once. What
 * arrives beyond an endpoint's own bound, or after its answer, is thrown away.
 */
export function createListener(options: ListenerOptions, handle: Handle): Server {
  const bounds = options.bounds ?? listenerBounds;
  const requests = new Budget(bounds.requests);
  const bodies = new Budget(bounds.bodyBytes);
  const connections = new ConnectionLimiter({
    ...bounds.connections,
    ...(options.trustedProxies > 0 && { ofOne: bounds.connections.inAll }),
  });
  /** What ends with each admitted connection, as answers that wait behind another never close. */
  const underWay = new WeakMap<Socket, Set<() => void>>();

  const take = (request: BoundedRequest, response: ServerResponse, expectsContinue: boolean) => {
    const { wire: socket, method = "", url = "", headers } = request;
    const ends = underWay.get(socket);
    if (!ends) return;
    const announced = Number(headers["content-length"] ?? 0);
    const hasBody = announced > 0 || headers["transfer-encoding"] !== undefined;
    watchProgress(request, response, hasBody);
    if (hasBody && !url.startsWith("/api/") && !options.anyBody) {
      const words = "Pages take no request body: only addresses under /api/ do.";
      return refuse(response, new ConsoleError("body-too-large", words), true);
    }
    const bytesMax = options.anyBody
      ? Number.POSITIVE_INFINITY
      : bodyBytesMaxOf(method, url.split("?", 1)[0] ?? "");
    const wanted = hasBody && announced <= bytesMax ? announced || bytesMax : 0;
    const place = placeOfRequest(request);
    const full = requests.take(place, 1);
    if (full) return refuse(response, busy(full), hasBody);
    const held = options.anyBody ? 0 : wanted;
    const fullOfBodies = bodies.take(place, held);
    if (fullOfBodies) {
      requests.give(place, 1);
      return refuse(response, busy(fullOfBodies), true);
    }
    const giveBack = () => {
      if (!ends.delete(giveBack)) return;
      requests.give(place, 1);
      bodies.give(place, held);
    };
    ends.add(giveBack);
    response.once("close", giveBack);
    if (wanted > 0) {
      request.handOn(wanted);
      if (expectsContinue) response.writeContinue();
    } else if (hasBody) {
      response.setHeader("connection", "close");
    }
    handle(request, response);
  };

  const watchProgress = (request: BoundedRequest, response: ServerResponse, hasBody: boolean) => {
    const { wire: socket } = request;
    let isWhole = false;
    request.whenWhole = () => {
      isWhole = true;
      connections.begin(socket);
    };
    response.once("close", () => isWhole && connections.end(socket));
    if (!hasBody) return;
    // What nobody has begun to read, node:http throws away past `push`, as fast as it comes.
    request.read(0);
    // Where an answer ends its connection, node:http closes it at once, which resets what still comes.
    socket.destroySoon = () => {
      if (request.complete) Socket.prototype.destroySoon.call(socket);
      else socket.end();
    };
    response.once("finish", () => {
      if (!request.complete) takeRest(request, bounds.afterAnswer);
    });
  };

  const server = createServer({ ...options.timeouts, IncomingMessage: BoundedRequest });
  server.maxConnections = bounds.connections.inAll + turnedAwayMax;
  server.on("connection", (socket: Socket) => {
    if (connections.admit(socket, placeOf(socket.remoteAddress ?? "unknown"))) {
      const ends = new Set<() => void>();
      underWay.set(socket, ends);
      socket.once("close", () => {
        for (const end of ends) end();
      });
      return;
    }
    const words = "The console has as many connections as it takes. Try again in a moment.\n";
    socket.end(
      `HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\n` +
        `content-type: text/plain\r\ncontent-length: ${words.length}\r\n\r\n${words}`,
    );
    const timeout = setTimeout(() => socket.destroy(), turnedAwayMs);
    socket.once("close", () => clearTimeout(timeout));
  });
  server.on("request", (request: BoundedRequest, response) => take(request, response, false));
  server.on("checkContinue", (request: BoundedRequest, response) => take(request, response, true));
  return server;
}
