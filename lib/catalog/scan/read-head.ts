import "server-only";
import { PageWalk } from "@/lib/contract/page-walk";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { recordHeadRead, requestScan, type Walk, type WalkedList } from "../store/walks";
import { withLease } from "../store/with-catalog";
import { type ListOrder, observeOrder } from "./list-order";
import { listReader, type ReadPage } from "./list-reader";
import type { ScanContext } from "./scan-context";
import { reportScan } from "./scan-observer";

/** Where new rows fill more pages, the whole list is scanned instead. */
const pagesMax = 50;

/**
 * Reads the new rows of a list that the last complete scan found newest first, down to a page of rows
 * that were known when the head was last read. A list that is no longer in that order loses the mark.
 */
export async function readHead(context: ScanContext, list: WalkedList, walk: Walk): Promise<void> {
  const { pool, lease } = context;
  const { applicationId } = lease;
  const knownBefore = Math.max(walk.headReadAt ?? 0, walk.completedAt ?? 0);
  const read = listReader(context, list);
  const met = new PageWalk<{ id: string }>();
  let order: ListOrder = { newestFirstSoFar: true, lastCreatedAt: null };
  let cursor: string | null = null;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page: ReadPage | null = await read(cursor).catch((error: unknown) => {
      if (error instanceof UpstreamError) return null;
      throw error;
    });
    if (page === null) return;
    const { end } = met.take(page);
    order = observeOrder(order, page.items);
    const newestFirst = order.newestFirstSoFar && end !== "repeated";
    const isDone = await withLease(pool, lease, async (client) => {
      const stored = await page.store(client, applicationId, { knownBefore });
      const rows = page.items.length;
      reportScan({ is: "stored", applicationId, list, rows, changed: stored.changed });
      const done = !newestFirst || end !== null || page.cursor === null || stored.unmet === 0;
      if (done) {
        await recordHeadRead(client, applicationId, list, { askedAt: walk.now, newestFirst });
      }
      return done;
    });
    if (isDone) return;
    cursor = page.cursor;
  }
  await requestScan(pool, applicationId, [list]);
}
