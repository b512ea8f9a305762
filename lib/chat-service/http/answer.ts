import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import type { ServiceError } from "./service-error";

/** What the service knows of a request while it answers it. */
export interface ServiceEnv {
  /** Set when the request came through a node:http listener. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    appId: string;
  };
}

/**
 * Answers with JSON text that PostgreSQL assembled, without parsing it again. Behind a node:http
 * listener the text goes straight to the socket, since a Response would wrap it in a web stream that
 * costs more than the rest of the answer; the Response returned then only says that it was sent.
 */
export function answerJson(c: Context<ServiceEnv>, text: string): Response {
  const headers = { "content-type": "application/json", "request-id": c.get("requestId") };
  const outgoing = c.env?.outgoing;
  if (!outgoing || outgoing.headersSent) return new Response(text, { headers });
  outgoing.writeHead(200, { ...headers, "content-length": Buffer.byteLength(text) });
  outgoing.end(text);
  return alreadySent;
}

const alreadySent = new Response(null, { headers: { "x-hono-already-sent": "true" } });

/** Answers with a refusal. */
export function answerError(requestId: string, error: ServiceError): Response {
  return new Response(JSON.stringify(error.body()), {
    status: error.status,
    headers: { ...error.headers, "content-type": "application/json", "request-id": requestId },
  });
}
