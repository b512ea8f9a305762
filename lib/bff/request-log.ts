import "server-only";
import { consoleRuntime } from "@/lib/console/runtime";
import type { CallRecord } from "@/lib/upstream/upstream-request";
import { observeRequest } from "./metrics";

/** The log's record of an answered request. Bodies, ids and queries stay out of it. */
export interface RequestRecord {
  requestId: string;
  method: string;
  /** The route's template. */
  route: string;
  status: number;
  startedAt: number;
  staffId?: string | undefined;
  /** The access token that asked, by its id. */
  tokenId?: string | undefined;
  applicationId?: string | undefined;
  /** The last call that was made to the chat service. */
  upstream?: CallRecord | undefined;
}

/** Logs and counts one answered request. */
export function logRequest(record: RequestRecord): void {
  const durationMs = Math.round(performance.now() - record.startedAt);
  const { upstream } = record;
  consoleRuntime().logger.info(
    {
      requestId: record.requestId,
      method: record.method,
      route: record.route,
      status: record.status,
      staffId: record.staffId,
      tokenId: record.tokenId,
      applicationId: record.applicationId,
      upstreamStatus: upstream?.status,
      upstreamMs: upstream?.durationMs,
      upstreamRequestId: upstream?.upstreamRequestId,
      durationMs,
    },
    "request",
  );
  observeRequest(record.route, record.method, record.status, durationMs / 1000);
}
