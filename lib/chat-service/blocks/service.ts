import { isStorableText } from "@/lib/contract/text";
import type { Pool } from "@/lib/postgres/pool";
import { ServiceError } from "../http/service-error";
import { PagedList } from "../store/pages";
import { unknownUsers } from "../users/unknown-users";
import { userJson } from "../users/user-json";
import type { BlockBatches } from "./block-batches";
import { deleteBlock } from "./repository";

/**
 * Those that a user has blocked, the latest first, as the JSON of a UserPage (section "Get Blocked
 * Users").
 */
export const blockedUserList = new PagedList({
  name: "blocked",
  field: "users",
  cursor: "lastUserId",
  columns: "blocked_user_id, created_at",
  table: "chat.blocks",
  where: "app_id = $1 AND user_id = $2",
  order: ["created_at", "blocked_user_id"],
  item: userJson,
  // LIMIT 1 makes each user one look-up by key, where a plain join may scan all of them.
  items: `shown, LATERAL (
    SELECT * FROM chat.users WHERE app_id = $1 AND id = shown.blocked_user_id LIMIT 1) u`,
  owner: {
    known: "EXISTS (SELECT FROM chat.users WHERE app_id = $1 AND id = $2)",
    unknown: (userId) => unknownUsers([userId]),
  },
});

/** Those who have blocked a user, the latest first, as the JSON of a UserPage. */
export const blockerList = new PagedList({
  name: "blockers",
  field: "users",
  cursor: "lastUserId",
  columns: "user_id, created_at",
  table: "chat.blocks",
  where: "app_id = $1 AND blocked_user_id = $2",
  order: ["created_at", "user_id"],
  item: userJson,
  items: `shown, LATERAL (
    SELECT * FROM chat.users WHERE app_id = $1 AND id = shown.user_id LIMIT 1) u`,
  owner: {
    known: "EXISTS (SELECT FROM chat.users WHERE app_id = $1 AND id = $2)",
    unknown: (userId) => unknownUsers([userId]),
  },
});

/**
 * Makes one user block another; blocking again changes nothing, not even the time (section "Block
 * User", decisions "Block"). Returns the JSON of an EmptyAnswer; throws ServiceError selfBlock or
 * userNotFound.
 */
export async function blockUser(
  batches: BlockBatches,
  appId: string,
  userId: string,
  blockedUserId: string,
): Promise<string> {
  if (userId === blockedUserId) {
    throw new ServiceError("selfBlock", "A user cannot block themselves.", [
      { path: "userId", message: "must be another user than the one in the path" },
    ]);
  }
  return change(userId, blockedUserId, () => batches.insert(appId, userId, blockedUserId));
}

/**
 * Ends a block if there is one (section "Unblock User", decisions "Unblock"). Returns the JSON of an
 * EmptyAnswer; throws ServiceError userNotFound.
 */
export async function unblockUser(
  pool: Pool,
  appId: string,
  userId: string,
  blockedUserId: string,
): Promise<string> {
  return change(userId, blockedUserId, () => deleteBlock(pool, appId, userId, blockedUserId));
}

/** Makes a change that returns which of the two users exist, and refuses it where one does not. */
async function change(
  userId: string,
  blockedUserId: string,
  make: () => Promise<string[]>,
): Promise<string> {
  const known = isStorableText(userId) ? await make() : [blockedUserId];
  const unknown = [...new Set([userId, blockedUserId])].filter((id) => !known.includes(id));
  if (unknown.length > 0) throw unknownUsers(unknown);
  return "{}";
}
