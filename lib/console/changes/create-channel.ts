import "server-only";
import { noteChannel } from "@/lib/catalog/scan/note";
import { clockSkewMs } from "@/lib/console/clock-skew";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import { isSameChannel } from "@/lib/contract/created-channel";
import type { ChannelView } from "@/lib/contract/views";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import * as writes from "@/lib/upstream/chat-writes";
import { nullWhenNotFound } from "@/lib/upstream/upstream-error";
import type { Change, ChangeCall } from "./change";
import { noteAttempt, sendOnce } from "./send-once";
import { withAuditLog } from "./with-audit-log";

/** A creation as the console sends it: always with an id, so that it can be looked up. */
export type Creation = CreateChannelInput & { channelId: string };

/** What tells a creation's own channel from somebody else's of the same id. */
export interface CreationOrigin {
  /** The console generated the id for this creation, so that nobody else can have chosen it. */
  hasGeneratedId: boolean;
  /** Not later than its first sending, milliseconds. */
  sentAt: number;
}

/**
 * Says where a channel that is as a creation asked for came from: from the creation (`there`), from
 * somebody before it (`already`), or from either (`in-doubt`). An id that a person gave may be
 * anybody's, and the interface does not tell who made a channel.
 */
export function originOf(
  { hasGeneratedId, sentAt }: CreationOrigin,
  { createdAt }: ChannelView,
): "there" | "already" | "in-doubt" {
  if (hasGeneratedId) return "there";
  return createdAt && createdAt < sentAt - clockSkewMs ? "already" : "in-doubt";
}

/** Makes the change of one creation. */
export function creationChange(
  upstream: ChatUpstream,
  creation: Creation,
  origin: CreationOrigin,
): Change<ChannelView> {
  const reuses = creation.reuseChannel === true && creation.type === "private";
  return {
    action: "create-channel",
    target: creation.channelId,
    details: {
      type: creation.type,
      generatedId: origin.hasGeneratedId,
      ...(reuses && { mayReuse: true }),
    },
    reuses,
    send: (context) => writes.createChannel(upstream, creation, context),
    look: async (context) => {
      const channel = await upstream
        .getChannel(creation.channelId, context)
        .catch(nullWhenNotFound);
      if (!channel) return { finding: "not-there" };
      const isSame = isSameChannel(creation, channel);
      return { finding: isSame ? originOf(origin, channel) : "other", result: channel };
    },
    note: async (pool, applicationId, channel) => {
      if (channel) await noteChannel(pool, applicationId, channel);
    },
  };
}

/**
 * Creates a channel (section "Create Channel"). A lost answer is looked up: `lookedUp` says that the
 * creation's own channel was then seen. Throws UpstreamError, with outcome "unknown" where the look
 * does not show the channel, and ConsoleError, conflict where the channel was there before and
 * in-doubt where it may be this creation's or another's.
 */
export async function performCreation(
  { application, upstream, actor, upstreamRequestId }: ChangeCall,
  creation: Creation,
  { hasGeneratedId, templateId }: { hasGeneratedId: boolean; templateId?: string | undefined },
): Promise<{ channel: ChannelView; lookedUp: boolean }> {
  const change = creationChange(upstream, creation, { hasGeneratedId, sentAt: Date.now() });
  const intent = {
    ...actor,
    action: change.action,
    applicationId: application.id,
    target: change.target,
    details: { ...change.details, ...(templateId && { templateId }) },
  };
  return withAuditLog(
    intent,
    async () => {
      const facts = { existedBefore: null, maybeSent: false, failures: 0 };
      const attempt = await sendOnce(change, facts, actor.requestId ?? "");
      await noteAttempt(consoleRuntime().pool, application.id, change, attempt);
      if ("again" in attempt) throw attempt.error;
      const { ended, detail, result: channel, error } = attempt;
      if (ended === "changed" && channel) return { channel, lookedUp: detail.lookedUp === true };
      if (ended === "already") throw idTaken();
      throw detail.code === "in-doubt" ? inDoubt(error) : error;
    },
    upstreamRequestId,
  );
}

function idTaken(): ConsoleError {
  const details = [{ path: "channelId", message: "is taken", reason: "taken" as const }];
  const message = "A channel with this id already existed. Nothing was created.";
  return new ConsoleError("conflict", message, { reason: "id-taken", details });
}

function inDoubt(cause: unknown): ConsoleError {
  const message =
    "The answer was lost. A channel with this id and these settings exists; there is no way to tell who created it.";
  return new ConsoleError("in-doubt", message, { reason: "in-doubt", cause });
}
