import type { QueryClient } from "@tanstack/react-query";
import { walkPages } from "@/lib/contract/page-walk";
import { asError } from "./as-error";
import { request } from "./request";
import { isLostCursor } from "./request-error";

/** The most pages of a block list that are walked before the person is asked whether to go on. */
export const relationPagesMax = 50;

/** What a walk through a block list has found out about one person so far. */
export interface BlockRelation {
  /** Null while it is not known. */
  isBlocked: boolean | null;
  /** How many users of the list were checked. */
  looked: number;
  state: "running" | "settled" | "stopped" | "failed";
  cursor?: string | undefined;
  error?: Error;
}

/** Where the relation of two people is kept; the order matters: who blocks whom. */
export function relationKey(application: string, blockerId: string, blockedId: string) {
  return ["blocks", application, "relation", blockerId, blockedId] as const;
}

/** Says what the relation is now known to be. */
export function setRelation(
  queryClient: QueryClient,
  application: string,
  blockerId: string,
  blockedId: string,
  isBlocked: boolean,
): void {
  running.get(relationKey(application, blockerId, blockedId).join("\n"))?.abort();
  queryClient.setQueryData<BlockRelation>(relationKey(application, blockerId, blockedId), {
    isBlocked,
    looked: 0,
    state: "settled",
  });
}

const running = new Map<string, AbortController>();

/**
 * Walks a block list until it shows the person, ends, or the bound is reached, and keeps how far it
 * came. A stopped walk resumes at its cursor, or starts over once if the user at the cursor was unblocked.
 * The interface has no operation that answers this directly. Never throws: a failure ends in state
 * `failed`.
 */
export async function lookUpRelation(
  queryClient: QueryClient,
  application: string,
  blockerId: string,
  blockedId: string,
  { again = false }: { again?: boolean } = {},
): Promise<BlockRelation> {
  const key = relationKey(application, blockerId, blockedId);
  const id = key.join("\n");
  running.get(id)?.abort();
  const controller = new AbortController();
  running.set(id, controller);
  const known = again ? undefined : queryClient.getQueryData<BlockRelation>(key);
  let cursor = known?.cursor;
  let looked = known?.looked ?? 0;
  const publish = (relation: BlockRelation) => {
    // Whoever aborted this walk has already published a newer state.
    if (!controller.signal.aborted) queryClient.setQueryData<BlockRelation>(key, relation);
    return relation;
  };
  const fetchPage = async (lastUserId?: string) => {
    const { users, hasNext } = await request("GET /api/[application]/users/[userId]/blocked", {
      params: { application, userId: blockerId },
      query: { lastUserId },
      signal: controller.signal,
    });
    return { items: users, hasNext };
  };
  const walkOn = async (): Promise<BlockRelation> => {
    publish({ isBlocked: null, looked, state: "running" });
    const after = cursor === undefined ? [] : [{ id: cursor }];
    for await (const step of walkPages(fetchPage, { pagesMax: relationPagesMax, after })) {
      looked += step.fresh.length;
      const isBlocked = step.fresh.some((user) => user.id === blockedId);
      if (isBlocked || step.end === "complete") return { isBlocked, looked, state: "settled" };
      cursor = step.cursor;
      if (step.end === null) publish({ isBlocked: null, looked, state: "running" });
    }
    return { isBlocked: null, looked, state: "stopped", cursor };
  };
  const beginAnew = (error: unknown) => {
    if (!isLostCursor(error, cursor)) throw error;
    cursor = undefined;
    looked = 0;
    return walkOn();
  };
  try {
    return publish(await walkOn().catch(beginAnew));
  } catch (error) {
    return publish({
      isBlocked: null,
      looked,
      state: "failed",
      cursor,
      error: asError(error),
    });
  } finally {
    if (running.get(id) === controller) running.delete(id);
  }
}
