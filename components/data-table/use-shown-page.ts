"use client";
import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";

/**
 * Returns the page that a table shows: the requested one once it is cached, until then the one in
 * view. `asked` must be memoized, since its identity stands for the page.
 */
export function useShownPage<Asked>(asked: Asked, queryKey: QueryKey): Asked {
  const queryClient = useQueryClient();
  const inView = useDeferredValue(asked);
  return queryClient.getQueryData(queryKey) === undefined ? inView : asked;
}

const settledMs = 200;

/** Prefetches the next page shortly after the current one has rendered; `next` must be memoized. */
export function useNextPageAhead<Data, Key extends QueryKey>(
  next: FetchQueryOptions<Data, Error, Data, Key> | null,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!next) return;
    const settled = setTimeout(() => void queryClient.prefetchQuery(next), settledMs);
    return () => clearTimeout(settled);
  }, [queryClient, next]);
}
