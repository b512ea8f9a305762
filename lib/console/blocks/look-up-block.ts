import "server-only";
import { nullWhenNotFound } from "@/lib/console/preflight/people-reader";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import type { CallContext } from "@/lib/upstream/operation";

/** How many pages of a block list are walked for one answer. */
export const lookUpPagesMax = 50;

/**
 * Says whether one user has blocked another, by walking the block list: the interface has no
 * question for it. Null where the list is longer than the bound. An unknown user has blocked nobody.
 * Throws UpstreamError.
 */
export async function lookUpBlock(
  upstream: Pick<ChatUpstream, "listBlockedUsers">,
  userId: string,
  blockedUserId: string,
  context: CallContext,
): Promise<boolean | null> {
  let lastUserId: string | undefined;
  const met = new Set<string>();
  for (let pages = 0; pages < lookUpPagesMax; pages += 1) {
    const page = await upstream
      .listBlockedUsers(userId, { lastUserId }, context)
      .catch(nullWhenNotFound);
    if (!page) return false;
    if (page.users.some((user) => user.id === blockedUserId)) return true;
    lastUserId = page.users.at(-1)?.id;
    if (!page.hasNext || lastUserId === undefined) return false;
    // A service that does not know the cursor sends the same page for ever.
    if (met.has(lastUserId)) return null;
    met.add(lastUserId);
  }
  return null;
}
