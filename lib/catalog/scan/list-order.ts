import "server-only";

/** What is known of a list's order: whether it came newest first so far, and the time of its last row. */
export interface ListOrder {
  newestFirstSoFar: boolean;
  lastCreatedAt: number | null;
}

/** Goes on with a list's order through a page. Rows of one time may follow each other; a row without a time tells against an order. */
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
