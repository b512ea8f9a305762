import { dehydrate, HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

interface PrefetchedProps {
  queryClient: QueryClient;
  /** Settles when the queries are answered, well or not. */
  settled: Promise<unknown>;
  children: ReactNode;
}

/**
 * Renders once the queries are answered; put it inside Suspense. A query that failed is left out,
 * because errors lose their kind on the way to the browser, which asks again and meets the typed one.
 */
export async function Prefetched({ queryClient, settled, children }: PrefetchedProps) {
  await settled;
  return <HydrationBoundary state={dehydrate(queryClient)}>{children}</HydrationBoundary>;
}
