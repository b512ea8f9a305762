import "server-only";
import { type ListPage, walkPages } from "@/lib/contract/page-walk";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { MetIds } from "@/lib/upstream/met-ids";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import type { CallContext } from "@/lib/upstream/upstream-request";
import { walkWithRestarts } from "@/lib/upstream/walk-with-restarts";

type BlockList = Pick<ChatUpstream, "listBlockedUsers">;

/** The most pages of a block list that are read for one answer. */
export const lookUpPagesMax = 50;

/**
 * Says for each of `wanted` whether the user has blocked them. The interface has no query for that, so
 * the block list is read until all of them are found. Null means unknown: not found in a list that
 * repeats itself, breaks off or is longer than the bound. An unknown user has blocked nobody. Throws
 * UpstreamError.
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
    // If the user is removed during the walk, the rest of the list stays unknown.
    return { items: [], hasNext: lastUserId !== undefined };
  }
}
