import "server-only";

/**
 * A search that failed: `bad-cursor` where `after` is no cursor of the same search, `too-slow` where it
 * took too long.
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
