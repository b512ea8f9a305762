import { queryOptions } from "@tanstack/react-query";
import { request } from "./request";

/** How many of the newest things a page of somebody shows. */
const shownMax = 5;

/** The queries of the audit log. */
export const activityQueries = {
  all: (application: string) => ["activity", application] as const,

  /** The newest things that staff did about a user of an application. */
  ofTarget: (application: string, target: string) =>
    queryOptions({
      queryKey: [...activityQueries.all(application), "target", target] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/activity", {
          params: { application },
          query: { target, application, limit: shownMax },
          signal,
        }),
      staleTime: 0,
    }),
};
