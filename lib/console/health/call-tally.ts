import "server-only";
import { processState } from "@/lib/process-state";
import type { UpstreamErrorKind } from "@/lib/upstream/upstream-error";
import type { CallRecord } from "@/lib/upstream/upstream-request";

/** What the calls of one application came to since they were last stored. Times are milliseconds. */
export interface CallTally {
  calls: number;
  failures: number;
  lastCallAt: number;
  lastSuccessAt: number | null;
  /** The first of the failures that nothing but failures followed; null where a success was last. */
  failingSince: number | null;
  failure: UpstreamErrorKind | null;
}

/** These say nothing of the service: the call was not made, or its reader left. */
const unmade: readonly CallRecord["kind"][] = ["aborted", "overloaded", "breaker-open"];

const failures: readonly CallRecord["kind"][] = [
  "address-forbidden",
  "unreachable",
  "untrusted",
  "timeout",
  "unauthorized",
  "failed",
  "bad-answer",
  "too-large",
  "redirected",
];

const tallies = () => processState("call-tallies", () => new Map<string, CallTally>());

/** Counts a call that has ended. */
export function tallyCall({ applicationId, kind }: CallRecord, at = Date.now()): void {
  if (unmade.includes(kind)) return;
  const before = tallies().get(applicationId);
  const tally: CallTally = {
    calls: (before?.calls ?? 0) + 1,
    failures: before?.failures ?? 0,
    lastCallAt: at,
    lastSuccessAt: before?.lastSuccessAt ?? null,
    failingSince: before?.failingSince ?? null,
    failure: before?.failure ?? null,
  };
  if (kind !== "ok" && failures.includes(kind)) {
    Object.assign(tally, { failures: tally.failures + 1, failure: kind });
    tally.failingSince ??= at;
  } else if (kind !== "rate-limited") {
    Object.assign(tally, { lastSuccessAt: at, failingSince: null, failure: null });
  }
  tallies().set(applicationId, tally);
}

/** Returns what was counted since the last time, by application, and begins anew. */
export function takeTallies(): [applicationId: string, tally: CallTally][] {
  const taken = [...tallies()];
  tallies().clear();
  return taken;
}
