import "server-only";

/** Every refusal of the console itself, with its HTTP status. */
export const consoleErrorStatus = {
  unauthenticated: 401,
  "wrong-credentials": 401,
  "wrong-code": 401,
  "challenge-over": 401,
  forbidden: 403,
  "foreign-origin": 403,
  "not-found": 404,
  conflict: 409,
  invalid: 400,
  "body-too-large": 413,
  "not-json": 415,
  throttled: 429,
  "link-invalid": 410,
  internal: 500,
  /** A write whose answer was lost and that may have happened. */
  "in-doubt": 502,
  "single-sign-on-unavailable": 503,
} as const;
export type ConsoleErrorKind = keyof typeof consoleErrorStatus;

export interface ErrorDetail {
  path: string;
  message: string;
}

/**
 * A refusal that the console words itself: `message` and `details` are safe to show to the person,
 * `retryAfterMs` says how long to wait where waiting helps.
 */
export class ConsoleError extends Error {
  override name = "ConsoleError";
  readonly kind: ConsoleErrorKind;
  readonly status: number;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ConsoleErrorKind,
    message: string,
    options: { details?: readonly ErrorDetail[]; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.status = consoleErrorStatus[kind];
    this.details = options.details;
    this.retryAfterMs = options.retryAfterMs;
  }
}
