import "server-only";

/**
 * What went wrong between the console and a chat service:
 * - `invalid-request`: refused by this client before anything was sent (a path value, a base URL, a key)
 * - `address-forbidden`: the name leads to an address, or uses a scheme, that the application may not use
 * - `unreachable`: no connection, or the connection broke
 * - `untrusted`: the certificate does not prove who answers
 * - `timeout`: no whole answer in time
 * - `aborted`: the reader left
 * - `overloaded`: too many calls of ours wait for this application
 * - `breaker-open`: the service failed so often that it is left alone for a while
 * - `unauthorized`, `not-found`, `conflict`, `rate-limited`, `refused`: what the service said
 * - `failed`: the service failed (5xx)
 * - `bad-answer`: not JSON, or not the shape the interface promises
 * - `too-large`: an answer over the bound
 * - `redirected`: the service pointed elsewhere, and the key does not follow
 */
export type UpstreamErrorKind =
  | "invalid-request"
  | "address-forbidden"
  | "unreachable"
  | "untrusted"
  | "timeout"
  | "aborted"
  | "overloaded"
  | "breaker-open"
  | "unauthorized"
  | "not-found"
  | "conflict"
  | "rate-limited"
  | "refused"
  | "failed"
  | "bad-answer"
  | "too-large"
  | "redirected";

/** Whether a call that failed may have changed something in the service. */
export type UpstreamOutcome = "nothing-changed" | "unknown";

/** One field that the service refused. */
export interface UpstreamErrorDetail {
  path: string;
  message: string;
}

interface UpstreamErrorFields {
  outcome: UpstreamOutcome;
  requestId: string;
  upstreamRequestId?: string | undefined;
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  code?: string | undefined;
  serviceMessage?: string | undefined;
  details?: UpstreamErrorDetail[] | undefined;
  cause?: unknown;
}

/**
 * The one error of the upstream client. Callers may rely on `kind` and `outcome`. `message` is a
 * sentence of ours; `serviceMessage` and `details` are the service's words, bounded in length, free
 * of control characters and of the key, to be shown as text only.
 */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  readonly outcome: UpstreamOutcome;
  readonly requestId: string;
  readonly upstreamRequestId: string | undefined;
  /** The HTTP status of the service, when it answered. */
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  /** The service's own error code, when it gave one. */
  readonly code: string | undefined;
  readonly serviceMessage: string | undefined;
  readonly details: UpstreamErrorDetail[];

  constructor(
    readonly kind: UpstreamErrorKind,
    message: string,
    fields: UpstreamErrorFields,
  ) {
    super(message, fields.cause === undefined ? undefined : { cause: fields.cause });
    this.outcome = fields.outcome;
    this.requestId = fields.requestId;
    this.upstreamRequestId = fields.upstreamRequestId;
    this.status = fields.status;
    this.retryAfterMs = fields.retryAfterMs;
    this.code = fields.code;
    this.serviceMessage = fields.serviceMessage;
    this.details = fields.details ?? [];
  }

  // A bundler may load this module more than once, and the copies share their connections.
  static override [Symbol.hasInstance](value: unknown): value is UpstreamError {
    return value instanceof Error && value.name === "UpstreamError";
  }
}

/** For `catch`: returns null for a not-found error and rethrows every other. */
export function nullWhenNotFound(error: unknown): null {
  if (error instanceof UpstreamError && error.kind === "not-found") return null;
  throw error;
}
