import "server-only";
import type { Application } from "@/lib/console/applications";
import { withTrail } from "@/lib/console/changes/with-trail";
import type { BlockChange } from "@/lib/contract/block-change";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import type { Actor } from "../actor";
import { lookUpBlock } from "./block-list";

export type BlockVerb = "block" | "unblock";

/** The trail's word for each change. */
export const blockActions = { block: "block-user", unblock: "unblock-user" } as const;

/** One block or unblock that a person asks for. */
export interface BlockWish {
  verb: BlockVerb;
  userId: string;
  blockedUserId: string;
  reason?: string | undefined;
  ticket?: string | undefined;
  /** The number of the change that this one takes back. */
  undoOf?: number | undefined;
}

/** Who changes what, where. */
export interface BlockChangeContext {
  application: Pick<Application, "id">;
  upstream: ChatUpstream;
  actor: Actor;
  /** The service's id of the last call made, for the trail. */
  upstreamRequestId: () => string | undefined;
}

/**
 * Blocks or unblocks, and keeps in the trail whether the block was there before, which is what lets
 * undo be exact: both operations are idempotent, so their answers do not tell. A lost answer is
 * settled by looking again; it throws UpstreamError with outcome "unknown" where the look does not
 * show the change, and every other UpstreamError as it came.
 */
export async function changeBlock(
  { application, upstream, actor, upstreamRequestId }: BlockChangeContext,
  { verb, userId, blockedUserId, reason, ticket, undoOf }: BlockWish,
): Promise<BlockChange> {
  const context = { requestId: actor.requestId ?? "" };
  const intent = (details: Record<string, boolean | number | null>) => ({
    action: blockActions[verb],
    ...actor,
    applicationId: application.id,
    target: userId,
    reason: reason || undefined,
    details: {
      blockedUserId,
      ...details,
      ...(ticket ? { ticket } : {}),
      ...(undoOf === undefined ? {} : { undoOf }),
    },
  });

  const lookedAt = Date.now();
  const lookUp = () => lookUpBlock(upstream, userId, blockedUserId, context);
  let existedBefore: boolean | null;
  try {
    existedBefore = await lookUp();
  } catch (error) {
    return withTrail(intent({}), () => Promise.reject(error), upstreamRequestId);
  }
  const isWish = verb === "block";
  return withTrail(
    intent({ existedBefore, lookedAt }),
    async (seq) => {
      const undoable = existedBefore !== null && existedBefore !== isWish;
      const done = { seq, existedBefore, undoable };
      try {
        if (isWish) await upstream.blockUser(userId, blockedUserId, context);
        else await upstream.unblockUser(userId, blockedUserId, context);
        return { ...done, lookedAgain: false };
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.outcome !== "unknown") throw error;
        const found = await lookUp().catch(() => null);
        if (found === isWish) return { ...done, lookedAgain: true };
        throw error;
      }
    },
    upstreamRequestId,
  );
}
