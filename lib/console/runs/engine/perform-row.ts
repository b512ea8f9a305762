import "server-only";
import type { RowDetail } from "@/lib/contract/run-views";
import { UpstreamError, type UpstreamErrorKind } from "@/lib/upstream/upstream-error";
import type { RowAction } from "./row-action";

/** What the engine knows of a row before it does it. */
export interface RowFacts {
  existedBefore: boolean;
  /** An earlier try may have reached the service. */
  maybeSent: boolean;
  /** How often the service failed on this row while nothing arrived. */
  failures: number;
}

/** How a try at a row came out: it ended, or it is to be tried again after a pause. */
export type RowResult =
  | { ended: "changed" | "already" | "refused" | "unknown"; detail: RowDetail }
  | {
      again: true;
      maybeSent: boolean;
      /** The service had the write and failed on it. */
      failed: boolean;
      /** Why the whole run should wait before its next write; null where it need not. */
      reason: string | null;
      retryAfterMs?: number;
    };

/** A row on which the service failed this often, with nothing arriving, is given up. */
const failuresMax = 5;

// The service did not get to decide, and may when it is asked later.
const passing: readonly UpstreamErrorKind[] = [
  "address-forbidden",
  "unreachable",
  "untrusted",
  "timeout",
  "aborted",
  "overloaded",
  "breaker-open",
  "unauthorized",
  "rate-limited",
  "failed",
  "redirected",
];

/**
 * Does one row whose state before is known. A write whose answer was lost is looked up and never
 * guessed at; it is sent again only after the look shows that nothing arrived, which is safe even if
 * the first one still arrives late: an id is taken once, and blocking twice changes nothing.
 */
export async function performRow(
  action: RowAction,
  facts: RowFacts,
  requestId: string,
): Promise<RowResult> {
  if (facts.maybeSent) {
    const result = await lookUp(action, facts, requestId);
    if (result) return result;
  }
  try {
    await action.send({ requestId });
    return facts.existedBefore
      ? { ended: "already", detail: { reused: true } }
      : { ended: "changed", detail: {} };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return afterFailure(action, facts, requestId, error);
  }
}

async function afterFailure(
  action: RowAction,
  facts: RowFacts,
  requestId: string,
  error: UpstreamError,
): Promise<RowResult> {
  if (error.outcome === "unknown") {
    const result = await lookUp(action, facts, requestId);
    if (result) return result;
    if (facts.failures + 1 >= failuresMax) return { ended: "refused", detail: detailOf(error) };
    // Only a failure of the service's own calls for patience; a lost answer is simply sent again.
    const reason = error.kind === "failed" ? error.kind : null;
    return { again: true, maybeSent: true, failed: true, reason };
  }
  if (error.kind === "conflict") return afterConflict(action, facts, requestId, error);
  if (!passing.includes(error.kind)) return { ended: "refused", detail: detailOf(error) };
  return tryLater(error, facts.maybeSent);
}

async function afterConflict(
  action: RowAction,
  facts: RowFacts,
  requestId: string,
  error: UpstreamError,
): Promise<RowResult> {
  const refused: RowResult = { ended: "refused", detail: detailOf(error) };
  // What was there before was sent only to be reused, and the service would not.
  if (facts.existedBefore) return refused;
  const result = await lookUp(action, facts, requestId);
  if (!result) return refused;
  if ("again" in result || facts.maybeSent) return result;
  // Without an earlier try of ours, somebody else made it in between.
  const isThere =
    result.ended === "changed" || result.ended === "already" || result.detail.code === "in-doubt";
  return isThere ? { ended: "already", detail: {} } : refused;
}

/** Returns what a look says, or null when nothing has arrived. */
async function lookUp(
  action: RowAction,
  facts: RowFacts,
  requestId: string,
): Promise<RowResult | null> {
  try {
    const finding = await action.lookUp({ requestId });
    if (finding === "not-there") return null;
    if (finding === "other") return { ended: "refused", detail: { code: "id-taken" } };
    const wasBefore = facts.existedBefore || finding === "already";
    if (!wasBefore && finding === "in-doubt") {
      return { ended: "unknown", detail: { code: "in-doubt" } };
    }
    return { ended: wasBefore ? "already" : "changed", detail: { lookedUp: true } };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (passing.includes(error.kind)) return tryLater(error, true);
    return { ended: "unknown", detail: detailOf(error) };
  }
}

/** Turns a passing failure into a later try. */
export function tryLater(error: UpstreamError, maybeSent: boolean): RowResult {
  return {
    again: true,
    maybeSent,
    failed: false,
    reason: error.kind,
    ...(error.retryAfterMs !== undefined && { retryAfterMs: error.retryAfterMs }),
  };
}

/** Says whether a later try may fare better. */
export function isPassing(error: UpstreamError): boolean {
  return passing.includes(error.kind);
}

/** Keeps of an error what the person may read. */
export function detailOf(error: UpstreamError): RowDetail {
  return {
    kind: error.kind,
    message: error.serviceMessage ?? error.message,
    requestId: error.requestId,
    ...(error.code !== undefined && { code: error.code }),
    ...(error.status !== undefined && { status: error.status }),
    ...(error.details.length > 0 && { details: error.details }),
    ...(error.upstreamRequestId !== undefined && { upstreamRequestId: error.upstreamRequestId }),
  };
}
