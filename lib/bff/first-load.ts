import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { FirstLoad } from "@/lib/queries/first-load";
import { createQueryClient } from "@/lib/queries/query-client";
import { errorBody, statusOf } from "./error-response";

/**
 * Asks a page's first query while the page renders, under a request id of its own. Resolves to the
 * answer, or to the failure as the endpoint would have answered it; never rejects, so that a failing
 * service is a state of the page and not an error of its rendering.
 */
export async function firstLoad(
  ask: (queryClient: QueryClient, context: { requestId: string }) => Promise<unknown>,
): Promise<FirstLoad> {
  const requestId = randomUUID();
  const queryClient = createQueryClient();
  try {
    await ask(queryClient, { requestId });
    return { state: dehydrate(queryClient), failure: null };
  } catch (error) {
    const failure = { ...errorBody(error, requestId), status: statusOf(error) };
    return { state: dehydrate(queryClient), failure };
  }
}

/** Nothing shows that something is waited for before this has passed. */
const unnoticedMs = 150;

/**
 * Waits for a first load as long as nobody notices. One that comes in time becomes part of the page,
 * which then paints whole; another is handed on as it is, to stream in behind a skeleton.
 */
export async function awaitBriefly(
  coming: Promise<FirstLoad>,
): Promise<{ load: Promise<FirstLoad> | FirstLoad }> {
  const arrived = new AbortController();
  const { signal } = arrived;
  const late = sleep(unnoticedMs, null, { signal }).catch(() => null);
  const load = await Promise.race([coming, late]);
  arrived.abort();
  return { load: load ?? coming };
}
