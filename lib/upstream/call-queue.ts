import "server-only";

/** Thrown when the maximum number of calls is waiting. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";

  // A bundler may load this module more than once, and the copies share their connections.
  static override [Symbol.hasInstance](value: unknown): value is QueueFull {
    return value instanceof Error && value.name === "QueueFull";
  }
}

/** Whether a person waits for the call. */
export type Lane = "people" | "background";

/**
 * A queue with bounds on running and on waiting calls, first in, first out. A background call starts only
 * while no person's call waits, and leaves a quarter of the places free.
 */
export class CallQueue {
  #running = 0;
  #peopleAt = Number.NEGATIVE_INFINITY;
  readonly #waiting: Record<Lane, Set<() => void>> = { people: new Set(), background: new Set() };

  constructor(
    private readonly runningMax: number,
    private readonly waitingMax: number,
  ) {}

  /**
   * Runs the work when its turn comes.
   *
   * @throws QueueFull, or the signal's reason when it aborts while the work waits
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal, lane: Lane = "people"): Promise<T> {
    if (lane === "people") this.#peopleAt = performance.now();
    if (this.#hasPlace(lane)) this.#running += 1;
    else await this.#turn(signal, this.#waiting[lane]);
    try {
      return await work();
    } finally {
      if (lane === "people") this.#peopleAt = performance.now();
      this.#pass();
    }
  }

  /** Milliseconds since a person's call began or ended here; Infinity where there was none. */
  sincePeopleMs(): number {
    return performance.now() - this.#peopleAt;
  }

  #hasPlace(lane: Lane): boolean {
    if (lane === "people") return this.#running < this.runningMax;
    const isPersonWaiting = this.#waiting.people.size > 0;
    return !isPersonWaiting && this.#running < Math.ceil(this.runningMax * 0.75);
  }

  #turn(signal: AbortSignal, waiting: Set<() => void>): Promise<void> {
    if (waiting.size >= this.waitingMax) throw new QueueFull();
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(start);
        reject(signal.reason);
      };
      if (signal.aborted) return leave();
      signal.addEventListener("abort", leave, { once: true });
      waiting.add(start);
    });
  }

  // The place is handed to the next in line, so a new call cannot overtake it.
  #pass() {
    this.#running -= 1;
    for (const lane of ["people", "background"] as const) {
      const [next] = this.#waiting[lane];
      if (!next || !this.#hasPlace(lane)) continue;
      this.#waiting[lane].delete(next);
      this.#running += 1;
      return next();
    }
  }
}
