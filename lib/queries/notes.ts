import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { NoteScope, NoteSubject } from "@/lib/contract/note";
import { activityQueries } from "./activity";
import { request } from "./request";

/** Which notes of an application: those on one subject, of a scope, or that hold a text. */
export interface NotesFilter {
  subject?: NoteSubject;
  show?: NoteScope;
  q?: string;
}

/** The notes that staff left on users and channels. */
export const noteQueries = {
  all: (application: string) => ["notes", application] as const,

  list: (application: string, { subject, show, q }: NotesFilter) =>
    infiniteQueryOptions({
      queryKey: [
        ...noteQueries.all(application),
        "list",
        subject?.kind,
        subject?.id,
        show,
        q,
      ] as const,
      queryFn: ({ signal, pageParam }) =>
        request("GET /api/[application]/notes", {
          params: { application },
          query: { kind: subject?.kind, subject: subject?.id, show, q, before: pageParam },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),

  /** Staff of the application whose name holds a text. */
  colleagues: (application: string, q: string) =>
    queryOptions({
      queryKey: ["colleagues", application, q] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/colleagues", {
          params: { application },
          query: { q },
          signal,
        }).then((answer) => answer.colleagues),
      placeholderData: (before) => before,
      staleTime: 60_000,
    }),
};

/** Asks anew for every list that shows notes and is in view. */
export async function refreshNotes(queryClient: QueryClient, application: string): Promise<void> {
  const keys = [noteQueries.all(application), activityQueries.all(application)];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
