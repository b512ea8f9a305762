import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { BlockChange, BlockReason } from "@/lib/contract/block-change";
import type { UserViewPage } from "@/lib/contract/views";
import { activityQueries } from "./activity";
import { type BlockRelation, lookUpRelation, relationKey, setRelation } from "./block-relation";
import { catalogQueries } from "./catalog";
import type { Person } from "./people-directory";
import { request } from "./request";

/** The queries of block lists: one key and one way to ask for each. */
export const blockQueries = {
  all: (application: string) => ["blocks", application] as const,

  /** The pages of one user's block list. */
  lists: (application: string, userId: string) =>
    [...blockQueries.all(application), "list", userId] as const,

  /** One page of a block list; the first one without a cursor. */
  list: (application: string, userId: string, lastUserId?: string) =>
    queryOptions({
      queryKey: [...blockQueries.lists(application, userId), lastUserId ?? null] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/users/[userId]/blocked", {
          params: { application, userId },
          query: { lastUserId },
          signal,
        }),
    }),

  /** Why the user's blocks stand, as far as the console made them. */
  reasons: (application: string, userId: string) =>
    queryOptions({
      queryKey: [...blockQueries.all(application), "reasons", userId] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/users/[userId]/block-reasons", {
          params: { application, userId },
          signal,
        }).then(
          ({ reasons }): BlockReasons => new Map(reasons.map((one) => [one.blockedUserId, one])),
        ),
      staleTime: 0,
    }),
};

/** What is known of each block of one user, by the blocked one's id. */
export type BlockReasons = ReadonlyMap<string, Omit<BlockReason, "seq">>;

/** A block or unblock, as the person asked for it. */
export interface DesiredBlock {
  verb: "block" | "unblock";
  user: Person;
  blocked: Person;
  reason?: string | undefined;
  ticket?: string | undefined;
}

/** Asks for a block or unblock. Throws RequestError. */
export function requestBlockChange(
  application: string,
  desired: DesiredBlock,
): Promise<BlockChange> {
  return request(`POST /api/[application]/users/[userId]/${desired.verb}`, {
    params: { application, userId: desired.user.id },
    body: {
      userId: desired.blocked.id,
      ...(desired.reason ? { reason: desired.reason } : {}),
      ...(desired.ticket ? { ticket: desired.ticket } : {}),
    },
  });
}

/** Asks to take back the change of this number in the audit log. Throws RequestError. */
export function requestUndo(application: string, seq: number): Promise<BlockChange> {
  return request("POST /api/[application]/activity/[seq]/undo", { params: { application, seq } });
}

/**
 * Shows a change before the service has answered: in the loaded pages of the list, among the
 * reasons, and in the relation of the two. Returns the function that rolls it back.
 */
export async function showBlockChange(
  queryClient: QueryClient,
  application: string,
  { verb, user, blocked, reason, ticket }: DesiredBlock,
): Promise<() => void> {
  const queryKey = blockQueries.lists(application, user.id);
  const reasonsKey = blockQueries.reasons(application, user.id).queryKey;
  await Promise.all([
    queryClient.cancelQueries({ queryKey }),
    queryClient.cancelQueries({ queryKey: reasonsKey }),
  ]);
  const reasons = queryClient.getQueryData(reasonsKey);
  const pages = queryClient.getQueriesData<UserViewPage>({ queryKey });
  const relation = queryClient.getQueryData<BlockRelation>(
    relationKey(application, user.id, blocked.id),
  );
  for (const [key, page] of pages) {
    if (!page) continue;
    const others = page.users.filter(({ id }) => id !== blocked.id);
    const isFirst = key.at(-1) === null;
    const users =
      verb === "block" && isFirst
        ? [{ ...blocked, unknownFields: {}, notes: [] }, ...others]
        : others;
    queryClient.setQueryData<UserViewPage>(key, { ...page, users });
  }
  if (reasons && verb === "block") {
    const given = { reason: reason || null, ticket: ticket || null };
    const expected = { blockedUserId: blocked.id, at: Date.now(), ...given };
    queryClient.setQueryData(reasonsKey, new Map([...reasons, [blocked.id, expected]]));
  }
  setRelation(queryClient, application, user.id, blocked.id, verb === "block");
  return () => {
    queryClient.setQueryData(reasonsKey, reasons);
    for (const [key, page] of pages) queryClient.setQueryData(key, page);
    const key = relationKey(application, user.id, blocked.id);
    if (!relation) queryClient.removeQueries({ queryKey: key, exact: true });
    else if (relation.state === "running") {
      void lookUpRelation(queryClient, application, user.id, blocked.id);
    } else queryClient.setQueryData(key, relation);
  };
}

/** Asks again for whatever is on screen of a user's blocks. */
export async function refreshBlocks(
  queryClient: QueryClient,
  application: string,
  userId: string,
): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: blockQueries.lists(application, userId) }),
    queryClient.invalidateQueries({ queryKey: blockQueries.reasons(application, userId).queryKey }),
    queryClient.invalidateQueries({ queryKey: activityQueries.all(application) }),
    queryClient.invalidateQueries({ queryKey: catalogQueries.allUserFacts(application) }),
  ]);
}
