import "server-only";

/** The number of calls that a check or a run has under way at most. */
export const callsAtOnce = 4;
