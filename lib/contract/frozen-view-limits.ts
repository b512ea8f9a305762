export const frozenViewLimits = {
  /** The most rows that one frozen view holds. */
  rowsMax: 1_000,
  /** Frozen views of one application. */
  ofApplication: 200,
} as const;
