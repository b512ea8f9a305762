import { environmentManager, QueryClient } from "@tanstack/react-query";

/** Makes a query client: one a request on the server, one a page load in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // What failed is told at once; trying again is the person's to decide.
        retry: false,
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
