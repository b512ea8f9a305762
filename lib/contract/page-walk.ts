/** One page of a list. */
export interface ListPage<T> {
  items: readonly T[];
  hasNext: boolean;
}

/**
 * How a walk ended: `complete` where the service said that the list ends; `repeated` where a page had an
 * id that was seen before; `unfinished` where the service promised more and sent nothing. Only a complete
 * list tells what is not in it.
 */
export type WalkEnd = "complete" | "repeated" | "unfinished";

/** What one page added to a walk. */
export interface WalkStep<T> {
  /** The page's items that the walk had not seen before. */
  fresh: T[];
  /** The last id of the page: the cursor of the next one. */
  cursor: string | undefined;
  /** Null while the list goes on. */
  end: WalkEnd | null;
}

/** The ids that a walk has seen. */
interface IdMemory {
  /** Remembers an id; false where it was seen before. */
  add(id: string): boolean;
}

class EveryId implements IdMemory {
  readonly #met = new Set<string>();

  add(id: string): boolean {
    const isNew = !this.#met.has(id);
    this.#met.add(id);
    return isNew;
  }
}

/**
 * A walk through the pages of a list. A repeated id ends it, so that a service that ignores the cursor
 * cannot keep it going forever (decisions "The console").
 */
export class PageWalk<T extends { id: string }> {
  constructor(private readonly met: IdMemory = new EveryId()) {}

  /** Takes the next page. */
  take({ items, hasNext }: ListPage<T>): WalkStep<T> {
    const fresh = items.filter(({ id }) => this.met.add(id));
    const cursor = items.at(-1)?.id;
    if (fresh.length < items.length) return { fresh, cursor, end: "repeated" };
    if (!hasNext) return { fresh, cursor, end: "complete" };
    return { fresh, cursor, end: cursor === undefined ? "unfinished" : null };
  }
}

interface WalkOptions {
  /** The most pages; where they do not suffice, the `end` of the last step is null. */
  pagesMax?: number;
  /** What an earlier walk found; this one continues after the last of it. */
  after?: readonly { id: string }[];
  /** Remembers every id unless given. */
  met?: IdMemory;
}

/** Walks a list by the last id of each page, and yields what each page adds. */
export async function* walkPages<T extends { id: string }>(
  fetchPage: (cursor: string | undefined) => Promise<ListPage<T>>,
  { pagesMax = Number.POSITIVE_INFINITY, after = [], met = new EveryId() }: WalkOptions = {},
): AsyncGenerator<WalkStep<T>, void> {
  const walk = new PageWalk<T>(met);
  for (const { id } of after) met.add(id);
  let cursor = after.at(-1)?.id;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const step = walk.take(await fetchPage(cursor));
    yield step;
    if (step.end !== null) return;
    cursor = step.cursor;
  }
}
