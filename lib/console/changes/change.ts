import "server-only";
import type { CreationFinding } from "@/lib/contract/creation-finding";
import type { ReconcilableAction } from "@/lib/contract/reconcilable-action";
import type { RowDetail } from "@/lib/contract/run-views";
import type { Pool } from "@/lib/postgres/pool";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import type { UpstreamError } from "@/lib/upstream/upstream-error";
import type { CallContext } from "@/lib/upstream/upstream-request";
import type { Actor } from "../actor";
import type { Application } from "../application";

/** Who changes something, and where. */
export interface ChangeCall {
  application: Pick<Application, "id">;
  upstream: ChatUpstream;
  actor: Actor;
  /** The service's id of the last call made, for the audit log. */
  upstreamRequestId: () => string | undefined;
}

/** What a look-up of a change found; a block counts as `there` whoever made it. */
export type Finding = CreationFinding["kind"];

/**
 * One write to a chat service: what is particular to it. Everything else, its announcement in the
 * audit log, its one sending, the look where its answer is lost, its reconciliation and its undo, is
 * the same for all and stands beside this file.
 */
export interface Change<Result = unknown> {
  /** What the audit log calls it. */
  action: ReconcilableAction;
  /** Whom or what the audit log names. */
  target: string;
  details: Record<string, string | number | boolean>;
  /** Whether the service may answer a taken id with the channel that is there. */
  reuses: boolean;
  /** Sends the write. Harmless when it arrives twice. Throws UpstreamError. */
  send(context: CallContext): Promise<Result>;
  /** Looks up whether the write happened. Throws UpstreamError. */
  look(context: CallContext): Promise<{ finding: Finding; result?: Result }>;
  /** Updates the application's catalog once the change is done. Never throws. */
  note(pool: Pool, applicationId: string, result?: Result): Promise<void>;
}

/** Returns what a person may read of an error. */
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
