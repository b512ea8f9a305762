import "server-only";
import type { Actor } from "@/lib/console/actor";
import { hasChanged, listPairChanges } from "@/lib/console/changes/block-history";
import { lookUpBlock } from "@/lib/console/changes/block-list";
import { getChannel } from "@/lib/console/changes/create-channel";
import { ConsoleError, forbidden } from "@/lib/console/console-error";
import type { Permission } from "@/lib/contract/permission";
import { factsOfWrite } from "@/lib/contract/run-kinds";
import { isSettleable } from "@/lib/contract/settleable-action";
import type { TrailItem, TrailOutcome } from "@/lib/contract/trail-item";
import { trailTargetMax } from "@/lib/contract/trail-item";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { creationOutcome } from "./look-up-creation";
import { listCreations, settleWrite } from "./open-writes";

export interface SettleCall {
  applicationId: string;
  upstream: ChatUpstream;
  actor: Actor;
  permissions: ReadonlySet<Permission>;
}

/**
 * Looks up how a write of the trail ended whose ending is not known, adds that to the trail, and
 * returns it; "unknown" where the service's state does not tell, or where it may still arrive. Throws ConsoleError and UpstreamError.
 */
export async function settleChange(
  call: SettleCall,
  item: TrailItem | null,
): Promise<TrailOutcome> {
  if (!item || item.applicationId !== call.applicationId || !isSettleable(item.action)) {
    throw new ConsoleError("not-found", "The activity has no such change.");
  }
  if (!call.permissions.has(factsOfWrite(item.action).permission)) {
    throw forbidden();
  }
  if (item.outcome !== "unknown") return item.outcome;
  const look = item.action === "create-channel" ? outcomeOfCreation : outcomeOfBlock;
  const outcome = await look(call, item);
  if (outcome === null) return "unknown";
  return settleWrite(call.actor, { seq: item.seq, action: item.action }, outcome);
}

async function outcomeOfCreation(
  { applicationId, upstream, actor }: SettleCall,
  { seq, target }: TrailItem,
): Promise<TrailOutcome | null> {
  if (!target || target.length >= trailTargetMax) return null;
  const channel = await getChannel({ upstream, requestId: actor.requestId ?? "" }, target);
  const creations = await listCreations(applicationId, target);
  const creation = creations.find((one) => one.seq === seq);
  return creation ? creationOutcome(creation, creations, channel) : null;
}

async function outcomeOfBlock(
  { applicationId, upstream, actor }: SettleCall,
  { seq, action, target, details }: TrailItem,
): Promise<TrailOutcome | null> {
  const blockedUserId = details?.blockedUserId;
  if (!target || target.length >= trailTargetMax || typeof blockedUserId !== "string") return null;
  const changes = await listPairChanges(applicationId, [{ userId: target, blockedUserId }]);
  // What a later change left says nothing of this one.
  if (changes.some((other) => other.seq > seq && hasChanged(other) !== false)) return null;
  const context = { requestId: actor.requestId ?? "" };
  const isBlocked = await lookUpBlock(upstream, target, blockedUserId, context);
  if (isBlocked === null) return null;
  return isBlocked === (action === "block-user") ? "done" : "failed";
}
