import { type BlockRule, blockRuleFor } from "./block-rules";
import { channelTypeTraits } from "./channel-traits";
import type { ChannelView } from "./views";

/** Who would enter a channel, how, and who the other person is. */
export interface EntryCase {
  entrantId: string;
  otherId: string;
  how: BlockRule["how"];
  /** Whether the other has blocked the entrant, and the entrant the other; null where not known. */
  blockedByOther: boolean | null;
  blocksOther: boolean | null;
}

/** Where somebody stands in a channel; super channels do not list members. */
export type Standing = "owner" | "member" | "outside" | "not-listed";

/** What the block rules say of an entry, and what decided it. */
export interface EntryVerdict {
  verdict: "allowed" | "refused" | "unknown";
  /**
   * `rule`: a row of the block table; `no-block`: neither blocks the other; `outside`: the other is
   * not in the channel, so no row applies; `not-listed`: whether the other is a member cannot
   * be known, and either way it is allowed; `not-looked-up`: a block list was not read to its end.
   */
  because: "rule" | "no-block" | "outside" | "not-listed" | "not-looked-up";
  rule?: BlockRule;
  other: Standing;
  entrant: Standing;
  /** Whether the type lets nobody join, whatever the blocks. */
  closedByType: boolean;
}

/** Returns where a user stands in a channel as the service showed it. */
export function standingIn(
  channel: Pick<ChannelView, "ownerId" | "members" | "type">,
  userId: string,
): Standing {
  if (channel.ownerId === userId) return "owner";
  const isSuper = channel.type !== undefined && channelTypeTraits(channel.type).super;
  if (isSuper || !channel.members) return "not-listed";
  return channel.members.some(({ id }) => id === userId) ? "member" : "outside";
}

/** Returns the verdict of the block rules on an entry (section "Block relation rules"). */
export function entryVerdict(
  channel: Pick<ChannelView, "ownerId" | "members" | "type">,
  { entrantId, otherId, how, blockedByOther, blocksOther }: EntryCase,
): EntryVerdict {
  const other = standingIn(channel, otherId);
  const closed = channel.type !== undefined && channelTypeTraits(channel.type).join === "nobody";
  const facts = {
    other,
    entrant: standingIn(channel, entrantId),
    closedByType: how === "joins" && closed,
  };
  const rules = [
    { rule: blockRuleFor("blocked", how, other === "owner"), holds: blockedByOther },
    { rule: blockRuleFor("blocker", how, other === "owner"), holds: blocksOther },
  ];
  const inForce = rules.filter(({ holds }) => holds === true).map(({ rule }) => rule);
  const refusing = inForce.find(({ allowed }) => !allowed);
  if (refusing) return { verdict: "refused", because: "rule", rule: refusing, ...facts };
  const couldRefuse = rules.some(({ rule, holds }) => holds === null && !rule.allowed);
  if (couldRefuse) return { verdict: "unknown", because: "not-looked-up", ...facts };
  const [rule] = inForce;
  if (!rule) return { verdict: "allowed", because: "no-block", ...facts };
  if (other === "outside") return { verdict: "allowed", because: "outside", ...facts };
  if (other === "not-listed") return { verdict: "allowed", because: "not-listed", rule, ...facts };
  return { verdict: "allowed", because: "rule", rule, ...facts };
}
