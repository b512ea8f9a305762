import "server-only";
import type { BlockChange } from "@/lib/contract/block-change";
import type { UndoRefusal } from "@/lib/contract/undo-refusal";
import { ConsoleError } from "../console-error";
import { findChange, hasChanged, listPairChanges, type TrailedChange } from "./block-trail";
import { type BlockChangeContext, changeBlock } from "./change-block";

/** How far apart the clocks of two consoles may be. */
const clockSlackMs = 2_000;

const words: Record<UndoRefusal, string> = {
  refused: "This was refused, so there is nothing to undo.",
  "unknown-before":
    "Whether the block was there before is not known, so it cannot be undone exactly.",
  "there-before": "The block was there before, so undo would remove somebody else's block.",
  "not-there-before": "There was no block before, so there is nothing to put back.",
  undone: "This was undone already.",
  "changed-since": "These two were changed again since; undo the latest change first.",
  "same-moment": "Somebody else made the same change at the same moment, so it stays.",
};

function refuse(refusal: UndoRefusal): never {
  const details = [{ path: "undo", message: refusal }];
  throw new ConsoleError("conflict", words[refusal], { details });
}

/**
 * Takes back one block or unblock of the trail and returns the change that did. `isVisible` says
 * whether the person may see the row. Throws ConsoleError "not-found" for a row that is no such change,
 * "conflict" where undo would change what somebody else meant or what was so before, and UpstreamError.
 */
export async function undoBlockChange(
  context: BlockChangeContext,
  seq: number,
  isVisible: (change: TrailedChange) => boolean,
): Promise<BlockChange> {
  const change = await findChange(context.application.id, seq);
  if (!change || !isVisible(change)) {
    throw new ConsoleError("not-found", "The activity has no such block or unblock.");
  }
  const { verb, userId, blockedUserId } = change;
  if (change.outcome !== "done" && change.outcome !== "unknown") refuse("refused");
  const wasChanged = hasChanged(change);
  if (wasChanged === null) refuse("unknown-before");
  if (!wasChanged) refuse(verb === "block" ? "there-before" : "not-there-before");
  const ofPair = await listPairChanges(context.application.id, userId, blockedUserId);
  if (ofPair.some((other) => other.undoOf === seq)) refuse("undone");
  if (ofPair.some((other) => other.seq > seq && hasChanged(other) !== false))
    refuse("changed-since");
  // Two people who change one pair at the same moment both see it as it was before either.
  const lookedAt = (change.lookedAt ?? 0) - clockSlackMs;
  const before = ofPair.findLast((other) => other.seq < seq && hasChanged(other) !== false);
  if (before?.verb === verb && before.endedAt >= lookedAt) refuse("same-moment");
  return changeBlock(context, {
    verb: verb === "block" ? "unblock" : "block",
    userId,
    blockedUserId,
    undoOf: seq,
  });
}
