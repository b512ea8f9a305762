import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { CatalogSettings, CatalogStatus } from "@/lib/contract/catalog-status";
import { requireServing } from "./catalog-serving";
import { request } from "./request";
import { noteServing } from "./serving-notes";

/** How often the status is asked for while something moves, and while nothing does. */
const pollMs = { moving: 2_000, still: 15_000 };

function isMoving({ activity }: CatalogStatus): boolean {
  return activity === "scanning" || activity === "waiting" || activity === "stopped";
}

/** The queries of an application's catalog. */
export const catalogQueries = {
  all: (application: string) => ["catalog", application] as const,

  /** How the catalog stands; asked again while somebody looks. */
  status: (application: string) =>
    queryOptions({
      queryKey: [...catalogQueries.all(application), "status"] as const,
      queryFn: async ({ signal }) => {
        const status = await request("GET /api/[application]/catalog", {
          params: { application },
          signal,
        });
        noteServing(application, status.serves);
        return status;
      },
      staleTime: pollMs.moving,
      refetchInterval: ({ state }) =>
        state.data && isMoving(state.data) ? pollMs.moving : pollMs.still,
    }),

  /** People, channels and bots whose name or id holds a text. */
  find: (application: string, q: string) =>
    queryOptions({
      queryKey: [...catalogQueries.all(application), "find", q] as const,
      queryFn: async ({ signal }) => {
        await requireServing(application);
        return request("GET /api/[application]/catalog/find", {
          params: { application },
          query: { q },
          signal,
        });
      },
      staleTime: 10_000,
    }),

  allUserFacts: (application: string) =>
    [...catalogQueries.all(application), "user-facts"] as const,

  /** What the catalog knows of one user. */
  userFacts: (application: string, userId: string) =>
    queryOptions({
      queryKey: [...catalogQueries.allUserFacts(application), userId] as const,
      queryFn: async ({ signal }) => {
        await requireServing(application);
        return request("GET /api/[application]/catalog/users/[userId]", {
          params: { application, userId },
          signal,
        });
      },
    }),
};

/** What an admin changes of a catalog; answers with its status. */
export const catalogMutations = {
  scan: (application: string) =>
    mutationOptions({
      mutationFn: () =>
        request("POST /api/[application]/catalog/scan", { params: { application } }),
    }),
  set: (application: string) =>
    mutationOptions({
      mutationFn: async (settings: CatalogSettings) => {
        const status = await request("PATCH /api/[application]/catalog", {
          params: { application },
          body: settings,
        });
        noteServing(application, status.serves);
        return status;
      },
    }),
};
