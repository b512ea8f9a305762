import "server-only";
import { noteBlock, noteChannel } from "@/lib/catalog/scan/note";
import { ConsoleError, forbidden } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { type AuditItem, type AuditOutcome, auditTargetMax } from "@/lib/contract/audit-item";
import type { Permission } from "@/lib/contract/permission";
import { isReconcilable } from "@/lib/contract/reconcilable-action";
import { factsOfWrite } from "@/lib/contract/run-kinds";
import { nullWhenNotFound } from "@/lib/upstream/upstream-error";
import { hasChanged, listPairChanges } from "./block-history";
import { lookUpBlock } from "./block-list";
import type { ChangeCall } from "./change";
import { blockActions } from "./change-block";
import { listCreations } from "./creation-history";
import { creationOutcome } from "./look-up-creation";
import { reconcileWrite } from "./reconcile-write";

type ReconcileCall = Omit<ChangeCall, "upstreamRequestId">;

/**
 * Looks up the outcome of a write that the audit log does not know, adds it there and returns it;
 * "unknown" if the service's state does not say, or the write may still arrive.
 * Throws ConsoleError and UpstreamError.
 */
export async function reconcileChange(
  call: ReconcileCall & { permissions: ReadonlySet<Permission> },
  item: AuditItem | null,
): Promise<AuditOutcome> {
  if (!item || item.applicationId !== call.application.id || !isReconcilable(item.action)) {
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
  { application, upstream, actor }: ReconcileCall,
  { seq, target }: AuditItem,
): Promise<AuditOutcome | null> {
  if (!target || target.length >= auditTargetMax) return null;
  const channel = await upstream
    .getChannel(target, { requestId: actor.requestId ?? "" })
    .catch(nullWhenNotFound);
  if (channel) await noteChannel(consoleRuntime().pool, application.id, channel);
  const creations = await listCreations(application.id, target);
  const creation = creations.find((one) => one.seq === seq);
  return creation ? creationOutcome(creation, creations, channel) : null;
}

async function outcomeOfBlock(
  { application, upstream, actor }: ReconcileCall,
  { seq, action, target, details }: AuditItem,
): Promise<AuditOutcome | null> {
  const blockedUserId = details?.blockedUserId;
  if (!target || target.length >= auditTargetMax || typeof blockedUserId !== "string") return null;
  const pair = { userId: target, blockedUserId };
  const changes = await listPairChanges(application.id, [pair]);
  // After a later change, the current state says nothing about this one.
  if (changes.some((other) => other.seq > seq && hasChanged(other) !== false)) return null;
  const context = { requestId: actor.requestId ?? "" };
  const isBlocked = await lookUpBlock(upstream, target, blockedUserId, context);
  if (isBlocked === null) return null;
  await noteBlock(consoleRuntime().pool, application.id, { ...pair, blocked: isBlocked });
  return isBlocked === (action === blockActions.block) ? "done" : "failed";
}
