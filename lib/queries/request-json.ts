import { isConsoleReason, isFieldReason, type ReasonParams } from "@/lib/contract/console-reason";
import { RequestError, type RequestErrorDetail } from "./request-error";

export type RequestMethod = "GET" | "POST" | "PATCH" | "DELETE";

interface RequestOptions {
  method?: RequestMethod;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Asks a path of the console and returns the answer's JSON, of which the caller says what it is: use
 * `request` where the contract has an entry for the endpoint. Throws `RequestError` for every refusal and failure, and the abort's reason when aborted.
 */
export async function requestJson<Answer>(
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const response = await send(path, options);
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    return undefined;
  });
  if (response.ok && answer !== undefined) return answer as Answer;
  throw refusalOf(response, answer);
}

/**
 * Sends a request to a path of the console and returns what it answers, a refusal too. Throws `RequestError`
 * where nothing answers, and the abort's reason when aborted.
 */
export function send(
  path: string,
  { method = "GET", body, signal }: RequestOptions,
): Promise<Response> {
  return fetch(path, {
    method,
    credentials: "same-origin",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      // A form on another site cannot set it, so a write that carries it comes from our pages.
      ...(method === "GET" ? {} : { "x-switchboard-request": "1" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new RequestError("The console did not answer.", { kind: "offline", status: 0, cause });
  });
}

/** Reads the console's refusal of a request. */
export function refusalOf(response: Response, answer: unknown): RequestError {
  const fields = property(answer, "error");
  const kind = property(fields, "kind");
  const message = property(fields, "message");
  const requestId = property(fields, "requestId") ?? response.headers.get("request-id");
  const retryAfterMs = property(fields, "retryAfterMs");
  const reason = property(fields, "reason");
  const details = property(fields, "details");
  const outcome = property(fields, "outcome");
  const serviceMessage = property(fields, "serviceMessage");
  return new RequestError(
    typeof message === "string" ? message : "The answer was not the console's.",
    {
      kind: typeof kind === "string" ? kind : "bad-answer",
      status: response.status,
      requestId: typeof requestId === "string" ? requestId : undefined,
      retryAfterMs: typeof retryAfterMs === "number" ? retryAfterMs : undefined,
      reason: isConsoleReason(reason) ? reason : undefined,
      params: paramsOf(fields),
      details: Array.isArray(details) ? details.flatMap(detailOf) : undefined,
      outcome: outcome === "unknown" || outcome === "nothing-changed" ? outcome : undefined,
      serviceMessage: typeof serviceMessage === "string" ? serviceMessage : undefined,
    },
  );
}

function property(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function detailOf(value: unknown): RequestErrorDetail[] {
  const path = property(value, "path");
  const message = property(value, "message");
  const reason = property(value, "reason");
  if (typeof path !== "string" || typeof message !== "string") return [];
  const params = paramsOf(value);
  return [{ path, message, ...(isFieldReason(reason) && { reason }), params }];
}

function paramsOf(value: unknown): ReasonParams {
  const params = property(value, "params");
  const entries = typeof params === "object" && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(
    entries.filter(([, held]) => typeof held === "string" || typeof held === "number"),
  );
}
