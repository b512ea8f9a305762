import "server-only";
import type { Actor } from "@/lib/console/actor";
import type { CreationFinding } from "@/lib/console/creations/create-channel";
import type { TrailOutcome } from "@/lib/console/trail";
import type { ChannelView } from "@/lib/contract/views";
import { listCreations, settleWrite, type TrailedCreation } from "./open-writes";

/** How far apart the clocks of the console and a service may be. */
export const clockSlackMs = 5_000;

/**
 * Tells the trail what a look at the service showed of a person's creations of one id whose ending it
 * does not know: the channel that has the id, or null. What was asked for is taken from the trail. An
 * id is created once, so at most one of them is said to have made the channel.
 */
export async function settleCreations(
  call: { applicationId: string; actor: Actor },
  channelId: string,
  channel: ChannelView | null,
): Promise<void> {
  const creations = await listCreations(call.applicationId, channelId);
  let made = creations.some(({ outcome }) => outcome === "done");
  for (const creation of creations) {
    if (creation.outcome !== "unknown" || creation.staffId !== call.actor.staffId) continue;
    const finding = findingOf(creation, channel);
    const found = outcomeOf(made && finding === "there" ? "not-there" : finding);
    const settled = await settleWrite(
      call.actor,
      { seq: creation.seq, action: "create-channel" },
      found,
    );
    made ||= settled === "done";
  }
}

/** What the channel that has the id of a creation, or null, says of the creation. */
function findingOf(
  { at, type }: TrailedCreation,
  channel: ChannelView | null,
): CreationFinding["kind"] {
  if (!channel) return "not-there";
  const wasBefore = channel.createdAt && channel.createdAt < at - clockSlackMs;
  const isOther = channel.type !== undefined && channel.type !== type;
  return wasBefore || isOther ? "other" : "there";
}

/** What a finding says of the creation that was looked for. */
export function outcomeOf(finding: CreationFinding["kind"]): TrailOutcome {
  if (finding === "there") return "done";
  return finding === "other" ? "refused" : "failed";
}
