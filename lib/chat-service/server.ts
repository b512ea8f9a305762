import "server-only";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { type ChatServiceOptions, createChatService } from "./app";
import { answerError } from "./http/answer";
import { ServiceError } from "./http/service-error";

/** How long in-flight requests may take to finish once the server closes. */
const drainMs = 10_000;

export interface ChatServerOptions extends ChatServiceOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
}

export interface ChatServer {
  url: string;
  /** Stops accepting, lets in-flight requests finish, then resolves. */
  close(): Promise<void>;
}

/** Starts a listener of its own for the chat service. Rejects when the address cannot be taken. */
export async function startChatService(options: ChatServerOptions): Promise<ChatServer> {
  const service = createChatService(options);
  // The server below is node:http's, so the bindings are never those of HTTP/2.
  const fetch = (request: Request, bindings: HttpBindings | Http2Bindings) =>
    service.fetch(request, bindings as HttpBindings);
  const listener = getRequestListener(fetch, {
    // Other code may run in this process, so its global Request and Response are left alone.
    overrideGlobalObjects: false,
    errorHandler: () =>
      answerError(randomUUID(), new ServiceError("invalidRequest", "The request is not HTTP.")),
  });
  const server = createServer({
    // A client must send its headers within 10 s and its whole request within 30 s.
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 65_000,
    noDelay: true,
  });
  const inFlight = new Set<ServerResponse>();
  server.on("request", (incoming, outgoing) => {
    inFlight.add(outgoing);
    outgoing.once("close", () => inFlight.delete(outgoing));
    if (!server.listening) outgoing.setHeader("connection", "close");
    void listener(incoming, outgoing);
  });
  server.on("clientError", refuseMalformed);
  server.listen(options.port, options.host);
  await once(server, "listening");
  return { url: urlOf(server), close: () => closeServer(server, inFlight) };
}

async function closeServer(server: Server, inFlight: Set<ServerResponse>) {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  const deadline = Date.now() + drainMs;
  while (inFlight.size > 0 && Date.now() < deadline) await sleep(20);
  // What is left is idle, has not sent its whole request, or has run out of time.
  server.closeAllConnections();
  await closed;
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no address");
  const host =
    address.address === "::" || address.address === "0.0.0.0" ? "localhost" : address.address;
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what is not HTTP, too slow or too large in the same shape as every other refusal. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(
    new ServiceError("invalidRequest", "The request is not well-formed HTTP.").body(),
  );
  socket.end(
    `HTTP/1.1 ${statusLines[error.code ?? ""] ?? "400 Bad Request"}\r\n` +
      `connection: close\r\ncontent-type: application/json\r\nrequest-id: ${randomUUID()}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
