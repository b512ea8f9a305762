import "server-only";
import type { AuditOutcome } from "@/lib/contract/audit-item";
import { isSameChannel } from "@/lib/contract/created-channel";
import type { CreationFinding } from "@/lib/contract/creation-finding";
import type { ChannelView } from "@/lib/contract/views";
import { nullWhenNotFound } from "@/lib/upstream/upstream-error";
import type { ChangeCall } from "./change";
import { type Creation, originOf } from "./create-channel";
import { listCreations, type RecordedCreation } from "./creation-history";
import { reconcileWrite } from "./reconcile-write";

/**
 * Looks up what became of a person's creation, adds to the audit log the outcomes that it lacks for
 * creations of this id, and returns what was found. An id is created once, so at most one of them is
 * said to have made the channel. Throws UpstreamError.
 */
export async function lookUpCreation(
  { application, upstream, actor }: Omit<ChangeCall, "upstreamRequestId">,
  asked: Creation,
): Promise<CreationFinding> {
  const channel = await upstream
    .getChannel(asked.channelId, { requestId: actor.requestId ?? "" })
    .catch(nullWhenNotFound);
  const creations = await listCreations(application.id, asked.channelId);
  let inDoubt = false;
  for (const creation of creations) {
    if (creation.outcome !== "unknown" || creation.staffId !== actor.staffId) continue;
    const found = creationOutcome(creation, creations, channel);
    if (found !== null) {
      const write = { seq: creation.seq, action: "create-channel" } as const;
      creation.outcome = await reconcileWrite(actor, write, found);
    }
    inDoubt ||= found === null || (found === "done" && creation.outcome !== "done");
  }
  if (!channel) return { kind: "not-there" };
  if (!isSameChannel(asked, channel)) return { kind: "other", channel };
  const done = creations.filter(
    ({ outcome, staffId }) => outcome === "done" && staffId === actor.staffId,
  );
  // A private channel that was reused counts as done too.
  const isMade = done.some(({ hasGeneratedId, mayReuse }) => hasGeneratedId || !mayReuse);
  if (isMade) return { kind: "there", channel };
  return { kind: inDoubt || done.length > 0 ? "in-doubt" : "already", channel };
}

/**
 * Returns the outcome of a recorded creation, judged by the channel that now has its id (null for none)
 * and by all creations of that id; null if they do not say.
 */
export function creationOutcome(
  creation: RecordedCreation,
  creations: readonly RecordedCreation[],
  channel: ChannelView | null,
): AuditOutcome | null {
  if (!channel) return "failed";
  if (channel.type !== undefined && channel.type !== creation.type) return "refused";
  const { at, hasGeneratedId, staffId, seq } = creation;
  const origin = originOf({ hasGeneratedId: hasGeneratedId ?? false, sentAt: at }, channel);
  if (origin === "already") return "refused";
  const others = creations.filter((other) => other.seq !== seq);
  if (others.some(({ outcome }) => outcome === "done")) return "failed";
  // If several people's creations have an unknown outcome, any of them may have made it.
  const isShared = others.some((other) => other.outcome === "unknown" && other.staffId !== staffId);
  return origin === "in-doubt" || isShared ? null : "done";
}
