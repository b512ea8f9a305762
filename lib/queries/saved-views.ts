import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SavedViewInput } from "@/lib/contract/saved-view";
import { routes } from "@/lib/routes";
import type { AnswerOf } from "./request";
import { request } from "./request";

/** A view as the list of them has it. */
export type ListedView = AnswerOf<"GET /api/[application]/views">["views"][number];

/** The searches that staff named in an application, and how to change them. */
export const savedViewQueries = {
  list: (application: string) =>
    queryOptions({
      queryKey: ["saved-views", application] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/views", { params: { application }, signal }).then(
          (answer) => answer.views,
        ),
      staleTime: 60_000,
    }),
};

/** Asks for the views anew, also where the page in view has not asked for them yet. */
export async function refreshViews(queryClient: QueryClient, application: string): Promise<void> {
  const query = savedViewQueries.list(application);
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
}

/** Stores a view, or changes the one of that id. Throws `RequestError`. */
export function saveView(application: string, id: string, view: SavedViewInput) {
  return request("POST /api/[application]/views/[viewId]", {
    params: { application, viewId: id },
    body: view,
  }).then((answer) => answer.view);
}

/** Removes a view. Throws `RequestError`. */
export function removeView(application: string, id: string) {
  return request("DELETE /api/[application]/views/[viewId]", {
    params: { application, viewId: id },
  });
}

/** Returns the address of what a view shows. */
export function viewHref(
  application: string,
  { list, query }: Pick<ListedView, "list" | "query">,
): string {
  return `${routes[list](application)}${query && `?${query}`}`;
}
