import "server-only";
import pLimit from "p-limit";
import { callsAtOnce } from "@/lib/console/preflight/people-reader";
import { draftOfChannel, inputOfDraft, newInvitationCode } from "@/lib/contract/channel-draft";
import type { ChannelView } from "@/lib/contract/views";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { nullWhenNotFound } from "@/lib/upstream/upstream-error";

/**
 * Returns channels as lines of JSON from which a run creates others like them, in the order of `ids`:
 * without their ids, and with invitation codes of their own. Those that the service does not have are
 * counted as missing. Throws UpstreamError.
 */
export async function cloneRows(
  upstream: Pick<ChatUpstream, "getChannel">,
  ids: readonly string[],
  context: { signal: AbortSignal; requestId: string },
): Promise<{ text: string; missing: number }> {
  const limit = pLimit(callsAtOnce);
  const channels = await Promise.all(
    [...new Set(ids)].map((id) =>
      limit(() => upstream.getChannel(id, context).catch(nullWhenNotFound)),
    ),
  );
  const lines = channels.flatMap((channel) => (channel ? [lineOf(channel)] : []));
  return { text: lines.join("\n"), missing: channels.length - lines.length };
}

function lineOf(channel: ChannelView): string {
  const { draft } = draftOfChannel(channel);
  const invitationCode = draft.type === "invitationOnly" ? newInvitationCode() : "";
  const { channelId: _, ...fields } = inputOfDraft({ ...draft, invitationCode }, "");
  return JSON.stringify(fields);
}
