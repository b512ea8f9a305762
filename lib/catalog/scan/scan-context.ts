import "server-only";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Pool } from "@/lib/postgres/pool";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import type { Pacing } from "@/lib/upstream/pacing";
import { UpstreamError, type UpstreamErrorKind } from "@/lib/upstream/upstream-error";
import type { CallContext } from "@/lib/upstream/upstream-request";
import type { ScannedList } from "../store/basis";
import type { CallBudget } from "./call-budget";
import type { CallCount } from "./call-count";
import { recordFailure, recordHold } from "./claims";
import { reportScan } from "./scan-observer";

/** What the parts of one application's scan share. */
export interface ScanContext {
  pool: Pool;
  logger: Logger;
  lease: { applicationId: string; worker: string };
  /** The client whose calls are background calls. */
  upstream: ChatUpstream;
  budget: CallBudget;
  pacing: Pacing;
  calls: CallCount;
  /** Aborts when this process must stop scanning. */
  leave: AbortSignal;
}

/** Failures that are about this one request; retrying later may bring the same answer. */
const answers: readonly UpstreamErrorKind[] = [
  "invalid-request",
  "not-found",
  "conflict",
  "refused",
  "bad-answer",
  "too-large",
];
const triesMax = 3;

/**
 * Calls the service when the budget allows. Retries without end while the service cannot answer.
 * Throws UpstreamError when it refuses, or answers three times with something that cannot be read; or
 * the signal's reason.
 */
export async function ask<T>(
  context: ScanContext,
  list: ScannedList,
  fetch: (call: CallContext) => Promise<T>,
): Promise<T> {
  const { budget, pacing, leave } = context;
  const purpose = list === "blocks" ? "blocks" : "lists";
  for (let tries = 1; ; ) {
    await pacing.ready(leave);
    leave.throwIfAborted();
    try {
      const answer = await budget.run(purpose, () => counted(context, list, fetch), leave);
      if (pacing.succeeded()) await recordHold(context, null);
      return answer;
    } catch (error) {
      if (leave.aborted) throw leave.reason;
      if (!(error instanceof UpstreamError)) throw error;
      const isAnswer = answers.includes(error.kind);
      const isLastTry = isAnswer && (tries === triesMax || isRefusal(error));
      // Other calls must back off now, not only once the failure is stored.
      const forMs = isLastTry ? null : pacing.backOff(error.retryAfterMs);
      await recordFailure(context, error);
      if (forMs === null) throw error;
      if (isAnswer) tries += 1;
      await recordHold(context, { reason: error.kind, forMs });
    }
  }
}

/** Says whether the service understood the request and refused it. */
export function isRefusal(error: UpstreamError): boolean {
  return answers.includes(error.kind) && error.kind !== "bad-answer";
}

async function counted<T>(
  { lease: { applicationId }, calls, leave }: ScanContext,
  list: ScannedList,
  fetch: (call: CallContext) => Promise<T>,
): Promise<T> {
  calls.made();
  const report = (kind: UpstreamErrorKind | "ok") =>
    reportScan({ is: "call", applicationId, list, kind });
  try {
    const answer = await fetch({ requestId: `scan-${randomUUID()}`, signal: leave });
    calls.succeeded();
    report("ok");
    return answer;
  } catch (error) {
    if (error instanceof UpstreamError) report(error.kind);
    throw error;
  }
}
