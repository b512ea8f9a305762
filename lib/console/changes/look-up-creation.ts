import "server-only";
import type { Actor } from "@/lib/console/actor";
import type { AuditOutcome } from "@/lib/contract/audit-item";
import { isSameChannel } from "@/lib/contract/created-channel";
import type { CreationFinding } from "@/lib/contract/creation-finding";
import type { ChannelView } from "@/lib/contract/views";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { nullWhenNotFound } from "@/lib/upstream/upstream-error";
import { type Creation, originOf } from "./create-channel";
import { listCreations, type RecordedCreation } from "./creation-history";
import { reconcileWrite } from "./reconcile-write";

/**
 * Looks up what became of a person's creation, tells the audit log how those of its creations of this
 * id ended that it does not know, and returns what was found. What was asked for is taken from the
 * audit log. An id is created once, so at most one of them is said to have made the channel. Throws
 * UpstreamError.
 */
export async function lookUpCreation(
  call: { applicationId: string; upstream: Pick<ChatUpstream, "getChannel">; actor: Actor },
  asked: Creation,
): Promise<CreationFinding> {
  const { applicationId, upstream, actor } = call;
  const channel = await upstream
    .getChannel(asked.channelId, { requestId: actor.requestId ?? "" })
    .catch(nullWhenNotFound);
  const creations = await listCreations(applicationId, asked.channelId);
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
  // A private channel that was reused is told as done too.
  const isMade = done.some(({ hasGeneratedId, mayReuse }) => hasGeneratedId || !mayReuse);
  if (isMade) return { kind: "there", channel };
  return { kind: inDoubt || done.length > 0 ? "in-doubt" : "already", channel };
}

/**
 * Returns what the channel that has the id of a recorded creation, or null, says of how the creation
 * ended, beside all creations of that id; null where it does not say.
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
  // Of several people's that are not known, any may have made it.
  const isShared = others.some((other) => other.outcome === "unknown" && other.staffId !== staffId);
  return origin === "in-doubt" || isShared ? null : "done";
}
