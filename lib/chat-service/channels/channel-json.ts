const summaryFields = `
  'id', c.id, 'name', c.name, 'ownerId', c.owner_id, 'type', c.type, 'imageUrl', c.image_url,
  'category', c.category, 'subcategory', c.subcategory, 'isFrozen', c.is_frozen,
  'memberCount', c.member_count, 'maxMemberCount', c.max_member_count,
  'updatedAt', c.updated_at, 'createdAt', c.created_at`;

const detailFields = `
  'data', c.data, 'hideMessagesBeforeJoin', c.hide_messages_before_join,
  'privateTag', c.private_tag, 'privateData', c.private_data, 'lastMessage', c.last_message,
  'bots', coalesce((
    SELECT json_agg(json_build_object(
      'id', b.id, 'name', b.name, 'profileImageUrl', b.profile_image_url, 'type', b.type)
      ORDER BY cb.position, b.id)
    FROM chat.channel_bots cb JOIN chat.bots b ON b.app_id = $1 AND b.id = cb.bot_id
    WHERE cb.app_id = $1 AND cb.channel_id = c.id), '[]')`;

// LIMIT 1 makes each member one look-up by key. With a plain join the planner may scan all users
// while it has no statistics of them, and does so when the table is partitioned.
const peopleFields = `
  'mutedUsers', c.muted_users, 'bannedUsers', c.banned_users,
  'unreadCount', c.unread_count, 'lastReadAt', c.last_read_at,
  'members', coalesce((
    SELECT json_agg(json_build_object(
      'id', u.id, 'username', u.username, 'profileImageUrl', u.profile_image_url, 'data', u.data,
      'memberInfo', m.member_info, 'lastReadAt', m.last_read_at, 'lastSentAt', m.last_sent_at,
      'updatedAt', m.updated_at, 'createdAt', m.joined_at)
      ORDER BY m.joined_at, m.position, m.user_id)
    FROM chat.channel_members m, LATERAL (
      SELECT * FROM chat.users WHERE app_id = $1 AND id = m.user_id LIMIT 1) u
    WHERE m.app_id = $1 AND m.channel_id = c.id), '[]')`;

const superPeopleFields = `
  'mutedUsers', '[]'::json, 'bannedUsers', '[]'::json, 'members', '[]'::json`;

/** SQL of a summarized channel as JSON, from a row of channels called `c` (decisions "Summaries"). */
export const channelSummaryJson = `json_build_object(${summaryFields})`;

/**
 * SQL of a Channel as JSON, from a row of channels called `c`; times in seconds (section "Channel").
 * Lists leave the invitation code out; super channels also leave out what they do not support.
 */
export function channelJson(fields: { invitationCode: boolean }): string {
  const code = fields.invitationCode ? ", 'invitationCode', c.invitation_code" : "";
  return `CASE WHEN starts_with(c.type, 'super_')
    THEN json_build_object(${summaryFields}, ${detailFields}, ${superPeopleFields})
    ELSE json_build_object(${summaryFields}, ${detailFields}, ${peopleFields}${code}) END`;
}
