import "server-only";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import type { ChannelView } from "@/lib/contract/views";
import type { ChatUpstream } from "./chat-upstream";
import { readChannelAnswer, readEmptyAnswer } from "./read-answer";
import type { CallContext } from "./upstream-request";

/** Creates a channel (section "Create Channel"). Throws UpstreamError. */
export function createChannel(
  upstream: ChatUpstream,
  input: CreateChannelInput,
  context: CallContext,
): Promise<ChannelView> {
  return upstream.call(
    { method: "POST", route: "/channels/create", body: input, read: readChannelAnswer },
    context,
  );
}

/** Blocks one user for another (section "Block User"). Throws UpstreamError. */
export function blockUser(
  upstream: ChatUpstream,
  userId: string,
  blockedUserId: string,
  context: CallContext,
): Promise<void> {
  return changeBlock("/users/{userId}/block", upstream, userId, blockedUserId, context);
}

/** Takes a block back (section "Unblock User"). Throws UpstreamError. */
export function unblockUser(
  upstream: ChatUpstream,
  userId: string,
  blockedUserId: string,
  context: CallContext,
): Promise<void> {
  return changeBlock("/users/{userId}/unblock", upstream, userId, blockedUserId, context);
}

function changeBlock(
  route: "/users/{userId}/block" | "/users/{userId}/unblock",
  upstream: ChatUpstream,
  userId: string,
  blockedUserId: string,
  context: CallContext,
): Promise<void> {
  return upstream.call(
    {
      method: "POST",
      route,
      params: { userId },
      body: { userId: blockedUserId },
      read: readEmptyAnswer,
    },
    context,
  );
}
