import "server-only";
import type { BlockChange } from "@/lib/contract/block-change";
import { type TrailItem, trailTargetMax } from "@/lib/contract/trail-item";
import type { UndoRefusal } from "@/lib/contract/undo-refusal";
import { ConsoleError } from "../console-error";
import { findChange, hasChanged, listPairChanges, type TrailedChange } from "./block-history";
import { type BlockChangeContext, blockActions, changeBlock } from "./change-block";

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

/** Why a change is not to be undone, and by which other change where one is to blame. */
interface Refusal {
  refusal: UndoRefusal;
  by?: TrailedChange | undefined;
}

/** Returns why a change is not to be undone; null where undo would change back this and nothing else. */
function refusalOf(change: TrailedChange, ofPair: readonly TrailedChange[]): Refusal | null {
  const { verb, seq } = change;
  if (change.outcome !== "done" && change.outcome !== "unknown") return { refusal: "refused" };
  const wasChanged = hasChanged(change);
  if (wasChanged === null) return { refusal: "unknown-before" };
  if (!wasChanged) return { refusal: verb === "block" ? "there-before" : "not-there-before" };
  const undo = ofPair.find((other) => other.undoOf === seq);
  if (undo) return { refusal: "undone", by: undo };
  const since = ofPair.findLast((other) => other.seq > seq && hasChanged(other) !== false);
  if (since) return { refusal: "changed-since", by: since };
  // Two people who change one pair at the same moment both see it as it was before either.
  const lookedAt = (change.lookedAt ?? 0) - clockSlackMs;
  const before = ofPair.findLast((other) => other.seq < seq && hasChanged(other) !== false);
  const isSameMoment = before?.verb === verb && before.endedAt >= lookedAt;
  return isSameMoment ? { refusal: "same-moment", by: before } : null;
}

function refuse({ refusal, by }: Refusal): never {
  const params = by && { person: by.staff ?? by.staffId ?? "", at: by.at };
  const details = [{ path: "undo", message: refusal, ...(params && { params }) }];
  throw new ConsoleError("conflict", words[refusal], { details });
}

/** Returns the numbers of those rows of the activity which undo would now take back. */
export async function listUndoable(
  applicationId: string,
  items: readonly TrailItem[],
): Promise<number[]> {
  const pairs = items.flatMap(({ action, target, details, applicationId: at }) => {
    const blockedUserId = details?.blockedUserId;
    if (action !== blockActions.block && action !== blockActions.unblock) return [];
    if (at !== applicationId || target === null || target.length >= trailTargetMax) return [];
    return typeof blockedUserId === "string" ? [{ userId: target, blockedUserId }] : [];
  });
  if (pairs.length === 0) return [];
  const seqs = new Set(items.map(({ seq }) => seq));
  const byPair = new Map<string, TrailedChange[]>();
  for (const change of await listPairChanges(applicationId, pairs)) {
    const pair = JSON.stringify([change.userId, change.blockedUserId]);
    byPair.set(pair, [...(byPair.get(pair) ?? []), change]);
  }
  return [...byPair.values()].flatMap((ofPair) =>
    ofPair
      .filter((change) => seqs.has(change.seq) && refusalOf(change, ofPair) === null)
      .map(({ seq }) => seq),
  );
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
  const refusal = refusalOf(change, await listPairChanges(context.application.id, [change]));
  if (refusal) refuse(refusal);
  return changeBlock(context, {
    verb: verb === "block" ? "unblock" : "block",
    userId,
    blockedUserId,
    undoOf: seq,
  });
}
