import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type CircuitBreakerPolicy, CircuitState, isBrokenCircuitError } from "cockatiel";
import type { UpstreamApplication } from "./application";
import { attempt } from "./attempt";
import { logCall, reportCall } from "./call-log";
import { connectionsOf } from "./connections";
import { requestPath, UrlRefusal } from "./request-url";
import { UpstreamError, type UpstreamErrorKind } from "./upstream-error";
import { upstreamLimits } from "./upstream-limits";
import type {
  CallContext,
  CallRecord,
  PreparedCall,
  UpstreamOptions,
  UpstreamRequest,
} from "./upstream-request";

/**
 * Calls one operation of an application's service and reads its answer. Identical reads that
 * overlap share one call; reads are tried twice within the whole time, writes and background reads once.
 *
 * @throws UpstreamError and nothing else
 */
export async function call<T>(
  application: UpstreamApplication,
  request: UpstreamRequest<T>,
  context: CallContext,
  options: UpstreamOptions = {},
): Promise<T> {
  const requestId = /^[\w.:-]{1,128}$/.test(context.requestId) ? context.requestId : randomUUID();
  const prepared = prepare(application, request, requestId, options);
  const { sharedReads } = prepared.connections;
  if (request.method === "POST") {
    // A read under way may have been answered before the write, so no later read may join it.
    return withinTime(prepared).finally(() => sharedReads.startAnew());
  }
  const { signal } = context;
  // A person's read that joined a background read would wait behind those of other people.
  const key = prepared.isBackground ? `background ${prepared.path}` : prepared.path;
  try {
    return await sharedReads.read(key, (left) => withinTime(prepared, left), signal);
  } catch (cause) {
    if (cause instanceof UpstreamError && !signal?.aborted) throw cause;
    throw aborted(requestId, cause);
  }
}

function prepare<T>(
  application: UpstreamApplication,
  request: UpstreamRequest<T>,
  requestId: string,
  options: UpstreamOptions,
): PreparedCall<T> {
  const limits = options.limits ?? upstreamLimits;
  try {
    const connections = connectionsOf(application, limits);
    const path = requestPath(connections.base, request.route, request.params ?? {}, request.query);
    return {
      request,
      application,
      connections,
      limits,
      path,
      requestId,
      isBackground: options.isBackground === true,
      ended: (record) => {
        logCall(record);
        if (!options.isTrial) reportCall(record);
        options.log?.(record);
      },
    };
  } catch (cause) {
    if (!(cause instanceof UrlRefusal)) throw cause;
    throw new UpstreamError("invalid-request", cause.message, {
      outcome: "nothing-changed",
      requestId,
      cause,
    });
  }
}

/** Runs the attempts of one call within its whole time. */
async function withinTime<T>(call: PreparedCall<T>, left?: AbortSignal): Promise<T> {
  const started = performance.now();
  const stop = new AbortController();
  const timeout = setTimeout(() => stop.abort(), call.limits.wholeMs);
  left?.addEventListener("abort", () => stop.abort(), { once: true });
  const remainingMs = () => call.limits.wholeMs - (performance.now() - started);
  let upstreamRequestId: string | undefined;
  try {
    const answer = await attempts(call, stop.signal, remainingMs);
    upstreamRequestId = answer.upstreamRequestId;
    record(call, started, "ok", answer.status, upstreamRequestId);
    return answer.value;
  } catch (cause) {
    const error = left?.aborted ? aborted(call.requestId, cause) : cause;
    if (!(error instanceof UpstreamError)) throw error;
    record(call, started, error.kind, error.status, error.upstreamRequestId);
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}

const retriedKinds = new Set<UpstreamErrorKind>([
  "timeout",
  "unreachable",
  "failed",
  "rate-limited",
]);

async function attempts<T>(call: PreparedCall<T>, signal: AbortSignal, remainingMs: () => number) {
  try {
    return await guardedAttempt(call, signal);
  } catch (first) {
    if (!(first instanceof UpstreamError)) throw first;
    if (call.request.method !== "GET" || call.isBackground) throw first;
    if (!retriedKinds.has(first.kind)) throw first;
    const pauseMs = (first.retryAfterMs ?? 0) + Math.random() * call.limits.retryPauseMs;
    if (pauseMs >= remainingMs()) throw first;
    await sleep(pauseMs, undefined, { signal });
    return await guardedAttempt(call, signal).catch((second: unknown) => {
      const breakerOpened = second instanceof UpstreamError && second.kind === "breaker-open";
      throw breakerOpened ? first : second;
    });
  }
}

/** Waits while the trial call of a half-open breaker is under way. */
async function trialEnded(breaker: CircuitBreakerPolicy, signal: AbortSignal): Promise<void> {
  if (breaker.state !== CircuitState.HalfOpen) return;
  await new Promise<void>((resolve) => {
    const subscription = breaker.onStateChange(() => done());
    const done = () => {
      subscription.dispose();
      signal.removeEventListener("abort", done);
      resolve();
    };
    signal.addEventListener("abort", done);
  });
}

async function guardedAttempt<T>(call: PreparedCall<T>, signal: AbortSignal) {
  try {
    const { breaker } = call.connections;
    // Only people's calls count for the breaker: a scan may fail on requests that only scans make.
    if (call.isBackground && breaker.state === CircuitState.Closed) {
      return await attempt(call, signal);
    }
    await trialEnded(breaker, signal);
    return await breaker.execute(() => attempt(call, signal));
  } catch (cause) {
    if (!(cause instanceof Error) || !isBrokenCircuitError(cause)) throw cause;
    throw new UpstreamError(
      "breaker-open",
      "The chat service failed repeatedly, so the console has paused its requests.",
      {
        outcome: "nothing-changed",
        requestId: call.requestId,
        retryAfterMs: call.limits.breakerOpenMs,
      },
    );
  }
}

function aborted(requestId: string, cause: unknown): UpstreamError {
  return new UpstreamError("aborted", "The reader left before the answer came.", {
    outcome: "nothing-changed",
    requestId,
    cause,
  });
}

function record<T>(
  call: PreparedCall<T>,
  started: number,
  kind: CallRecord["kind"],
  status: number | undefined,
  upstreamRequestId: string | undefined,
): void {
  call.ended({
    applicationId: call.application.id,
    requestId: call.requestId,
    method: call.request.method,
    route: call.request.route,
    status,
    kind,
    durationMs: Math.round((performance.now() - started) * 10) / 10,
    upstreamRequestId,
  });
}
