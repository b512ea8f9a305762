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
import { processState } from "@/lib/process-state";
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

/** What connections depend on: when it changes, new ones are made. */
type Origin = Omit<UpstreamApplication, "id"> & { limits: UpstreamLimits };

interface Entry {
  origin: Origin;
  connections: Connections;
}

const entries = processState("upstream.connections", () => new Map<string, Entry>());

/** Says whether the service or the network failed; a refusal is no failure. */
function countsAgainstService(error: Error): boolean {
  if (!(error instanceof UpstreamError)) return false;
  return ["timeout", "unreachable", "untrusted", "failed"].includes(error.kind);
}

function openBreaker(limits: UpstreamLimits): CircuitBreakerPolicy {
  const breaker: CircuitBreakerPolicy = circuitBreaker(
    handleWhen((error) => {
      if (countsAgainstService(error)) return true;
      // A trial call without an answer must not close the breaker.
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

// Calls that are queued on the old connections have this long to end.
function closeLater({ connections, origin }: Entry): void {
  setTimeout(() => void connections.agent.close(), origin.limits.wholeMs).unref();
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
  const known = entries.get(application.id);
  const { baseUrl, appId, apiKey, source, allowPrivateAddresses } = application;
  const origin = { baseUrl, appId, apiKey, source, allowPrivateAddresses, limits };
  if (known && isDeepStrictEqual(known.origin, origin)) return known.connections;
  const base = parseBaseUrl(baseUrl);
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
  entries.set(application.id, { origin, connections });
  if (known) closeLater(known);
  return connections;
}

/** Forgets an application's connections; calls under way finish. */
export async function closeUpstream(applicationId: string): Promise<void> {
  const known = entries.get(applicationId);
  entries.delete(applicationId);
  await known?.connections.agent.close();
}

/** Closes every connection of the process, once the calls under way have finished. */
export async function closeUpstreams(): Promise<void> {
  await Promise.all([...entries.keys()].map((id) => closeUpstream(id)));
}
