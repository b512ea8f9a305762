import "server-only";

/** What the primary said of its write-ahead log. */
export interface LogSample {
  /** When it was asked, by this process's clock (`performance.now`). */
  askedAt: number;
  /** When it answered, by its own clock, in milliseconds. */
  at: number;
  /** How far its log was written then, in bytes. */
  position: number;
}

/**
 * The position of the primary's log over time, by the primary's clock. A standby that has replayed the log
 * up to its position at a moment holds every commit acknowledged before, however long ago the last one was.
 */
export class LogHistory {
  readonly #keptMs: number;
  #samples: LogSample[] = [];

  constructor(keptMs: number) {
    this.#keptMs = keptMs;
  }

  /** Remembers a sample, given in the order in which they were asked for. */
  add(sample: LogSample): void {
    const last = this.#samples.at(-1);
    // Another server became the primary, or its clock was set: earlier samples cannot be compared.
    if (last && (sample.position < last.position || sample.at < last.at)) this.#samples = [];
    this.#samples.push(sample);
    const oldest = sample.at - this.#keptMs;
    const expired = this.#samples.findIndex(({ at }) => at >= oldest);
    this.#samples.splice(0, expired);
  }

  /** The primary's clock now: exact, or ahead by less than the last sample took. -Infinity before the first. */
  now(): number {
    const last = this.#samples.at(-1);
    return last ? last.at + performance.now() - last.askedAt : Number.NEGATIVE_INFINITY;
  }

  /** Until when a server that has replayed the log to `position` holds every commit; -Infinity for unknown. */
  heldUntil(position: number): number {
    const reached = this.#samples.findLast((sample) => sample.position <= position);
    return reached?.at ?? Number.NEGATIVE_INFINITY;
  }
}
