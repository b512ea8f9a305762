import "server-only";
import { noteBlock, noteChannel } from "@/lib/catalog/scan/note";
import type { Actor } from "@/lib/console/actor";
import { ConsoleError, forbidden } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { type AuditItem, type AuditOutcome, auditTargetMax } from "@/lib/contract/audit-item";
import type { Permission } from "@/lib/contract/permission";
import { isReconcilable } from "@/lib/contract/reconcilable-action";
import { factsOfWrite } from "@/lib/contract/run-kinds";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { nullWhenNotFound } from "@/lib/upstream/upstream-error";
import { hasChanged, listPairChanges } from "./block-history";
import { lookUpBlock } from "./block-list";
import { blockActions } from "./change-block";
import { listCreations } from "./creation-history";
import { creationOutcome } from "./look-up-creation";
import { reconcileWrite } from "./reconcile-write";

export interface ReconcileCall {
  applicationId: string;
  upstream: ChatUpstream;
  actor: Actor;
  permissions: ReadonlySet<Permission>;
}

/**
 * Looks up how a write of the audit log ended whose ending is not known, adds that to the audit log,
 * and returns it; "unknown" where the service's state does not tell, or where it may still arrive.
 * Throws ConsoleError and UpstreamError.
 */
export async function reconcileChange(
  call: ReconcileCall,
  item: AuditItem | null,
): Promise<AuditOutcome> {
  if (!item || item.applicationId !== call.applicationId || !isReconcilable(item.action)) {
    throw new ConsoleError("not-found", "The activity has no such change.");
  }
  if (!call.permissions.has(factsOfWrite(item.action).permission)) {
    throw forbidden();
  }
  if (item.outcome !== "unknown") return item.outcome;
  const look = item.action === "create-channel" ? outcomeOfCreation : outcomeOfBlock;
  const outcome = await look(call, item);
  if (outcome === null) return "unknown";
  return reconcileWrite(call.actor, { seq: item.seq, action: item.action }, outcome);
}

async function outcomeOfCreation(
  { applicationId, upstream, actor }: ReconcileCall,
  { seq, target }: AuditItem,
): Promise<AuditOutcome | null> {
  if (!target || target.length >= auditTargetMax) return null;
  const channel = await upstream
    .getChannel(target, { requestId: actor.requestId ?? "" })
    .catch(nullWhenNotFound);
  if (channel) await noteChannel(consoleRuntime().pool, applicationId, channel);
  const creations = await listCreations(applicationId, target);
  const creation = creations.find((one) => one.seq === seq);
  return creation ? creationOutcome(creation, creations, channel) : null;
}

async function outcomeOfBlock(
  { applicationId, upstream, actor }: ReconcileCall,
  { seq, action, target, details }: AuditItem,
): Promise<AuditOutcome | null> {
  const blockedUserId = details?.blockedUserId;
  if (!target || target.length >= auditTargetMax || typeof blockedUserId !== "string") return null;
  const pair = { userId: target, blockedUserId };
  const changes = await listPairChanges(applicationId, [pair]);
  // What a later change left says nothing of this one.
  if (changes.some((other) => other.seq > seq && hasChanged(other) !== false)) return null;
  const context = { requestId: actor.requestId ?? "" };
  const isBlocked = await lookUpBlock(upstream, target, blockedUserId, context);
  if (isBlocked === null) return null;
  await noteBlock(consoleRuntime().pool, applicationId, { ...pair, blocked: isBlocked });
  return isBlocked === (action === blockActions.block) ? "done" : "failed";
}
