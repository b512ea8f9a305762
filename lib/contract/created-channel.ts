import { isSuperChannel } from "./channel-traits";
import type { CreateChannelInput } from "./create-channel";
import type { ChannelView } from "./views";

/** Returns everybody whom a creation makes a member: the members as named and the owner, once each. */
export function memberIdsOf(input: Pick<CreateChannelInput, "members" | "ownerId">): Set<string> {
  const ids = new Set(input.members);
  if (input.ownerId) ids.add(input.ownerId);
  return ids;
}

/**
 * Says whether a channel is what a creation asked for. Members may have joined since, so those asked
 * for must be among them; a field that the service left out does not count as a difference.
 */
export function isSameChannel(input: CreateChannelInput, channel: ChannelView): boolean {
  if (channel.type !== undefined && channel.type !== input.type) return false;
  if (channel.name !== undefined && channel.name !== (input.name ?? "")) return false;
  if (channel.ownerId !== undefined && channel.ownerId !== (input.ownerId ?? "")) return false;
  if (isSuperChannel(input.type) || !channel.members) return true;
  const there = new Set(channel.members.map((member) => member.id));
  return [...memberIdsOf(input)].every((userId) => there.has(userId));
}
