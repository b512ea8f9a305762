"use client";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UserView } from "@/lib/contract/views";
import { type KnownUser, knownUser } from "@/lib/queries/known-user";
import {
  searchPagesMax,
  searchUser,
  stopUserSearch,
  type UserSearch,
  userSearchKey,
} from "@/lib/queries/user-search";

export interface UserLookup {
  /** The profile, once it was found in a list of users. */
  user: UserView | undefined;
  /** The person as a member of a channel that was loaded before. */
  member: Extract<KnownUser, { from: "members" }> | undefined;
  /** The search through the pages of all users; absent until it begins. */
  search: UserSearch | undefined;
  stop: () => void;
  /** Searches from the start, further than before. */
  goOn: () => void;
}

/**
 * Finds a user's profile, which the interface cannot fetch by id: in lists loaded before, otherwise by
 * searching the pages of all users, if `worthwhile`.
 */
export function useUserLookup(
  application: string,
  userId: string,
  worthwhile: boolean,
): UserLookup {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<KnownUser | null>();
  const [pagesMax, setPagesMax] = useState(searchPagesMax);
  const { data: search } = useQuery<UserSearch>({
    queryKey: userSearchKey(application, userId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

  // The server does not have the browser's cache, so the first render must not use it.
  useEffect(() => {
    const found = knownUser(queryClient, application, userId);
    setKnown(found);
    if (found?.from === "users" || !worthwhile) return;
    void searchUser(queryClient, application, userId, pagesMax);
    return () => stopUserSearch(application, userId);
  }, [queryClient, application, userId, worthwhile, pagesMax]);

  return {
    user: known?.from === "users" ? known.user : search?.user,
    member: known?.from === "members" ? known : undefined,
    search,
    stop: () => stopUserSearch(application, userId),
    goOn: () => {
      if (search?.state === "bounded") setPagesMax(pagesMax + searchPagesMax);
      else void searchUser(queryClient, application, userId, pagesMax);
    },
  };
}
