import { environmentManager, notifyManager, QueryClient } from "@tanstack/react-query";

// A change renders before the next event, so that the second of two quick clicks finds its button busy.
notifyManager.setScheduler(queueMicrotask);

/** Makes a query client: one a request on the server, one a page load in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A failure is shown at once; the person decides whether to try again.
        retry: false,
      },
      mutations: {
        // A browser that is offline fails at once: a change is never sent later, unasked.
        networkMode: "always",
        // What was sent may be a password, so none of it is kept.
        gcTime: 0,
      },
    },
  });
}

let ofBrowser: QueryClient | undefined;

/** Returns the browser's one query client; while the server renders, a new one each time. */
export function queryClientOfBrowser(): QueryClient {
  if (environmentManager.isServer()) return createQueryClient();
  ofBrowser ??= createQueryClient();
  return ofBrowser;
}
