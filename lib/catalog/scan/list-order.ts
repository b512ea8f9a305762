import "server-only";

/** The order of a list so far: whether it was newest first, and the time of its last row. */
export interface ListOrder {
  newestFirstSoFar: boolean;
  lastCreatedAt: number | null;
}

/**
 * Returns the order of a list including one more page. Rows may share a time; a row without a time means
 * that the list is not newest first.
 */
export function observeOrder(
  before: ListOrder,
  items: readonly { createdAt?: number | null }[],
): ListOrder {
  let { newestFirstSoFar, lastCreatedAt } = before;
  for (const { createdAt } of items) {
    if (!createdAt || (lastCreatedAt !== null && createdAt > lastCreatedAt))
      newestFirstSoFar = false;
    if (createdAt) lastCreatedAt = createdAt;
  }
  return { newestFirstSoFar, lastCreatedAt };
}
