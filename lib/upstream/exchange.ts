import "server-only";
import type { Dispatcher } from "undici";

/** What is read of an answer; every other header stays unread. */
export interface ExchangeAnswer {
  status: number;
  contentEncoding: string | undefined;
  retryAfter: string | undefined;
  upstreamRequestId: string | undefined;
  body: Buffer;
}

export type ExchangeFailureReason = "no-headers" | "cut" | "too-large" | "aborted";

/** An exchange without a complete answer. */
export class ExchangeFailure extends Error {
  override readonly name = "ExchangeFailure";
  constructor(
    readonly reason: ExchangeFailureReason,
    /** Whether any part of the request may have reached the service. */
    readonly sent: boolean,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

export interface ExchangeRequest {
  origin: string;
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | null;
  headersMs: number;
  answerBytesMax: number;
  signal: AbortSignal;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Sends one request and resolves with its whole answer, whatever its status. Redirects are answers
 * like any other: following one would carry the key elsewhere.
 *
 * @throws ExchangeFailure
 */
export function exchange(
  dispatcher: Dispatcher,
  request: ExchangeRequest,
): Promise<ExchangeAnswer> {
  const { signal, headersMs, answerBytesMax, ...options } = request;
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let headersTimer: NodeJS.Timeout | undefined;
    let settled = false;
    let size = 0;
    const chunks: Buffer[] = [];
    let head: Omit<ExchangeAnswer, "body"> | undefined;

    const settle = (finish: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(headersTimer);
      signal.removeEventListener("abort", onAbort);
      finish();
    };
    const fail = (reason: ExchangeFailureReason, cause?: unknown) => {
      const failure = new ExchangeFailure(reason, controller !== undefined, { cause });
      settle(() => reject(failure));
      controller?.abort(failure);
    };
    const onAbort = () => fail("aborted", signal.reason);

    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort);
    dispatcher.dispatch(options, {
      onRequestStart(started) {
        // A second start would send the request again, on another connection.
        if (settled || controller) {
          started.abort(new ExchangeFailure("aborted", controller !== undefined));
          return;
        }
        controller = started;
        headersTimer = setTimeout(() => fail("no-headers"), headersMs);
      },
      onResponseStart(_, status, headers) {
        if (status < 200) return;
        clearTimeout(headersTimer);
        if (Number(single(headers["content-length"])) > answerBytesMax) {
          fail("too-large");
          return;
        }
        head = {
          status,
          contentEncoding: single(headers["content-encoding"]),
          retryAfter: single(headers["retry-after"]),
          upstreamRequestId: single(headers["request-id"]) ?? single(headers["x-request-id"]),
        };
      },
      onResponseData(_, chunk) {
        size += chunk.length;
        if (size > answerBytesMax) fail("too-large");
        else chunks.push(chunk);
      },
      onResponseEnd() {
        const answer = head;
        if (!answer) return fail("cut");
        const [only] = chunks;
        const body = only && chunks.length === 1 ? only : Buffer.concat(chunks, size);
        settle(() => resolve({ ...answer, body }));
      },
      onResponseError(_, error) {
        fail("cut", error);
      },
    });
  });
}
