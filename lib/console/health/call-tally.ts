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

/** These say nothing about the service: the call was not made, or its reader cancelled it. */
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

const tallies = processState("call-tallies", () => new Map<string, CallTally>());

const noCalls: CallTally = {
  calls: 0,
  failures: 0,
  lastCallAt: 0,
  lastSuccessAt: null,
  failingSince: null,
  failure: null,
};

/** Counts a call that has ended. */
export function tallyCall({ applicationId, kind }: CallRecord, at = Date.now()): void {
  if (unmade.includes(kind)) return;
  const tally = tallies.get(applicationId) ?? { ...noCalls };
  tallies.set(applicationId, tally);
  tally.calls += 1;
  tally.lastCallAt = at;
  if (kind !== "ok" && failures.includes(kind)) {
    tally.failures += 1;
    tally.failure = kind;
    tally.failingSince ??= at;
  } else if (kind !== "rate-limited") {
    Object.assign(tally, { lastSuccessAt: at, failingSince: null, failure: null });
  }
}

/** Returns what was counted since the last time, by application, and begins anew. */
export function takeTallies(): [applicationId: string, tally: CallTally][] {
  const taken = [...tallies];
  tallies.clear();
  return taken;
}
