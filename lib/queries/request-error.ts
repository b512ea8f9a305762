import type { Refusal } from "@/lib/contract/console-api/refusal";

type RefusalFields = Refusal["error"];

/** One field that was refused, and why. */
export type RequestErrorDetail = NonNullable<RefusalFields["details"]>[number];

/** What is known of a failed request, apart from its message. */
type RequestErrorFields = {
  [Name in Exclude<keyof RefusalFields, "kind" | "message">]?: RefusalFields[Name] | undefined;
} & { kind: string; status: number; cause?: unknown };

/** A failed request as plain data; `new RequestError(failure.message, failure)` makes it an error. */
export type RequestFailure = Omit<RequestErrorFields, "cause"> & { message: string };

/**
 * The one error of the browser's requests. `kind` is the console's or the chat service's kind of
 * refusal, `offline` when nothing answered, `bad-answer` when the answer was not the console's.
 * `message` is a sentence that may be shown; `requestId` finds the reason in the log.
 */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly kind: string;
  /** The HTTP status, 0 when nothing answered. */
  readonly status: number;
  /** The console's own code of why, with what fills its words. */
  readonly reason: RefusalFields["reason"];
  readonly params: RefusalFields["params"];
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly details: readonly RequestErrorDetail[];
  /** Whether a write that failed may have changed something in the chat service. */
  readonly outcome: RefusalFields["outcome"];
  /** The chat service's own words, to be shown as text only. */
  readonly serviceMessage: string | undefined;

  constructor(message: string, fields: RequestErrorFields) {
    super(message, fields.cause === undefined ? undefined : { cause: fields.cause });
    this.kind = fields.kind;
    this.status = fields.status;
    this.reason = fields.reason;
    this.params = fields.params;
    this.requestId = fields.requestId;
    this.retryAfterMs = fields.retryAfterMs;
    this.details = fields.details ?? [];
    this.outcome = fields.outcome;
    this.serviceMessage = fields.serviceMessage;
  }
}

/** Whether a page was refused for what it is asked after, which is not in its list any more. */
export function isLostCursor(error: unknown, cursor: string | undefined): boolean {
  return cursor !== undefined && error instanceof RequestError && error.status === 400;
}
