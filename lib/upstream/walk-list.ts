import "server-only";
import { MetIds } from "./met-ids";

/** One page of a list, whatever it is a list of. */
export interface ListPage<T> {
  items: readonly T[];
  hasNext: boolean;
}

/**
 * How a walk ended: `complete` where the service said that the list ends; `repeated` where a page
 * brought something that was met before; `unfinished` where the service promised more and sent
 * nothing, or the bound was reached. Only a complete list shows what is not in it.
 */
export type WalkEnd = "complete" | "repeated" | "unfinished";

/**
 * Walks a list by the last id of each page, and yields what each page brings that is new. A page that
 * repeats something ends the walk, as does the bound of pages.
 */
export async function* walkList<T extends { id: string }>(
  fetchPage: (cursor: string | undefined) => Promise<ListPage<T>>,
  pagesMax: number,
): AsyncGenerator<T[], WalkEnd, void> {
  const met = new MetIds();
  let cursor: string | undefined;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const { items, hasNext } = await fetchPage(cursor);
    const fresh = items.filter((item) => met.add(item.id));
    if (fresh.length > 0) yield fresh;
    cursor = items.at(-1)?.id;
    const isCircle = cursor !== undefined && met.isMilestone(cursor);
    if (fresh.length < items.length || isCircle) return "repeated";
    if (!hasNext) return "complete";
    if (cursor === undefined) return "unfinished";
    met.endPage(cursor);
  }
  return "unfinished";
}
