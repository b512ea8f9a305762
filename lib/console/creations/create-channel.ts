import "server-only";
import { ConsoleError } from "@/lib/console/console-error";
import { nullWhenNotFound } from "@/lib/console/preflight/people-reader";
import { listCreations } from "@/lib/console/settling/open-writes";
import { findTemplate } from "@/lib/console/templates/templates";
import { brokenLocks } from "@/lib/contract/channel-template";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import { isSameChannel } from "@/lib/contract/created-channel";
import type { ChannelView } from "@/lib/contract/views";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";

/** A creation as the console sends it: always with an id, so that it can be looked up. */
export type Creation = CreateChannelInput & { channelId: string };

/** What tells a creation's own channel from somebody else's of the same id. */
export interface CreationOrigin {
  /** The console made the id, so that nobody else can have chosen it. */
  idMadeHere: boolean;
  /** Not later than its first sending, milliseconds. */
  sentAt: number;
}

/** Where a creation is sent or looked up. */
export interface CreationCall {
  upstream: Pick<ChatUpstream, "createChannel" | "getChannel">;
  requestId: string;
}

/** How far apart the clocks of the console and a service may be. */
const clockSlackMs = 5_000;

/**
 * Says where a channel that is as a creation asked for came from: from the creation (`there`), from
 * somebody before it (`already`), or from either (`in-doubt`). An id that a person gave may be
 * anybody's, and the interface does not tell who made a channel.
 */
export function originOf(
  { idMadeHere, sentAt }: CreationOrigin,
  { createdAt }: ChannelView,
): "there" | "already" | "in-doubt" {
  if (idMadeHere) return "there";
  return createdAt && createdAt < sentAt - clockSlackMs ? "already" : "in-doubt";
}

/**
 * Creates a channel (section "Create Channel"). A lost answer is settled by looking: `lookedUp` says
 * that the creation's own channel was then seen. Throws UpstreamError, with outcome "unknown" where
 * the look does not show the channel, and ConsoleError, conflict where the channel was there before
 * and in-doubt where it may be this creation's or another's.
 */
export async function createChannel(
  call: CreationCall & { applicationId: string; staffId: string },
  creation: Creation,
  idMadeHere: boolean,
): Promise<{ channel: ChannelView; lookedUp: boolean }> {
  const sentAt = Date.now();
  try {
    const channel = await call.upstream.createChannel(creation, { requestId: call.requestId });
    return { channel, lookedUp: false };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.outcome !== "unknown") throw error;
    const channel = await getChannel(call, creation.channelId).catch(() => null);
    if (!channel || !isSameChannel(creation, channel)) throw error;
    // Two people may have the same form open, whose id the console made once.
    const isAlone = idMadeHere && !(await isSharedId(call, creation.channelId));
    const origin = originOf({ idMadeHere: isAlone, sentAt }, channel);
    if (origin === "there") return { channel, lookedUp: true };
    throw origin === "already" ? idTaken() : inDoubt(error);
  }
}

async function isSharedId(
  { applicationId, staffId }: { applicationId: string; staffId: string },
  channelId: string,
): Promise<boolean> {
  const creations = await listCreations(applicationId, channelId);
  return creations.some(
    (other) =>
      other.staffId !== staffId && (other.outcome === "done" || other.outcome === "unknown"),
  );
}

/** Returns the channel that has an id, or null. Throws UpstreamError. */
export function getChannel(
  {
    upstream,
    requestId,
  }: Pick<CreationCall, "requestId"> & { upstream: Pick<ChatUpstream, "getChannel"> },
  channelId: string,
): Promise<ChannelView | null> {
  return upstream.getChannel(channelId, { requestId }).catch(nullWhenNotFound);
}

function idTaken(): ConsoleError {
  const details = [{ path: "channelId", message: "is taken", reason: "taken" as const }];
  const message = "A channel with this id already existed. Nothing was created.";
  return new ConsoleError("conflict", message, { reason: "id-taken", details });
}

function inDoubt(cause: UpstreamError): ConsoleError {
  const message =
    "The answer was lost. A channel with this id and these settings exists; there is no way to tell who created it.";
  return new ConsoleError("in-doubt", message, { reason: "in-doubt", cause });
}

/** Throws ConsoleError naming every field in which a creation differs from what its template locks. */
export async function refuseBrokenLocks(
  applicationId: string,
  templateId: string | undefined,
  creation: CreateChannelInput,
): Promise<void> {
  if (templateId === undefined) return;
  const template = await findTemplate(applicationId, templateId);
  if (!template) {
    const details = [{ path: "templateId", message: "is not a template of this application" }];
    throw new ConsoleError("invalid", "The template no longer exists. Choose another one.", {
      reason: "template-gone",
      details,
    });
  }
  const params = { template: template.name };
  const details = brokenLocks(template, creation).map((path) => ({
    path,
    message: `is locked by the template ${template.name}`,
    reason: "locked" as const,
    params,
  }));
  if (details.length === 0) return;
  throw new ConsoleError("invalid", `The template ${template.name} locks other values.`, {
    reason: "template-locks",
    params,
    details,
  });
}
