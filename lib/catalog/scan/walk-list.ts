import "server-only";
import { PageWalk } from "@/lib/contract/page-walk";
import { pause } from "@/lib/upstream/pacing";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { isStorableId } from "../store/texts";
import {
  advanceWalk,
  beginWalk,
  breakOffWalk,
  completeWalk,
  forgetMet,
  markGone,
  readWalk,
  type Walk,
  type WalkedList,
} from "../store/walks";
import { withLease } from "../store/with-catalog";
import { observeOrder } from "./list-order";
import { type ListReader, listReader, type ReadPage } from "./list-reader";
import { isRefusal, type ScanContext } from "./scan-context";
import { reportScan } from "./scan-observer";

/** How long after a person's last call the scan still yields to people. */
const peopleStayMs = 1_000;
/** While it yields, the scan pauses this many times as long as storing a page took. */
const restFactor = 2;

/**
 * Resumes the scan of a list, or starts one, and ends it: rows that a list read to its end did not
 * contain are marked gone. Throws the signal's reason when it aborts; the next scanner resumes after the
 * last stored page.
 */
export async function walkList(context: ScanContext, list: WalkedList): Promise<void> {
  const { pool, lease } = context;
  const { applicationId } = lease;
  let walk = await readWalk(pool, applicationId, list);
  if (walk.startedAt === null) {
    await withLease(pool, lease, (client) => beginWalk(client, applicationId, list));
    walk = await readWalk(pool, applicationId, list);
  }
  const brokenOff = walk.isEnding ? null : await readToEnd(context, walk, list);
  if (brokenOff === null) {
    await markGone(pool, lease, list);
    await withLease(pool, lease, (client) => completeWalk(client, applicationId, list));
  }
  await forgetMet(pool, applicationId, list);
  const seconds = (Date.now() - (walk.startedAt ?? Date.now())) / 1_000;
  reportScan({ is: "ended", applicationId, list, brokenOff, seconds });
  const fields = { applicationId, list, seconds };
  if (brokenOff === null) context.logger.info(fields, "a scan is complete");
  else context.logger.warn({ ...fields, brokenOff }, "a scan broke off");
}

/** Reads and stores the pages of a scan; returns why the list could not be read to its end, or null. */
async function readToEnd(
  context: ScanContext,
  walk: Walk,
  list: WalkedList,
): Promise<string | null> {
  const { pool, lease } = context;
  const read = listReader(context, list);
  let place: Place = walk;
  let next = attempt(read, walk.cursor);
  for (let isFirst = true; ; isFirst = false) {
    const page = await next;
    if (page instanceof UpstreamError) {
      // The row where an earlier scanner stopped may be gone, and is no cursor any more.
      if (isFirst && walk.cursor !== null && isRefusal(page)) {
        await withLease(pool, lease, (client) => beginWalk(client, lease.applicationId, list));
        return readToEnd(context, await readWalk(pool, lease.applicationId, list), list);
      }
      await withLease(pool, lease, (client) =>
        breakOffWalk(client, lease.applicationId, list, page.kind),
      );
      return page.kind;
    }
    const following = page.hasNext ? page.cursor : null;
    const givesWay = context.upstream.sincePeopleMs() < peopleStayMs;
    // The next page is requested while this one is stored, unless people use the service.
    if (following !== null && !givesWay) next = attempt(read, following);
    const startedAt = performance.now();
    const stored = await storePage(context, walk, list, place, page);
    if (stored.end !== null) {
      next.catch(() => {});
      return stored.end === "complete" ? null : stored.end;
    }
    place = stored.place;
    if (following !== null && givesWay) {
      await pause(restFactor * (performance.now() - startedAt), context.leave);
      next = attempt(read, following);
    }
  }
}

function attempt(read: ListReader, cursor: string | null): Promise<ReadPage | UpstreamError> {
  const reading = read(cursor).catch((error: unknown) => {
    if (error instanceof UpstreamError) return error;
    throw error;
  });
  // A rejection that nobody awaits yet must not end the process.
  reading.catch(() => {});
  return reading;
}

type Place = Pick<Walk, "newestFirstSoFar" | "lastCreatedAt" | "leftOut">;

/** Stores a page together with the scan's progress. */
async function storePage(
  { pool, lease }: ScanContext,
  { generation }: Walk,
  list: WalkedList,
  place: Place,
  page: ReadPage,
): Promise<{ end: string | null; place: Place }> {
  const { applicationId } = lease;
  return withLease(pool, lease, async (client) => {
    const stored = await page.store(client, applicationId, { generation });
    reportScan({
      is: "stored",
      applicationId,
      list,
      rows: page.items.length,
      changed: stored.changed,
    });
    const fresh = new Set(stored.met);
    const items = page.items.filter(({ id }) => isStorableId(id));
    const step = new PageWalk({ add: (id) => fresh.delete(id) }).take({
      items,
      hasNext: page.hasNext,
    });
    const order = observeOrder(place, page.items);
    const leftOut = place.leftOut + stored.leftOut;
    const end = step.end === "complete" && leftOut > 0 ? "unstorable" : step.end;
    if (end === null || end === "complete") {
      await advanceWalk(client, applicationId, list, {
        ...order,
        cursor: page.cursor,
        isEnding: end === "complete",
        met: step.fresh.length,
        leftOut: stored.leftOut,
      });
    } else {
      await breakOffWalk(client, applicationId, list, end);
    }
    return { end, place: { ...order, leftOut } };
  });
}
