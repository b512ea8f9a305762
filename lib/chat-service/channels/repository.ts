import { z } from "zod";
import { ChannelType } from "@/lib/contract/channel-type";
import type { PoolClient } from "@/lib/postgres/pool";
import { queryRows } from "@/lib/postgres/queries/query-rows";

/** A channel to store, with every field but the time of creation, which the database sets. */
export interface NewChannel {
  id: string;
  name: string;
  ownerId: string;
  type: ChannelType;
  imageUrl: string;
  invitationCode: string;
  data: Record<string, string>;
  hideMessagesBeforeJoin: boolean;
  category: string;
  subcategory: string;
  maxMemberCount: number;
  /** In the order in which they are listed. */
  memberIds: readonly string[];
}

const seconds = "floor(extract(epoch FROM statement_timestamp()))::bigint";

// Of two creations with the same id the second waits for the first to commit, and then inserts nothing.
const insertChannelSql = `
  INSERT INTO chat.channels (app_id, id, name, owner_id, type, image_url, invitation_code, data,
    hide_messages_before_join, category, subcategory, max_member_count, member_count,
    updated_at, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, ${seconds}, ${seconds})
  ON CONFLICT DO NOTHING RETURNING id`;

// The application comes from the channel, so that a distributed database sees that both rows share it.
const insertMembersSql = `
  INSERT INTO chat.channel_members (app_id, channel_id, user_id, position, joined_at, updated_at)
  SELECT c.app_id, c.id, member.id, member.place - 1, c.created_at, c.created_at
  FROM chat.channels c, unnest($3::text[]) WITH ORDINALITY member(id, place)
  WHERE c.app_id = $1 AND c.id = $2`;

/** Stores a channel and its members; returns false when the id is taken. */
export async function insertChannel(
  client: PoolClient,
  appId: string,
  channel: NewChannel,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "channel-insert",
    text: insertChannelSql,
    values: [
      appId,
      channel.id,
      channel.name,
      channel.ownerId,
      channel.type,
      channel.imageUrl,
      channel.invitationCode,
      JSON.stringify(channel.data),
      channel.hideMessagesBeforeJoin,
      channel.category,
      channel.subcategory,
      channel.maxMemberCount,
      channel.memberIds.length,
    ],
  });
  if (rowCount === 0) return false;
  if (channel.memberIds.length > 0) {
    await client.query({
      name: "channel-members-insert",
      text: insertMembersSql,
      values: [appId, channel.id, channel.memberIds],
    });
  }
  return true;
}

const findMembershipSql = `
  SELECT c.type, ARRAY(
    SELECT m.user_id FROM chat.channel_members m WHERE m.app_id = $1 AND m.channel_id = c.id
  ) AS "memberIds"
  FROM chat.channels c WHERE c.app_id = $1 AND c.id = $2`;

const Membership = z.object({ type: ChannelType, memberIds: z.array(z.string()) });

/** Returns the type and members of a channel, or null for an unknown id. */
export async function findMembership(
  client: PoolClient,
  appId: string,
  channelId: string,
): Promise<z.infer<typeof Membership> | null> {
  const [membership] = await queryRows(client, {
    purpose: "find the members of a channel",
    row: Membership,
    name: "channel-membership",
    text: findMembershipSql,
    values: [appId, channelId],
  });
  return membership ?? null;
}
