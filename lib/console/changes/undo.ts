import "server-only";
import { type AuditItem, auditTargetMax } from "@/lib/contract/audit-item";
import type { BlockChange } from "@/lib/contract/block-change";
import type { UndoRefusal } from "@/lib/contract/undo-refusal";
import { clockSkewMs } from "../clock-skew";
import { ConsoleError } from "../console-error";
import {
  findChange,
  groupByPair,
  hasChanged,
  listPairChanges,
  type RecordedBlock,
} from "./block-history";
import type { ChangeCall } from "./change";
import { blockActions, changeBlock } from "./change-block";

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
  by?: RecordedBlock | undefined;
}

/** Returns why a change is not to be undone; null where undo would change back this and nothing else. */
function refusalOf(change: RecordedBlock, ofPair: readonly RecordedBlock[]): Refusal | null {
  const { verb, seq } = change;
  if (change.outcome !== "done" && change.outcome !== "unknown") return { refusal: "refused" };
  const wasChanged = hasChanged(change);
  if (wasChanged === null) return { refusal: "unknown-before" };
  if (!wasChanged) return { refusal: verb === "block" ? "there-before" : "not-there-before" };
  const undo = ofPair.find((other) => other.undoOf === seq);
  return undo ? { refusal: "undone", by: undo } : interferenceWith(change, ofPair);
}

/**
 * Returns the change of the same pair, oldest first in `ofPair`, that makes its state somebody else's
 * decision: one that came later, or one that did the same between this change's look and its write.
 * Null where there is none.
 */
export function interferenceWith(
  { verb, seq, lookedAt }: Pick<RecordedBlock, "verb" | "seq" | "lookedAt">,
  ofPair: readonly RecordedBlock[],
): Refusal | null {
  const others = ofPair.filter((other) => other.seq !== seq && hasChanged(other) !== false);
  const since = others.findLast((other) => other.seq > seq);
  if (since) return { refusal: "changed-since", by: since };
  // Two people who change one pair at the same moment both see it as it was before either.
  const before = others.at(-1);
  const isSameMoment = before?.verb === verb && before.endedAt >= (lookedAt ?? 0) - clockSkewMs;
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
  items: readonly AuditItem[],
): Promise<number[]> {
  const pairs = items.flatMap(({ action, target, details, applicationId: at }) => {
    const blockedUserId = details?.blockedUserId;
    if (action !== blockActions.block && action !== blockActions.unblock) return [];
    if (at !== applicationId || target === null || target.length >= auditTargetMax) return [];
    return typeof blockedUserId === "string" ? [{ userId: target, blockedUserId }] : [];
  });
  if (pairs.length === 0) return [];
  const seqs = new Set(items.map(({ seq }) => seq));
  const byPair = groupByPair(await listPairChanges(applicationId, pairs));
  return [...byPair.values()].flatMap((ofPair) =>
    ofPair
      .filter((change) => seqs.has(change.seq) && refusalOf(change, ofPair) === null)
      .map(({ seq }) => seq),
  );
}

/**
 * Takes back one block or unblock of the audit log and returns the change that did. `isVisible` says
 * whether the person may see the row. Throws ConsoleError "not-found" for a row that is no such change,
 * "conflict" where undo would change what somebody else meant or what was so before, and UpstreamError.
 */
export async function undoBlockChange(
  call: ChangeCall,
  seq: number,
  isVisible: (change: RecordedBlock) => boolean,
): Promise<BlockChange> {
  const change = await findChange(call.application.id, seq);
  if (!change || !isVisible(change)) {
    throw new ConsoleError("not-found", "The activity has no such block or unblock.");
  }
  const { verb, userId, blockedUserId, ticket } = change;
  const refusal = refusalOf(change, await listPairChanges(call.application.id, [change]));
  if (refusal) refuse(refusal);
  return changeBlock(call, {
    verb: verb === "block" ? "unblock" : "block",
    userId,
    blockedUserId,
    // The undo belongs to the same case.
    ticket: ticket ?? undefined,
    undoOf: seq,
  });
}
