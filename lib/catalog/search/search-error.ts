import "server-only";

/**
 * A search that was not answered: `bad-cursor` where `after` is not what an earlier page of the same
 * search said, `too-slow` where it took longer than a search may.
 */
export class SearchError extends Error {
  override readonly name = "SearchError";

  constructor(
    readonly kind: "bad-cursor" | "too-slow",
    options: { cause?: unknown } = {},
  ) {
    super(kind, options);
  }
}
