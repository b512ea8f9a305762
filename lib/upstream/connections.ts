import "server-only";
import { isDeepStrictEqual } from "node:util";
import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import { Agent } from "undici";
import type { UpstreamApplication } from "./application";
import { CallQueue } from "./call-queue";
import { guardedConnector } from "./guarded-connector";
import { parseBaseUrl } from "./request-url";
import { SharedReads } from "./shared-reads";
import { UpstreamError } from "./upstream-error";
import type { UpstreamLimits } from "./upstream-limits";

/** What one process keeps for one application: its connections, its queue, its breaker, its reads. */
export interface Connections {
  base: URL;
  agent: Agent;
  queue: CallQueue;
  breaker: CircuitBreakerPolicy;
  sharedReads: SharedReads;
}

interface Entry {
  application: UpstreamApplication;
  limits: UpstreamLimits;
  connections: Connections;
}

// A bundler may load this module more than once in a process; all copies share one state.
const storeKey = Symbol.for("switchboard.upstream.connections");

function store(): Map<string, Entry> {
  const holder = globalThis as { [storeKey]?: Map<string, Entry> };
  holder[storeKey] ??= new Map();
  return holder[storeKey];
}

function isSame(entry: Entry, application: UpstreamApplication, limits: UpstreamLimits): boolean {
  const known = entry.application;
  return (
    isDeepStrictEqual(entry.limits, limits) &&
    known.baseUrl === application.baseUrl &&
    known.appId === application.appId &&
    known.apiKey === application.apiKey &&
    known.source === application.source &&
    known.allowPrivateAddresses === application.allowPrivateAddresses
  );
}

/** A failure of the service or of the way to it; what the service refuses is not one. */
function countsAgainstService(error: Error): boolean {
  if (!(error instanceof UpstreamError)) return false;
  return ["timeout", "unreachable", "untrusted", "failed"].includes(error.kind);
}

function openBreaker(limits: UpstreamLimits): CircuitBreakerPolicy {
  const breaker: CircuitBreakerPolicy = circuitBreaker(
    handleWhen((error) => {
      if (countsAgainstService(error)) return true;
      // A trial call that never got an answer says nothing good about the service.
      const unanswered = error instanceof UpstreamError && error.status === undefined;
      return breaker.state === CircuitState.HalfOpen && unanswered;
    }),
    {
      breaker: new ConsecutiveBreaker(limits.breakerFailures),
      halfOpenAfter: limits.breakerOpenMs,
    },
  );
  return breaker;
}

// Calls that still wait for their turn on the old connections have this long to end.
function closeLater({ connections, limits }: Entry): void {
  setTimeout(() => void connections.agent.close(), limits.wholeMs).unref();
}

/**
 * Returns the process's connections to an application's service, made at first use and replaced
 * when its address or key changed; calls under way on the old ones finish.
 *
 * @throws UrlRefusal when the base URL is not valid
 */
export function connectionsOf(
  application: UpstreamApplication,
  limits: UpstreamLimits,
): Connections {
  const entries = store();
  const known = entries.get(application.id);
  if (known && isSame(known, application, limits)) return known.connections;
  const base = parseBaseUrl(application.baseUrl);
  const connections: Connections = {
    base,
    agent: new Agent({
      connect: guardedConnector(application, limits.connectMs),
      connections: limits.connectionsMax,
      pipelining: 1,
      // The exchange has its own, exact timers.
      headersTimeout: 0,
      bodyTimeout: 0,
    }),
    queue: new CallQueue(limits.connectionsMax, limits.waitingMax),
    breaker: openBreaker(limits),
    sharedReads: new SharedReads(),
  };
  entries.set(application.id, { application: { ...application }, limits, connections });
  if (known) closeLater(known);
  return connections;
}

/** Forgets an application's connections; calls under way finish. */
export async function closeUpstream(applicationId: string): Promise<void> {
  const entries = store();
  const known = entries.get(applicationId);
  entries.delete(applicationId);
  await known?.connections.agent.close();
}

/** Closes every connection of the process, once the calls under way have finished. */
export async function closeUpstreams(): Promise<void> {
  await Promise.all([...store().keys()].map((id) => closeUpstream(id)));
}
