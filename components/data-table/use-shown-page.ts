"use client";
import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";

/**
 * Returns which page a table shows: what is asked for as soon as it is there; while it is on its way,
 * the page in view. The same `asked` means the same page.
 */
export function useShownPage<Asked>(asked: Asked, queryKey: QueryKey): Asked {
  const queryClient = useQueryClient();
  const inView = useDeferredValue(asked);
  return queryClient.getQueryData(queryKey) === undefined ? inView : asked;
}

const settledMs = 200;

/** Fetches the next page ahead, once the one in view has settled; `next` stays the same meanwhile. */
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
