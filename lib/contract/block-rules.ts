/** A block relation: `blockerId` has blocked `blockedId`. */
export interface BlockPair {
  blockerId: string;
  blockedId: string;
}

/** One row of section "Block relation rules", where A is the blocker and B the blocked. */
export interface BlockRule {
  id:
    | "blocker-owner-adds"
    | "blocked-joins-blockers-channel"
    | "blocker-member-adds"
    | "blocked-joins-shared-channel"
    | "blocked-owner-adds"
    | "blocker-joins-blockeds-channel"
    | "blocker-added-beside-blocked"
    | "blocker-joins-shared-channel";
  /** Who enters the channel. */
  enters: "blocker" | "blocked";
  how: "added" | "joins";
  /** Whether the other of the two owns the channel; otherwise the other is a plain member. */
  otherOwns: boolean;
  allowed: boolean;
}

/** The eight rows of section "Block relation rules", in the interface's order. */
export const blockRules: readonly BlockRule[] = [
  { id: "blocker-owner-adds", enters: "blocked", how: "added", otherOwns: true, allowed: false },
  {
    id: "blocked-joins-blockers-channel",
    enters: "blocked",
    how: "joins",
    otherOwns: true,
    allowed: false,
  },
  { id: "blocker-member-adds", enters: "blocked", how: "added", otherOwns: false, allowed: true },
  {
    id: "blocked-joins-shared-channel",
    enters: "blocked",
    how: "joins",
    otherOwns: false,
    allowed: true,
  },
  { id: "blocked-owner-adds", enters: "blocker", how: "added", otherOwns: true, allowed: false },
  {
    id: "blocker-joins-blockeds-channel",
    enters: "blocker",
    how: "joins",
    otherOwns: true,
    allowed: false,
  },
  {
    id: "blocker-added-beside-blocked",
    enters: "blocker",
    how: "added",
    otherOwns: false,
    allowed: true,
  },
  {
    id: "blocker-joins-shared-channel",
    enters: "blocker",
    how: "joins",
    otherOwns: false,
    allowed: true,
  },
];

/** Returns the row of the block table that decides a case. */
export function blockRuleFor(
  enters: BlockRule["enters"],
  how: BlockRule["how"],
  otherOwns: boolean,
): BlockRule {
  const rule = blockRules.find(
    (row) => row.enters === enters && row.how === how && row.otherOwns === otherOwns,
  );
  if (!rule) throw new Error(`no block rule for ${enters} ${how}`);
  return rule;
}

/**
 * Returns the pairs that forbid creating a channel with this owner and these members: a block
 * between the owner and a member, whichever of the two blocked the other. Without an owner no pair
 * forbids anything.
 */
export function pairsForbiddingCreation(
  ownerId: string | undefined,
  memberIds: Iterable<string>,
  pairs: Iterable<BlockPair>,
): BlockPair[] {
  if (!ownerId) return [];
  const members = new Set(memberIds);
  return [...pairs].filter((pair) => {
    const ownerBlocks = pair.blockerId === ownerId;
    const other = ownerBlocks ? pair.blockedId : pair.blockerId;
    if (!ownerBlocks && pair.blockedId !== ownerId) return false;
    if (other === ownerId || !members.has(other)) return false;
    return !blockRuleFor(ownerBlocks ? "blocked" : "blocker", "added", true).allowed;
  });
}
