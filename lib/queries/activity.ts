import { infiniteQueryOptions } from "@tanstack/react-query";
import type { CasePage } from "@/lib/contract/note";
import { request } from "./request";

/** The queries of the audit log. */
export const activityQueries = {
  all: (application: string) => ["activity", application] as const,

  /** What staff did about a user and noted on them, newest first. */
  ofUser: (application: string, userId: string) =>
    infiniteQueryOptions({
      queryKey: [...activityQueries.all(application), "user", userId] as const,
      queryFn: ({ signal, pageParam }) =>
        request("GET /api/[application]/users/[userId]/timeline", {
          params: { application, userId },
          query: { ...pageParam },
          signal,
        }),
      initialPageParam: null as CasePage["next"],
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
};
