import "server-only";
import { noteBlock } from "@/lib/catalog/scan/note";
import { consoleRuntime } from "@/lib/console/runtime";
import type { BlockChange } from "@/lib/contract/block-change";
import type { BlockRunKind } from "@/lib/contract/run-kinds";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { blockUser, unblockUser } from "@/lib/upstream/chat-writes";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import type { BlockRowInput } from "../runs/store/row-input";
import { lookUpBlock } from "./block-list";
import type { Change, ChangeCall } from "./change";
import { noteAttempt, sendOnce } from "./send-once";
import { withAuditLog } from "./with-audit-log";

/** The audit log's action for each change. */
export const blockActions = { block: "block-user", unblock: "unblock-user" } as const;

/** A pair and the state that it is to be in. */
export interface BlockState extends BlockRowInput {
  verb: BlockRunKind;
}

/** Makes the change of one pair; `pagesMax` bounds the look through the block list. */
export function blockChange(
  upstream: ChatUpstream,
  { verb, userId, blockedUserId }: BlockState,
  pagesMax?: number,
): Change<void> {
  const write = verb === "block" ? blockUser : unblockUser;
  return {
    action: blockActions[verb],
    target: userId,
    details: { blockedUserId },
    reuses: false,
    send: (context) => write(upstream, userId, blockedUserId, context),
    look: async (context) => {
      const isBlocked = await lookUpBlock(upstream, userId, blockedUserId, context, pagesMax);
      if (isBlocked === null) throw endlessList(context.requestId);
      return { finding: isBlocked === (verb === "block") ? "there" : "not-there" };
    },
    note: (pool, applicationId) =>
      noteBlock(pool, applicationId, { userId, blockedUserId, blocked: verb === "block" }),
  };
}

/** A retry would not help: the list is as long the next time. */
function endlessList(requestId: string): UpstreamError {
  return new UpstreamError("refused", "The block list could not be read to its end.", {
    outcome: "unknown",
    requestId,
  });
}

/** One block or unblock that a person asks for. */
export interface BlockInput extends BlockState {
  reason?: string | undefined;
  ticket?: string | undefined;
  /** The number of the change that this one takes back. */
  undoOf?: number | undefined;
}

/**
 * Blocks or unblocks, and records in the audit log whether the block existed before: both operations are
 * idempotent, so their answers do not say, and an exact undo needs it. A lost answer is looked up; throws
 * UpstreamError with outcome "unknown" if the look-up does not find the change, and every other
 * UpstreamError unchanged.
 */
export async function changeBlock(
  { application, upstream, actor, upstreamRequestId }: ChangeCall,
  input: BlockInput,
): Promise<BlockChange> {
  const { verb, userId, blockedUserId, reason, ticket, undoOf } = input;
  const requestId = actor.requestId ?? "";
  const change = blockChange(upstream, input);
  const intent = (details: Record<string, boolean | number | null>) => ({
    ...actor,
    action: change.action,
    applicationId: application.id,
    target: change.target,
    reason: reason || undefined,
    details: {
      ...change.details,
      ...details,
      ...(ticket ? { ticket } : {}),
      ...(undoOf === undefined ? {} : { undoOf }),
    },
  });
  const lookedAt = Date.now();
  let existedBefore: boolean | null;
  try {
    existedBefore = await lookUpBlock(upstream, userId, blockedUserId, { requestId });
  } catch (error) {
    return withAuditLog(intent({}), () => Promise.reject(error), upstreamRequestId);
  }
  return withAuditLog(
    intent({ existedBefore, lookedAt }),
    async (seq) => {
      const facts = { existedBefore, maybeSent: false, failures: 0 };
      const attempt = await sendOnce(change, facts, requestId);
      await noteAttempt(consoleRuntime().pool, application.id, change, attempt);
      const isDone =
        "ended" in attempt && (attempt.ended === "changed" || attempt.ended === "already");
      if (!isDone) throw attempt.error;
      return {
        seq,
        existedBefore,
        undoable: existedBefore !== null && existedBefore !== (verb === "block"),
        lookedAgain: attempt.detail.lookedUp === true,
      };
    },
    upstreamRequestId,
  );
}
