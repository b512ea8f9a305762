import "server-only";

/** No service can make us wait longer; besides, a timer of over 24 days would fire at once. */
const longestMs = 60 * 60_000;

/** Returns the milliseconds that a Retry-After header asks to wait, an hour at most, or undefined where it is none. */
export function parseRetryAfter(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Math.min(Number(value) * 1000, longestMs);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), longestMs);
}
