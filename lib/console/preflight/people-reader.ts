import "server-only";
import pLimit from "p-limit";
import { nextTurn, turnIsOver } from "@/lib/console/turns";
import { type ListPage, walkPages } from "@/lib/contract/page-walk";
import type { UserView, UserViewPage } from "@/lib/contract/views";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { MetIds } from "@/lib/upstream/met-ids";
import { nullWhenNotFound } from "@/lib/upstream/upstream-error";
import type { CallContext } from "@/lib/upstream/upstream-request";
import { walkWithRestarts } from "@/lib/upstream/walk-with-restarts";

/** The number of calls that a check or a run has under way at most. */
export const callsAtOnce = 4;

/** The read of a chat service that says who a user is and whom they have blocked. */
export type PeopleSource = Pick<ChatUpstream, "listBlockedUsers">;

export interface PeopleReaderOptions {
  requestId: string;
  signal?: AbortSignal | undefined;
  /** Told after every answer how many reads are done and how many are known to be needed. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Asks a chat service about people, each at most once, at most four calls at a time. */
export interface PeopleReader {
  /** Says whether the service knows the user. Throws UpstreamError. */
  isKnown(userId: string): Promise<boolean>;
  /** Returns whom the user has blocked, or null for an unknown user. Throws UpstreamError. */
  blockedBy(userId: string): Promise<ReadonlySet<string> | null>;
  /** Runs another read of the same check under the same bound and progress. */
  read<T>(work: (context: CallContext) => Promise<T>): Promise<T>;
}

// Longer lists are not read to their end: 200 pages of 100 already delay the check by minutes.
const pagesMax = 200;

/** A list of blocks that is too long, or that repeats itself, and so cannot be read to its end. */
export class EndlessListError extends Error {
  override readonly name = "EndlessListError";
}

/**
 * Returns a reader for one check. The interface has no Get User, but Get Blocked Users answers 404
 * for an unknown one, so the first page of a block list says both things in one call.
 */
export function peopleReader(source: PeopleSource, options: PeopleReaderOptions): PeopleReader {
  const limit = pLimit(callsAtOnce);
  const context: CallContext = { requestId: options.requestId, signal: options.signal };
  let done = 0;
  let total = 0;
  const firstPages = new Map<string, Promise<UserViewPage | null>>();
  const lists = new Map<string, Promise<ReadonlySet<string> | null>>();

  async function read<T>(work: (given: CallContext) => Promise<T>): Promise<T> {
    total += 1;
    try {
      return await limit(() => work(context));
    } finally {
      done += 1;
      options.onProgress?.(done, total);
    }
  }

  function firstPage(userId: string): Promise<UserViewPage | null> {
    return once(firstPages, userId, () =>
      read((given) => source.listBlockedUsers(userId, {}, given)).catch(nullWhenNotFound),
    );
  }

  function walk(userId: string): Promise<ReadonlySet<string> | null> {
    const pageAfter = (lastUserId?: string) =>
      read((given) => source.listBlockedUsers(userId, { lastUserId }, given)).then(listPageOf);
    return walkWithRestarts(pageAfter, async (fetchNext, walks) => {
      // The page may be old, and its last user unblocked since.
      if (walks > 1) firstPages.delete(userId);
      const first = await firstPage(userId);
      if (!first) return null;
      const blocked = new Set<string>();
      const fetchPage = async (cursor?: string) =>
        cursor === undefined ? listPageOf(first) : fetchNext(cursor);
      for await (const { fresh, end } of walkPages(fetchPage, { pagesMax, met: new MetIds() })) {
        for (const { id } of fresh) blocked.add(id);
        if (end === "complete") return blocked;
      }
      throw new EndlessListError(`the block list of ${userId} has no end`);
    });
  }

  return {
    read,
    isKnown: async (userId) => (await inTurn(firstPage(userId))) !== null,
    blockedBy: (userId) => inTurn(once(lists, userId, () => walk(userId))),
  };
}

function listPageOf({ users, hasNext }: UserViewPage): ListPage<UserView> {
  return { items: users, hasNext };
}

/** Thousands of rows may await the same answer; they resume one after the other, in slices. */
async function inTurn<T>(answer: Promise<T>): Promise<T> {
  const value = await answer;
  if (turnIsOver()) await nextTurn();
  return value;
}

function once<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
