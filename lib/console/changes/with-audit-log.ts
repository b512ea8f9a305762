import "server-only";
import { type AuditEntry, appendAuditLog } from "@/lib/console/audit-log";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import type { AuditOutcome } from "@/lib/contract/audit-item";
import { UpstreamError, type UpstreamErrorKind } from "@/lib/upstream/upstream-error";

const refusals: readonly UpstreamErrorKind[] = [
  "invalid-request",
  "unauthorized",
  "not-found",
  "conflict",
  "rate-limited",
  "refused",
];

function outcomeOf(error: unknown): AuditOutcome {
  if (error instanceof UpstreamError) {
    if (error.outcome === "unknown") return "unknown";
    return refusals.includes(error.kind) ? "refused" : "failed";
  }
  return error instanceof ConsoleError && error.kind !== "in-doubt" ? "refused" : "unknown";
}

/**
 * Announces a write in the audit log, does it, and adds its outcome. If the outcome cannot be written,
 * the announcement stands alone and reads as unknown, which is true then. `work` is given the number of
 * the announcement.
 */
export async function withAuditLog<T>(
  intent: Omit<AuditEntry, "outcome" | "intentSeq">,
  work: (intentSeq: number) => Promise<T>,
  upstreamRequestId: () => string | undefined = () => undefined,
): Promise<T> {
  const intentSeq = await appendAuditLog({ ...intent, outcome: "intended" });
  const end = async (outcome: AuditOutcome, kind?: string) => {
    await appendAuditLog({
      action: intent.action,
      outcome,
      intentSeq,
      requestId: intent.requestId,
      upstreamRequestId: upstreamRequestId(),
      details: kind ? { kind } : undefined,
    }).catch((error: unknown) => {
      consoleRuntime().logger.error(
        { err: error, intentSeq, outcome },
        "outcome not in the audit log",
      );
    });
  };
  try {
    const result = await work(intentSeq);
    await end("done");
    return result;
  } catch (error) {
    const kind =
      error instanceof UpstreamError || error instanceof ConsoleError ? error.kind : "internal";
    await end(outcomeOf(error), kind);
    throw error;
  }
}
