import "server-only";
import { ConsoleError } from "@/lib/console/console-error";
import { nullWhenNotFound } from "@/lib/console/preflight/people-reader";
import { findTemplate } from "@/lib/console/templates/templates";
import { brokenLocks } from "@/lib/contract/channel-template";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import { isSameChannel } from "@/lib/contract/created-channel";
import type { ChannelView } from "@/lib/contract/views";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";

/** A creation as the console sends it: always with an id, so that it can be looked up. */
export type Creation = CreateChannelInput & { channelId: string };

/** Where a creation is sent or looked up. */
export interface CreationCall {
  upstream: Pick<ChatUpstream, "createChannel" | "getChannel">;
  requestId: string;
}

/** What stands under the id of a creation. */
export type CreationFinding =
  | { kind: "there"; channel: ChannelView }
  | { kind: "other"; channel: ChannelView }
  | { kind: "not-there" };

/**
 * Creates a channel (section "Create Channel"). A lost answer is settled by looking: `lookedUp` says
 * that the channel was then seen. Throws UpstreamError, with outcome "unknown" where the look does
 * not show the channel.
 */
export async function createChannel(
  call: CreationCall,
  creation: Creation,
): Promise<{ channel: ChannelView; lookedUp: boolean }> {
  try {
    const channel = await call.upstream.createChannel(creation, { requestId: call.requestId });
    return { channel, lookedUp: false };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.outcome !== "unknown") throw error;
    const finding = await findCreation(call, creation).catch(() => null);
    if (finding?.kind !== "there") throw error;
    return { channel: finding.channel, lookedUp: true };
  }
}

/** Looks up what stands under the id of a creation. Throws UpstreamError. */
export async function findCreation(
  { upstream, requestId }: CreationCall,
  creation: Creation,
): Promise<CreationFinding> {
  const channel = await upstream
    .getChannel(creation.channelId, { requestId })
    .catch(nullWhenNotFound);
  if (!channel) return { kind: "not-there" };
  return { kind: isSameChannel(creation, channel) ? "there" : "other", channel };
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
    throw new ConsoleError("invalid", "The template is gone. Choose another one.", { details });
  }
  const details = brokenLocks(template, creation).map((path) => ({
    path,
    message: `is locked by the template ${template.name}`,
  }));
  if (details.length === 0) return;
  throw new ConsoleError("invalid", `The template ${template.name} locks other values.`, {
    details,
  });
}
