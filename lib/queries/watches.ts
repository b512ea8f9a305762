import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Watched } from "@/lib/contract/watch";
import { request } from "./request";

/** What a person watches in an application. */
export const watchQueries = {
  list: (application: string) =>
    queryOptions({
      queryKey: ["watches", application] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/watches", { params: { application }, signal }).then(
          (answer) => answer.items,
        ),
      staleTime: 30_000,
    }),

  /** Begins or ends watching. */
  set: (application: string) =>
    mutationOptions({
      mutationFn: ({ kind, id, watching }: Watched & { watching: boolean }) =>
        request(
          watching ? "POST /api/[application]/watches" : "POST /api/[application]/watches/end",
          { params: { application }, body: { kind, id } },
        ),
    }),
};
