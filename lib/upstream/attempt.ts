import "server-only";
import { isUtf8 } from "node:buffer";
import { QueueFull } from "./call-queue";
import { type ExchangeAnswer, ExchangeFailure, exchange } from "./exchange";
import { AddressForbidden, ConnectTimeout } from "./guarded-connector";
import { AnswerShapeError } from "./read-answer";
import { boundedWords, readRefusal } from "./read-refusal";
import { UpstreamError, type UpstreamErrorKind, type UpstreamOutcome } from "./upstream-error";
import type { PreparedCall } from "./upstream-request";

/** A parsed answer, with what the log records of it. */
export interface AttemptAnswer<T> {
  value: T;
  status: number;
  upstreamRequestId: string | undefined;
}

/**
 * Sends a call once, when a connection is free, and reads its answer.
 *
 * @throws UpstreamError
 */
export async function attempt<T>(
  call: PreparedCall<T>,
  signal: AbortSignal,
): Promise<AttemptAnswer<T>> {
  let answer: ExchangeAnswer;
  try {
    answer = await call.connections.queue.run(
      () =>
        exchange(call.connections.agent, {
          origin: call.connections.base.origin,
          path: call.path,
          method: call.request.method,
          headers: requestHeaders(call),
          body: call.request.body === undefined ? null : JSON.stringify(call.request.body),
          headersMs: call.limits.headersMs,
          answerBytesMax: call.limits.answerBytesMax,
          signal,
        }),
      signal,
      call.isBackground ? "background" : "people",
    );
  } catch (cause) {
    throw transportError(call, cause);
  }
  return readAnswer(call, answer);
}

// Built from scratch, so that no header of the browser is forwarded.
function requestHeaders<T>(call: PreparedCall<T>): Record<string, string> {
  return {
    "app-id": call.application.appId,
    "api-key": call.application.apiKey,
    "content-type": "application/json",
    "request-id": call.requestId,
  };
}

function readAnswer<T>(call: PreparedCall<T>, answer: ExchangeAnswer): AttemptAnswer<T> {
  const { status } = answer;
  const { apiKey } = call.application;
  const upstreamRequestId = boundedWords(answer.upstreamRequestId, apiKey);
  const body = parseBody(answer, apiKey);
  const refusal = readRefusal(status, "json" in body ? body.json : undefined, apiKey);
  if (refusal) {
    const { kind, message, code, serviceMessage, details } = refusal;
    throw new UpstreamError(kind, message, {
      outcome: call.request.method === "GET" ? "nothing-changed" : outcomeOfRefusal(status),
      requestId: call.requestId,
      upstreamRequestId,
      status,
      retryAfterMs: parseRetryAfter(answer.retryAfter),
      code,
      serviceMessage,
      details,
    });
  }
  try {
    if ("problem" in body) throw new AnswerShapeError(body.problem);
    return { value: call.request.read(body.json), status, upstreamRequestId };
  } catch (cause) {
    if (!(cause instanceof AnswerShapeError)) throw cause;
    throw new UpstreamError(
      "bad-answer",
      `The chat service's answer cannot be read. ${cause.message}`,
      {
        outcome: call.request.method === "GET" ? "nothing-changed" : "unknown",
        requestId: call.requestId,
        upstreamRequestId,
        status,
        cause,
      },
    );
  }
}

// Only a 4xx status, or an error in the body of a 2xx, means that the service refused the call.
function outcomeOfRefusal(status: number): UpstreamOutcome {
  return status < 300 || (status >= 400 && status < 500) ? "nothing-changed" : "unknown";
}

/** Shorter keys may occur in ordinary text by chance. */
const recognisableKeyLength = 16;

function parseBody(
  answer: ExchangeAnswer,
  apiKey: string,
): { json: unknown } | { problem: string } {
  const { body, contentEncoding } = answer;
  if (contentEncoding !== undefined && contentEncoding !== "identity") {
    return { problem: "It is compressed, which was not asked for." };
  }
  if (!isUtf8(body)) return { problem: "It is not UTF-8." };
  const withKey = { problem: "It contains the application's key." };
  if (apiKey.length >= recognisableKeyLength && body.includes(apiKey)) return withKey;
  try {
    const json: unknown = JSON.parse(body.toString("utf8").replace(/^\uFEFF/, ""));
    return body.includes("\\") && holdsKey(json, apiKey) ? withKey : { json };
  } catch {
    return { problem: "It is not JSON." };
  }
}

// The service may escape any character of its JSON; serialized again, only necessary escapes remain.
function holdsKey(json: unknown, apiKey: string): boolean {
  if (apiKey.length < recognisableKeyLength) return false;
  return JSON.stringify(json).includes(JSON.stringify(apiKey).slice(1, -1));
}

function transportError<T>(call: PreparedCall<T>, cause: unknown): unknown {
  const isRead = call.request.method === "GET";
  const error = (kind: UpstreamErrorKind, message: string, sent: boolean) =>
    new UpstreamError(kind, message, {
      outcome: isRead || !sent ? "nothing-changed" : "unknown",
      requestId: call.requestId,
      cause,
    });
  if (cause instanceof QueueFull) {
    return error("overloaded", "Too many requests wait for this chat service.", false);
  }
  if (!(cause instanceof ExchangeFailure)) {
    // The signal aborted while the call was queued.
    return error("overloaded", "No connection to the chat service became free in time.", false);
  }
  const seconds = (ms: number) => `${ms / 1000} s`;
  const { reason, sent } = cause;
  switch (reason) {
    case "no-headers":
      return error(
        "timeout",
        `The chat service did not answer in ${seconds(call.limits.headersMs)}.`,
        sent,
      );
    case "aborted":
      return error(
        "timeout",
        `The chat service did not answer in ${seconds(call.limits.wholeMs)}.`,
        sent,
      );
    case "too-large":
      return error("too-large", "The chat service's answer is too large to be read.", sent);
    case "cut":
      return connectionError(call.limits.connectMs, cause, error);
  }
}

function connectionError(
  connectMs: number,
  failure: ExchangeFailure,
  error: (kind: UpstreamErrorKind, message: string, sent: boolean) => UpstreamError,
): UpstreamError {
  const { cause, sent } = failure;
  if (cause instanceof AddressForbidden) {
    return error("address-forbidden", "The chat service's address is not allowed.", false);
  }
  if (cause instanceof ConnectTimeout) {
    return error("timeout", `No connection to the chat service in ${connectMs / 1000} s.`, false);
  }
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO|UNABLE_TO_/.test(code)) {
    return error("untrusted", "The chat service's certificate cannot be trusted.", sent);
  }
  if (code === "UND_ERR_INVALID_ARG") {
    return error("invalid-request", "The application's id or key cannot be sent.", false);
  }
  if (sent) return error("unreachable", "The chat service broke the connection.", sent);
  return error("unreachable", "The chat service cannot be reached.", sent);
}

/** The longest wait that a service can ask for; a timer of over 24 days would fire at once. */
const longestRetryMs = 60 * 60_000;

/** Returns the wait of a Retry-After header in milliseconds, an hour at most; undefined where it is not valid. */
export function parseRetryAfter(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Math.min(Number(value) * 1000, longestRetryMs);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), longestRetryMs);
}
