import "server-only";
import { randomUUID } from "node:crypto";
import { errorResponse, jsonResponse } from "./error-response";
import { logRequest, type RequestRecord } from "./request-log";

/** Answers one request, a thrown error as its refusal, and logs and counts it. */
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
