import { isStorableText } from "@/lib/contract/text";
import type { Pool } from "@/lib/postgres/pool";
import { ServiceError } from "../http/service-error";
import { unknownCursor } from "../http/validation";
import { unknownUsers } from "../users/unknown-users";
import type { BlockBatches } from "./block-batches";
import { deleteBlock, readBlockedPage } from "./repository";

/**
 * Returns the JSON of a UserPage of those a user has blocked, the latest first (section "Get Blocked
 * Users"). Throws ServiceError userNotFound or unknownCursor.
 */
export async function listBlockedUsers(
  pool: Pool,
  appId: string,
  userId: string,
  input: { lastUserId?: string | undefined },
): Promise<string> {
  if (!isStorableText(userId)) throw unknownUsers([userId]);
  const { lastUserId } = input;
  const page = await readBlockedPage(
    pool,
    appId,
    userId,
    isStorableText(lastUserId ?? "") ? lastUserId : "",
  );
  if (!page.user_known) throw unknownUsers([userId]);
  if (!page.cursor_known) throw unknownCursor("lastUserId");
  return page.body;
}

/**
 * Makes one user block another; blocking again changes nothing, not even the time (section "Block
 * User", decisions "Block"). Throws ServiceError selfBlock or userNotFound.
 */
export async function blockUser(
  batches: BlockBatches,
  appId: string,
  userId: string,
  blockedUserId: string,
): Promise<void> {
  if (!isStorableText(userId)) throw unknownUsers([userId]);
  if (userId === blockedUserId) {
    throw new ServiceError("selfBlock", "A user cannot block themselves.", [
      { path: "userId", message: "must be another user than the one in the path" },
    ]);
  }
  requireKnown([userId, blockedUserId], await batches.insert(appId, userId, blockedUserId));
}

/**
 * Ends a block if there is one (section "Unblock User", decisions "Unblock"). Throws ServiceError
 * userNotFound.
 */
export async function unblockUser(
  pool: Pool,
  appId: string,
  userId: string,
  blockedUserId: string,
): Promise<void> {
  if (!isStorableText(userId)) throw unknownUsers([userId]);
  requireKnown([userId, blockedUserId], await deleteBlock(pool, appId, userId, blockedUserId));
}

function requireKnown(wanted: string[], known: string[]): void {
  const unknown = [...new Set(wanted)].filter((id) => !known.includes(id));
  if (unknown.length > 0) throw unknownUsers(unknown);
}
