/**
 * A token bucket for each name: `perSecond` requests a second, in bursts of at most as many.
 * Each process counts its own, so n processes admit n times the limit.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, { tokens: number; filledMs: number }>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes one token; returns 0, or the milliseconds until the next token when there is none. */
  take(name: string, perSecond: number): number {
    const now = this.#now();
    const bucket = this.#buckets.get(name) ?? { tokens: perSecond, filledMs: now };
    const refilled = bucket.tokens + ((now - bucket.filledMs) / 1000) * perSecond;
    bucket.tokens = Math.min(perSecond, refilled);
    bucket.filledMs = now;
    this.#buckets.set(name, bucket);
    if (bucket.tokens < 1) return ((1 - bucket.tokens) / perSecond) * 1000;
    bucket.tokens -= 1;
    return 0;
  }
}
