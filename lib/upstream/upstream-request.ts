import "server-only";
import type { UpstreamApplication } from "./application";
import type { Connections } from "./connections";
import type { PathTemplate } from "./request-url";
import type { UpstreamErrorKind } from "./upstream-error";
import type { UpstreamLimits } from "./upstream-limits";

/** The caller's context: the request id is sent to the service; the signal aborts reads, never writes. */
export interface CallContext {
  requestId: string;
  signal?: AbortSignal | undefined;
}

/** One log line: it has the route's template, never its values. */
export interface CallRecord {
  applicationId: string;
  requestId: string;
  method: "GET" | "POST";
  route: PathTemplate;
  status: number | undefined;
  kind: UpstreamErrorKind | "ok";
  durationMs: number;
  upstreamRequestId: string | undefined;
}

export interface UpstreamOptions {
  limits?: UpstreamLimits;
  /** Receives each call's record, in addition to the log. */
  log?: (record: CallRecord) => void;
  /** The connection is only tested: its calls are logged, but not reported to the observer. */
  isTrial?: boolean;
  /**
   * No person waits for the calls: they start only while no person's call waits, are not shared with
   * people's calls, are not retried, and respect the breaker but never open it.
   */
  isBackground?: boolean;
}

/** One request to a service. */
export interface UpstreamRequest<T> {
  method: "GET" | "POST";
  route: PathTemplate;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  /** Reads the answer; throws AnswerShapeError. */
  read: (answer: unknown) => T;
}

/** A request that is ready to be sent: its path is safe and its connections exist. */
export interface PreparedCall<T> {
  request: UpstreamRequest<T>;
  application: UpstreamApplication;
  connections: Connections;
  limits: UpstreamLimits;
  path: string;
  requestId: string;
  isBackground: boolean;
  ended: (record: CallRecord) => void;
}
