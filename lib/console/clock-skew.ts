import "server-only";

/** How far apart the clocks of consoles, their database and a chat service may be, in milliseconds. */
export const clockSkewMs = 60_000;
