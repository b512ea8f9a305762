/** What one page adds to a walk. */
export interface WalkStep<T> {
  /** The page's items that the walk had not met before. */
  fresh: T[];
  /** The cursor of the next page; null when the walk has ended. */
  cursor: string | null;
  /** Whether the page repeated an id, which ended the walk before the end of the list. */
  repeated: boolean;
}

/**
 * A walk through the pages of a list. A page that repeats an id ends it, so that a service that
 * does not know the cursor cannot make it go round for ever (decisions "The console").
 */
export class PageWalk<T extends { id: string }> {
  readonly #met = new Set<string>();

  /** Takes the next page; the cursor is the last id of it. */
  take(items: readonly T[], hasNext: boolean): WalkStep<T> {
    const fresh: T[] = [];
    for (const item of items) {
      if (this.#met.has(item.id)) continue;
      this.#met.add(item.id);
      fresh.push(item);
    }
    const repeated = fresh.length < items.length;
    const last = items.at(-1);
    const goesOn = hasNext && !repeated && last !== undefined;
    return { fresh, cursor: goesOn ? last.id : null, repeated };
  }
}
