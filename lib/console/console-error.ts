import "server-only";
import type { ConsoleReason, FieldReason, ReasonParams } from "@/lib/contract/console-reason";

/** Every refusal of the console itself, with its HTTP status. */
export const consoleErrorStatus = {
  unauthenticated: 401,
  "wrong-credentials": 401,
  "wrong-code": 401,
  "challenge-over": 401,
  forbidden: 403,
  /** The person must set up a second factor before anything else. */
  "two-factor-required": 403,
  /** The person must give their password, or sign in, anew. */
  "confirmation-required": 403,
  "foreign-origin": 403,
  "not-found": 404,
  conflict: 409,
  invalid: 400,
  "body-too-large": 413,
  "not-json": 415,
  throttled: 429,
  "link-invalid": 410,
  internal: 500,
  /** The listener is at its limit; the request was not read. */
  busy: 503,
  /** A write whose answer was lost and that may have happened. */
  "in-doubt": 502,
  "single-sign-on-unavailable": 503,
  /** The application's catalog is off, or holds nothing yet. */
  "catalog-off": 409,
  /** A search of the catalog that was given up. */
  "search-too-slow": 503,
} as const;
export type ConsoleErrorKind = keyof typeof consoleErrorStatus;

/** One field that was refused: the sentence names its bound, the reason stays the same for pages. */
export interface ErrorDetail {
  path: string;
  message: string;
  reason?: FieldReason;
  params?: ReasonParams;
}

interface ConsoleErrorOptions {
  /** Why, where the kind does not say, with what fills its words. */
  reason?: ConsoleReason;
  params?: ReasonParams;
  details?: readonly ErrorDetail[];
  retryAfterMs?: number;
  cause?: unknown;
}

/**
 * A refusal that the console words itself: `message` and `details` are safe to show to the person,
 * `reason` lets a page say it in the person's language, `retryAfterMs` says how long to wait where
 * waiting helps.
 */
export class ConsoleError extends Error {
  override name = "ConsoleError";
  readonly kind: ConsoleErrorKind;
  readonly status: number;
  readonly reason: ConsoleReason | undefined;
  readonly params: ReasonParams | undefined;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: ConsoleErrorKind, message: string, options: ConsoleErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.status = consoleErrorStatus[kind];
    this.reason = options.reason;
    this.params = options.params;
    this.details = options.details;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** The refusal of what no role of the person allows. */
export function forbidden(): ConsoleError {
  return new ConsoleError(
    "forbidden",
    "Your role does not allow this. An admin can change your role.",
  );
}
