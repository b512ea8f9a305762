import { v7 as uuidV7 } from "uuid";
import { pairsForbiddingCreation } from "@/lib/contract/block-rules";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import { defaultMaxMemberCount, limits } from "@/lib/contract/limits";
import type { Pool, PoolClient } from "@/lib/postgres/pool";
import { withTransaction } from "@/lib/postgres/transaction";
import { findBlocksWith } from "../blocks/repository";
import { ServiceError } from "../http/service-error";
import { findUnknownUsers, unknownUsers } from "../users/unknown-users";
import { findMembership, insertChannel, type NewChannel } from "./repository";
import { findChannelJson } from "./service";

/**
 * Creates a channel and returns the JSON of its ChannelAnswer (section "Create Channel", decisions
 * "Create"). Throws ServiceError tooManyMembers, userNotFound, blocked or channelIdTaken; then
 * nothing is stored.
 */
export async function createChannel(
  pool: Pool,
  appId: string,
  input: CreateChannelInput,
): Promise<string> {
  const channel = completeChannel(input);
  const { memberIds, maxMemberCount } = channel;
  if (maxMemberCount !== limits.unlimitedMembers && memberIds.length > maxMemberCount) {
    throw new ServiceError(
      "tooManyMembers",
      `The channel would have ${memberIds.length} members; its maximum is ${maxMemberCount}.`,
      [{ path: "members", message: `must be at most ${maxMemberCount} with the owner` }],
    );
  }
  return withTransaction(pool, async (client) => {
    await requireKnownPeople(client, appId, channel);
    await requireNoBlocks(client, appId, channel);
    const created = await insertChannel(client, appId, channel);
    if (!created) await requireReusable(client, appId, channel, input.reuseChannel === true);
    const body = await findChannelJson(client, appId, channel.id);
    if (body === null) throw new Error("a stored channel cannot be read");
    return body;
  });
}

/** The owner joins by default and comes first; members named twice count once. */
function completeChannel(input: CreateChannelInput): NewChannel {
  const ownerId = input.ownerId ?? "";
  const memberIds = new Set(ownerId === "" ? [] : [ownerId]);
  for (const id of input.members ?? []) memberIds.add(id);
  return {
    id: input.channelId || uuidV7(),
    name: input.name ?? "",
    ownerId,
    type: input.type,
    imageUrl: input.imageUrl ?? "",
    invitationCode: input.invitationCode ?? "",
    data: input.data ?? {},
    hideMessagesBeforeJoin: input.hideMessagesBeforeJoin ?? false,
    category: input.category ?? "",
    subcategory: input.subcategory ?? "",
    maxMemberCount: input.maxMemberCount ?? defaultMaxMemberCount(input.type),
    memberIds: [...memberIds],
  };
}

async function requireKnownPeople(client: PoolClient, appId: string, channel: NewChannel) {
  if (channel.memberIds.length === 0) return;
  const unknown = await findUnknownUsers(client, appId, channel.memberIds, channel.ownerId);
  if (unknown.length > 0) {
    throw unknownUsers(unknown, (id) => (id === channel.ownerId ? "ownerId" : "members"));
  }
}

/**
 * Reads blocks in a statement after the one that locked the owner, so that its snapshot holds every
 * block which was stored before the lock.
 */
async function requireNoBlocks(client: PoolClient, appId: string, channel: NewChannel) {
  const { ownerId, memberIds } = channel;
  if (ownerId === "" || memberIds.length < 2) return;
  const blocks = await findBlocksWith(client, appId, ownerId, memberIds);
  const forbidding = pairsForbiddingCreation(ownerId, memberIds, blocks);
  if (forbidding.length === 0) return;
  throw new ServiceError(
    "blocked",
    "The owner and a member have blocked each other or one the other.",
    forbidding.map(({ blockerId, blockedId }) => ({
      path: "members",
      message: `user ${blockerId} has blocked user ${blockedId}`,
    })),
  );
}

/** Decisions "Create: channelId taken": only a private channel with the same members is reused. */
async function requireReusable(
  client: PoolClient,
  appId: string,
  channel: NewChannel,
  reuse: boolean,
) {
  if (reuse && channel.type === "private") {
    const existing = await findMembership(client, appId, channel.id);
    const wanted = new Set(channel.memberIds);
    if (
      existing?.type === "private" &&
      existing.memberIds.length === wanted.size &&
      existing.memberIds.every((id) => wanted.has(id))
    ) {
      return;
    }
  }
  throw new ServiceError("channelIdTaken", `The channel id ${channel.id} is taken.`, [
    { path: "channelId", message: "is taken" },
  ]);
}
