import { dehydrate, HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

interface PrefetchedProps {
  queryClient: QueryClient;
  /** Settles when the queries have succeeded or failed. */
  settled: Promise<unknown>;
  children: ReactNode;
}

/**
 * Renders once the queries have settled; put it inside Suspense. Failed queries are not dehydrated,
 * because errors lose their type on the way; the browser asks again and gets the typed error.
 */
export async function Prefetched({ queryClient, settled, children }: PrefetchedProps) {
  await settled;
  return <HydrationBoundary state={dehydrate(queryClient)}>{children}</HydrationBoundary>;
}
