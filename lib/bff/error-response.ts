import "server-only";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import type { Refusal } from "@/lib/contract/console-api/refusal";
import { isStoreUnavailable } from "@/lib/store-failure";
import { UpstreamError, type UpstreamErrorKind } from "@/lib/upstream/upstream-error";
import { answerHeaders } from "./answer-headers";

// A refused key is the operator's matter: answered as 401 it would read as the end of the session.
const upstreamStatus: Record<UpstreamErrorKind, number> = {
  "invalid-request": 400,
  "address-forbidden": 502,
  unreachable: 502,
  untrusted: 502,
  timeout: 504,
  aborted: 499,
  overloaded: 503,
  "breaker-open": 503,
  unauthorized: 502,
  "not-found": 404,
  conflict: 409,
  "rate-limited": 429,
  refused: 400,
  failed: 502,
  "bad-answer": 502,
  "too-large": 502,
  redirected: 502,
};

/** Sends JSON that no cache may keep. */
export function jsonResponse(body: unknown, requestId: string, status = 200): Response {
  return jsonTextResponse(JSON.stringify(body), requestId, status);
}

/** Sends a text of JSON that no cache may keep. */
export function jsonTextResponse(text: string, requestId: string, status = 200): Response {
  const headers = {
    ...answerHeaders(requestId),
    "content-type": "application/json",
    // With its length known, the answer needs no chunk that says where it ends.
    "content-length": String(Buffer.byteLength(text)),
  };
  return new Response(text, { status, headers });
}

/** Returns the HTTP status that a thrown error is answered with. */
export function statusOf(error: unknown): number {
  if (error instanceof ConsoleError) return error.status;
  if (!(error instanceof UpstreamError)) return isStoreUnavailable(error) ? 503 : 500;
  if (error.kind === "refused" && error.status === 403) return 403;
  return upstreamStatus[error.kind];
}

/**
 * Returns what a thrown error tells the browser; an unknown one is logged and told without its
 * message.
 */
export function errorBody(error: unknown, requestId: string): Refusal["error"] {
  if (!(error instanceof ConsoleError || error instanceof UpstreamError)) {
    if (isStoreUnavailable(error)) {
      consoleRuntime().logger.warn({ err: error, requestId }, "the database does not answer");
      const message = "The console's database does not answer. Try again in a moment.";
      return { kind: "store-unavailable", message, requestId };
    }
    consoleRuntime().logger.error({ err: error, requestId }, "request failed");
    const message = "The console failed. The request id finds the reason in its log.";
    return { kind: "internal", message, requestId };
  }
  const body: Refusal["error"] = { kind: error.kind, message: error.message, requestId };
  if (error.retryAfterMs !== undefined) body.retryAfterMs = error.retryAfterMs;
  if (error.details?.length) body.details = [...error.details];
  if (error instanceof UpstreamError) {
    body.outcome = error.outcome;
    if (error.serviceMessage) body.serviceMessage = error.serviceMessage;
  } else {
    if (error.kind === "in-doubt") body.outcome = "unknown";
    if (error.reason) body.reason = error.reason;
    if (error.params) body.params = error.params;
  }
  return body;
}

/** Maps a thrown error to its response. */
export function errorResponse(error: unknown, requestId: string): Response {
  const body: Refusal = { error: errorBody(error, requestId) };
  const response = jsonResponse(body, requestId, statusOf(error));
  const { retryAfterMs } = body.error;
  if (retryAfterMs !== undefined) {
    response.headers.set("retry-after", String(Math.ceil(retryAfterMs / 1000)));
  }
  // As HTTP asks of every 401.
  if (response.status === 401) response.headers.set("www-authenticate", "Bearer");
  return response;
}
