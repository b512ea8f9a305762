import "server-only";
import { type ListPage, walkPages } from "@/lib/contract/page-walk";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { MetIds } from "@/lib/upstream/met-ids";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import type { CallContext } from "@/lib/upstream/upstream-request";
import { walkWithRestarts } from "@/lib/upstream/walk-with-restarts";

type BlockList = Pick<ChatUpstream, "listBlockedUsers">;

/** How many pages of a block list are walked for one answer. */
export const lookUpPagesMax = 50;

/**
 * Says of each of `wanted` whether the user has blocked them, by walking the block list until all are
 * seen: the interface has no question for it. Null, which is unknown, for those not seen in a list
 * that repeats itself, breaks off or is longer than the bound. An unknown user has blocked nobody.
 * Throws UpstreamError.
 */
export async function lookUpBlocks(
  upstream: BlockList,
  userId: string,
  wanted: Iterable<string>,
  context: CallContext,
  pagesMax = lookUpPagesMax,
): Promise<Map<string, boolean | null>> {
  const ids = [...wanted];
  const fetchPage = (cursor?: string) => blockPage(upstream, userId, cursor, context);
  return walkWithRestarts(fetchPage, async (fetchNext) => {
    const seen = new Map<string, boolean | null>(ids.map((id) => [id, null]));
    let left = seen.size;
    for await (const { fresh, end } of walkPages(fetchNext, { pagesMax, met: new MetIds() })) {
      for (const { id } of fresh) {
        if (seen.get(id) !== null) continue;
        seen.set(id, true);
        left -= 1;
      }
      if (left === 0) break;
      if (end !== "complete") continue;
      return new Map([...seen].map(([id, isBlocked]) => [id, isBlocked ?? false]));
    }
    return seen;
  });
}

/** Says whether one user has blocked another; null where that is not known. Throws UpstreamError. */
export async function lookUpBlock(
  upstream: BlockList,
  userId: string,
  blockedUserId: string,
  context: CallContext,
  pagesMax?: number,
): Promise<boolean | null> {
  const found = await lookUpBlocks(upstream, userId, [blockedUserId], context, pagesMax);
  return found.get(blockedUserId) ?? null;
}

/** Returns one page of whom a user has blocked. Throws UpstreamError. */
async function blockPage(
  upstream: BlockList,
  userId: string,
  lastUserId: string | undefined,
  context: CallContext,
): Promise<ListPage<{ id: string }>> {
  try {
    const { users, hasNext } = await upstream.listBlockedUsers(userId, { lastUserId }, context);
    return { items: users, hasNext };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "not-found") throw error;
    // Of a user who is gone in the midst of a walk the rest of the list is not known.
    return { items: [], hasNext: lastUserId !== undefined };
  }
}
