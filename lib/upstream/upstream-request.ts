import "server-only";
import type { UpstreamApplication } from "./application";
import type { Connections } from "./connections";
import type { PathTemplate } from "./request-url";
import type { UpstreamErrorKind } from "./upstream-error";
import type { UpstreamLimits } from "./upstream-limits";

/** The caller's context: the request id is sent along; the signal ends reads, never writes. */
export interface CallContext {
  requestId: string;
  signal?: AbortSignal | undefined;
}

/** One line for the log: the route's template, never its values. */
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
  /** Takes each call's record besides the log. */
  log?: (record: CallRecord) => void;
  /** The connection is only being tested: its calls are logged, but not reported to the observer. */
  isTrial?: boolean;
  /**
   * Nobody waits for the calls: they start only while no person's call waits, are not shared with
   * people's, are tried once, and never open the breaker, which they heed.
   */
  isBackground?: boolean;
}

/** What is asked of a service: an operation of the interface, filled in. */
export interface UpstreamRequest<T> {
  method: "GET" | "POST";
  route: PathTemplate;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  /** Reads the answer; throws AnswerShapeError. */
  read: (answer: unknown) => T;
}

/** A request that may be sent: its path is safe, its connections stand ready. */
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
