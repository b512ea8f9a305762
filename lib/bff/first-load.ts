import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { FirstLoad } from "@/lib/queries/first-load";
import { createQueryClient } from "@/lib/queries/query-client";
import { searchRefusal } from "./catalog-search";
import { errorBody, statusOf } from "./error-response";

type Ask = (queryClient: QueryClient, context: { requestId: string }) => Promise<unknown>;

/** How long the server waits before the page shows a skeleton instead. */
const unnoticedMs = 150;

/**
 * Starts a page's first query under a request id of its own and waits for it briefly. What arrives in time
 * becomes part of the page, which then paints whole; otherwise the promise is handed on, to stream in behind
 * a skeleton. The load never rejects, so that a failing service is a state of the page and not an error of
 * its rendering.
 */
export async function firstLoad(ask: Ask): Promise<{ load: Promise<FirstLoad> | FirstLoad }> {
  const coming = settle(ask);
  const arrived = new AbortController();
  const { signal } = arrived;
  const late = sleep(unnoticedMs, null, { signal }).catch(() => null);
  const load = await Promise.race([coming, late]);
  arrived.abort();
  return { load: load ?? coming };
}

/** Resolves to the answer, or to the failure as the endpoint would have answered it. */
async function settle(ask: Ask): Promise<FirstLoad> {
  const requestId = randomUUID();
  const queryClient = createQueryClient();
  try {
    await ask(queryClient, { requestId });
    return { state: dehydrate(queryClient), failure: null };
  } catch (thrown) {
    const error = searchRefusal(thrown);
    const failure = { ...errorBody(error, requestId), status: statusOf(error) };
    return { state: dehydrate(queryClient), failure };
  }
}
