import "server-only";
import { randomUUID } from "node:crypto";
import { errorResponse, jsonResponse } from "./error-response";
import { logRequest, type RequestRecord } from "./request-log";

/** Answers one request, turns a thrown error into its error response, and logs and counts the request. */
export async function answerRequest(
  { method, path }: { method: string; path: string },
  work: (record: RequestRecord) => Promise<unknown>,
): Promise<Response> {
  const record: RequestRecord = {
    requestId: randomUUID(),
    method,
    route: path,
    status: 500,
    startedAt: performance.now(),
  };
  const response = await work(record)
    .then((result) =>
      result instanceof Response ? result : jsonResponse(result ?? {}, record.requestId),
    )
    .catch((error: unknown) => errorResponse(error, record.requestId));
  record.status = response.status;
  logRequest(record);
  return response;
}
