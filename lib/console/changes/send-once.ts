import "server-only";
import type { RowDetail } from "@/lib/contract/run-views";
import type { Pool } from "@/lib/postgres/pool";
import { UpstreamError, type UpstreamErrorKind } from "@/lib/upstream/upstream-error";
import { type Change, detailOf } from "./change";

/** What is known about a change before it is sent. */
export interface ChangeFacts {
  /** Whether it was so before; null where nobody looked. */
  existedBefore: boolean | null;
  /** An earlier try may have reached the service. */
  maybeSent: boolean;
  /** How often the service failed on this change without applying it. */
  failures: number;
}

/** The result of an attempt: the change ended, or is to be retried. */
export type Attempt<Result> =
  | {
      ended: "changed" | "already" | "refused" | "unknown";
      detail: RowDetail;
      result?: Result | undefined;
      /** What sending it threw, where it threw. */
      error?: UpstreamError;
    }
  | {
      again: true;
      maybeSent: boolean;
      /** The service received the write and failed on it. */
      failed: boolean;
      /** Why the writes that follow are held back; null where they are not. */
      reason: string | null;
      retryAfterMs?: number;
      error?: UpstreamError;
    };

/** A change is given up after this many failures of the service. */
const failuresMax = 5;

// The service did not decide on the write; a retry may succeed.
const transientKinds: readonly UpstreamErrorKind[] = [
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
 * Sends a change that was announced. A write whose answer was lost is looked up and never guessed at;
 * it may be sent again only after the look shows that nothing arrived, which is safe even if the first
 * one still arrives late: an id is taken once, and blocking twice changes nothing.
 */
export async function sendOnce<Result>(
  change: Change<Result>,
  facts: ChangeFacts,
  requestId: string,
): Promise<Attempt<Result>> {
  if (facts.maybeSent) {
    const found = await look(change, facts, requestId);
    if (found) return found;
  }
  try {
    const result = await change.send({ requestId });
    return facts.existedBefore
      ? { ended: "already", detail: { reused: true }, result }
      : { ended: "changed", detail: {}, result };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { ...(await afterFailure(change, facts, requestId, error)), error };
  }
}

async function afterFailure<Result>(
  change: Change<Result>,
  facts: ChangeFacts,
  requestId: string,
  error: UpstreamError,
): Promise<Attempt<Result>> {
  if (error.outcome === "unknown") {
    const found = await look(change, facts, requestId);
    if (found) return found;
    if (facts.failures + 1 >= failuresMax) return { ended: "refused", detail: detailOf(error) };
    // Only a failure of the service itself calls for a pause; after a lost answer the write is sent again.
    const reason = error.kind === "failed" ? error.kind : null;
    return { again: true, maybeSent: true, failed: true, reason };
  }
  if (error.kind === "conflict") return afterConflict(change, facts, requestId, error);
  if (!isTransient(error)) return { ended: "refused", detail: detailOf(error) };
  return tryLater(error, facts.maybeSent);
}

async function afterConflict<Result>(
  change: Change<Result>,
  facts: ChangeFacts,
  requestId: string,
  error: UpstreamError,
): Promise<Attempt<Result>> {
  const refused = { ended: "refused", detail: detailOf(error) } as const;
  // Nobody looked before, or the channel existed and the service refused to reuse it.
  if (facts.existedBefore !== false) return refused;
  const found = await look(change, facts, requestId);
  if (!found) return refused;
  if ("again" in found || facts.maybeSent) return found;
  // We had not sent it before, so somebody else made it in between.
  const isThere =
    found.ended === "changed" || found.ended === "already" || found.detail.code === "in-doubt";
  return isThere ? { ended: "already", detail: {} } : refused;
}

/** Looks the change up; returns null if it has not arrived. */
async function look<Result>(
  change: Change<Result>,
  facts: ChangeFacts,
  requestId: string,
): Promise<Attempt<Result> | null> {
  try {
    const { finding, result } = await change.look({ requestId });
    if (finding === "not-there") return null;
    if (finding === "other") return { ended: "refused", detail: { code: "id-taken" } };
    const wasBefore = facts.existedBefore || finding === "already";
    if (!wasBefore && finding === "in-doubt") {
      return { ended: "unknown", detail: { code: "in-doubt" } };
    }
    return { ended: wasBefore ? "already" : "changed", detail: { lookedUp: true }, result };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (isTransient(error)) return tryLater(error, true);
    return { ended: "unknown", detail: detailOf(error) };
  }
}

/** Updates the application's catalog with what an attempt has shown; never throws. */
export async function noteAttempt<Result>(
  pool: Pool,
  applicationId: string,
  change: Change<Result>,
  attempt: Attempt<Result>,
): Promise<void> {
  if (!("ended" in attempt)) return;
  if (attempt.ended !== "changed" && attempt.ended !== "already") return;
  await change.note(pool, applicationId, attempt.result);
}

/** Turns a transient failure into a retry. */
export function tryLater(error: UpstreamError, maybeSent: boolean): Attempt<never> {
  return {
    again: true,
    maybeSent,
    failed: false,
    reason: error.kind,
    ...(error.retryAfterMs !== undefined && { retryAfterMs: error.retryAfterMs }),
  };
}

/** Says whether a retry may succeed. */
export function isTransient(error: UpstreamError): boolean {
  return transientKinds.includes(error.kind);
}
