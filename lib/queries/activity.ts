import { queryOptions } from "@tanstack/react-query";
import { request } from "./request";

/** How many of the newest things a page of somebody shows. */
const shownMax = 5;

/** The queries of the audit log. */
export const activityQueries = {
  /** The newest things that staff did about a user of an application. */
  ofTarget: (application: string, target: string) =>
    queryOptions({
      queryKey: ["activity", application, "target", target] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/activity", {
          params: { application },
          query: { target, application, limit: shownMax },
          signal,
        }),
      staleTime: 0,
    }),
};
