import "server-only";
import { botSelection } from "@/lib/catalog/search/bot-selection";
import { channelSelection } from "@/lib/catalog/search/channel-selection";
import { countSelection } from "@/lib/catalog/search/search-page";
import { userSelection } from "@/lib/catalog/search/user-selection";
import { catalogServes } from "@/lib/catalog/status";
import { consoleRuntime } from "@/lib/console/runtime";
import type { BoundedCount } from "@/lib/contract/catalog-search";
import type { SavedView } from "@/lib/contract/saved-view";
import { searchOfQuery } from "./read-search";

/** A view with the number of rows it has now; null where nothing counts them. */
export type CountedView = SavedView & { count: BoundedCount | null };

/** Further pinned views are listed without their number: counting takes time. */
const countedMax = 20;

/** Counts the rows of the pinned views, as far as the application's catalog serves. */
export async function countViews(
  applicationId: string,
  views: readonly SavedView[],
): Promise<CountedView[]> {
  const pinned = views.filter((view) => view.pinned).slice(0, countedMax);
  if (pinned.length === 0) return views.map((view) => ({ ...view, count: null }));
  const { pool, logger } = consoleRuntime();
  const [users, channels] = await Promise.all([
    catalogServes(pool, applicationId, "users"),
    catalogServes(pool, applicationId, "channels"),
  ]);
  const serves = { users, channels, bots: channels };
  const counts = new Map<string, BoundedCount>();
  // One after the other: the navigation must not take every connection of the pool.
  for (const view of pinned.filter(({ list }) => serves[list])) {
    try {
      counts.set(view.id, await countView(applicationId, view));
    } catch (err) {
      // Its query is whatever somebody's address was: without a number it can still be opened.
      logger.info({ err, viewId: view.id }, "a saved view cannot be counted");
    }
  }
  return views.map((view) => ({ ...view, count: counts.get(view.id) ?? null }));
}

function countView(applicationId: string, { list, query }: SavedView): Promise<BoundedCount> {
  const { pool } = consoleRuntime();
  const selection =
    list === "users"
      ? userSelection(applicationId, searchOfQuery.users(query))
      : list === "bots"
        ? botSelection(applicationId, searchOfQuery.bots(query))
        : channelSelection(applicationId, searchOfQuery.channels(query));
  return countSelection(pool, selection);
}
