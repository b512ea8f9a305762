import "server-only";
import type { ListPage } from "@/lib/contract/page-walk";
import { UpstreamError } from "./upstream-error";

/** The most starts of a walk. */
const walksMax = 4;

/** Fetches the page after a cursor, or the first page. */
type FetchPage<Row> = (cursor?: string) => Promise<ListPage<Row>>;

/**
 * Runs a walk through a block list, and restarts it when the user whose id is the cursor was unblocked in
 * the meantime, as rows of one run may do to each other. The walk gets the function that fetches a page
 * and the number of starts. Throws what the walk throws.
 */
export async function walkWithRestarts<Row, Found>(
  fetchPage: FetchPage<Row>,
  walk: (fetchPage: FetchPage<Row>, walks: number) => Promise<Found>,
): Promise<Found> {
  for (let walks = 1; ; walks += 1) {
    let lost: unknown;
    const fetchOrLose: FetchPage<Row> = (cursor) =>
      fetchPage(cursor).catch((error: unknown) => {
        if (cursor !== undefined && isBadRequest(error)) lost = error;
        throw error;
      });
    try {
      return await walk(fetchOrLose, walks);
    } catch (error) {
      if (lost === undefined || walks === walksMax) throw error;
    }
  }
}

/** Of a request with a cursor only the cursor can be invalid (decisions "Cursors"). */
function isBadRequest(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === "refused" && error.status === 400;
}
