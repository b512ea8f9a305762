import type { QueryClient } from "@tanstack/react-query";
import { type WalkEnd, walkPages } from "@/lib/contract/page-walk";
import type { ChannelRow } from "@/lib/contract/views";
import { asError } from "./as-error";
import { type ChannelListFilters, channelQueries, requestChannelPage } from "./channels";
import { isLostCursor } from "./request-error";

/** The most rows that one table gathers. */
export const gatherRowsMax = 50_000;

/** How many rows a page brings. */
export const gatherPageSize = 100;

/** The pages gathered into one list so far, and how the gathering stands. */
export interface GatheredChannels {
  rows: readonly ChannelRow[];
  /** How many pages were asked for, which may be one more than hold the rows. */
  pages: number;
  state: "running" | "stopped" | "done" | "full" | "failed" | Exclude<WalkEnd, "complete">;
  error?: Error;
}

/** The list's filters without what belongs to a page. */
export type GatherFilters = Omit<ChannelListFilters, "limit" | "lastChannelId">;

/** Where the gathered rows of a filter are kept. */
export function gatheredKey(application: string, filters: GatherFilters) {
  return [...channelQueries.all(application), "gathered", filters] as const;
}

const running = new Map<string, AbortController>();

/** Stops the gathering of a filter; what was loaded stays. */
export function stopGathering(application: string, filters: GatherFilters): void {
  const id = JSON.stringify(gatheredKey(application, filters));
  running.get(id)?.abort();
  running.delete(id);
}

/**
 * Loads the next pages of a filter, up to `pagesMax` of them, after what is gathered already, and
 * keeps the rows in the query cache. Never throws: a failure ends in state `failed`, with the rows.
 */
export async function gatherChannels(
  queryClient: QueryClient,
  application: string,
  filters: GatherFilters,
  pagesMax = Number.POSITIVE_INFINITY,
): Promise<void> {
  const key = gatheredKey(application, filters);
  const id = JSON.stringify(key);
  if (running.has(id)) return;
  const controller = new AbortController();
  running.set(id, controller);

  const known = queryClient.getQueryData<GatheredChannels>(key);
  const rows = [...(known?.rows ?? [])];
  let pages = known?.pages ?? 0;
  let publishedAt = 0;
  const publish = (state: GatheredChannels["state"], error?: Error) => {
    publishedAt = performance.now();
    const gathered: GatheredChannels = {
      rows: [...rows],
      pages,
      state,
      ...(error ? { error } : {}),
    };
    queryClient.setQueryData<GatheredChannels>(key, gathered);
  };

  const fetchPage = async (cursor?: string) => {
    const page = { limit: gatherPageSize, ...(cursor && { lastChannelId: cursor }) };
    const asked = { ...filters, ...page };
    const { rows: items, hasNext } = await requestChannelPage(
      application,
      asked,
      controller.signal,
    );
    return { items, hasNext };
  };

  publish("running");
  try {
    for await (const { fresh, end } of walkPages(fetchPage, { pagesMax, after: rows })) {
      pages += 1;
      rows.push(...fresh.slice(0, gatherRowsMax - rows.length));
      if (end !== null) return publish(end === "complete" ? "done" : end);
      if (rows.length >= gatherRowsMax) return publish("full");
      // The larger the table, the more expensive it is to render, so the less often it is updated.
      if (performance.now() - publishedAt > Math.max(200, rows.length / 40)) publish("running");
    }
    publish("stopped");
  } catch (error) {
    // A newer gathering publishes its own state.
    if (running.has(id) && running.get(id) !== controller) return;
    if (controller.signal.aborted) return publish("stopped");
    // The next press goes on before the channel that the list no longer has.
    if (isLostCursor(error, rows.at(-1)?.id)) rows.pop();
    publish("failed", asError(error));
  } finally {
    if (running.get(id) === controller) running.delete(id);
  }
}
