import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { RowState } from "@/lib/contract/run";
import type { RunView } from "@/lib/contract/run-views";
import { request } from "./request";

export type Whose = "mine" | "everyone";

/** What selects a page of a run's rows. */
export interface RunRowFilter {
  outcome: RowState | null;
  after: number;
}

/** How often a run that is under way is asked for. */
const pollMs = 1_000;

function isUnderWay({ finishedAt, state, counts }: RunView): boolean {
  return finishedAt === null && (state !== "paused" || counts.sending > 0);
}

/** The queries of runs: a run under way, and a list that holds one, ask again every second. */
export const runQueries = {
  all: (application: string) => ["runs", application] as const,

  list: (application: string, whose: Whose, before: string | null) =>
    queryOptions({
      queryKey: [...runQueries.all(application), "list", whose, before] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/runs", {
          params: { application },
          query: { whose, before },
          signal,
        }),
      refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? 2 * pollMs : false),
    }),

  detail: (application: string, runId: string) =>
    queryOptions({
      queryKey: [...runQueries.all(application), "detail", runId] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/runs/[runId]", { params: { application, runId }, signal }),
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
    }),

  /** `moved` changes whenever the run's rows have, so that they are asked for again. */
  rows: (application: string, runId: string, filter: RunRowFilter, moved: string) =>
    queryOptions({
      queryKey: [...runQueries.all(application), "rows", runId, filter, moved] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/runs/[runId]/rows", {
          params: { application, runId },
          query: { ...filter },
          signal,
        }),
      placeholderData: (before) => before,
    }),

  /** Asked anew each time it is shown: others go on changing what the run changed. */
  undoPlan: (application: string, runId: string) =>
    queryOptions({
      queryKey: [...runQueries.all(application), "undo-plan", runId] as const,
      queryFn: ({ signal }) =>
        request("GET /api/[application]/runs/[runId]/undo", {
          params: { application, runId },
          signal,
        }),
      staleTime: 0,
      gcTime: 0,
    }),
};

/** What a person says of a run when they start it. */
export interface RunNote {
  title: string;
  reason: string;
  ticket: string;
  typedName: string;
}

/** What changes a run; each answers with the run as it then is. */
export const runMutations = {
  /** Pauses, resumes or stops a run. */
  act: (application: string, runId: string) =>
    mutationOptions({
      mutationFn: (action: "pause" | "resume" | "stop") =>
        request(`POST /api/[application]/runs/[runId]/${action}`, {
          params: { application, runId },
        }),
    }),

  /** Starts the run that undoes another, under the other's title. */
  undo: (application: string, { id: runId, title }: RunView) =>
    mutationOptions({
      mutationFn: (note: RunNote) =>
        request("POST /api/[application]/runs/[runId]/undo", {
          params: { application, runId },
          body: { ...note, title },
        }),
    }),
};
