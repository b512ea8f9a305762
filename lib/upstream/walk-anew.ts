import "server-only";
import type { ListPage } from "@/lib/contract/page-walk";
import { UpstreamError } from "./upstream-error";

/** How often a walk begins. */
const walksMax = 4;

/** Asks for the page after a cursor, the first page without one. */
type FetchPage<Row> = (cursor?: string) => Promise<ListPage<Row>>;

/**
 * Runs a walk through a block list, and anew where the user whom the next page is asked after was
 * unblocked meanwhile, as the rows of a run may do to each other. The walk fetches its pages by what
 * it is given, and is told how many walks began. Throws what the walk throws.
 */
export async function walkAnew<Row, Found>(
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

/** Where a request has a cursor, only that can be wrong (decisions "Cursors"). */
function isBadRequest(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === "refused" && error.status === 400;
}
