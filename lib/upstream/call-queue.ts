import "server-only";

/** Thrown when the maximum number of calls is waiting. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";

  // A bundler may load this module more than once, and the copies share their connections.
  static override [Symbol.hasInstance](value: unknown): value is QueueFull {
    return value instanceof Error && value.name === "QueueFull";
  }
}

/** Lets a bounded number of calls run at once and a bounded number wait, first come first served. */
export class CallQueue {
  #running = 0;
  readonly #waiting = new Set<() => void>();

  constructor(
    private readonly runningMax: number,
    private readonly waitingMax: number,
  ) {}

  /**
   * Runs the work when its turn comes.
   *
   * @throws QueueFull, or the signal's reason when it aborts while the work waits
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#running >= this.runningMax) await this.#turn(signal);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.waitingMax) throw new QueueFull();
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.delete(start);
        reject(signal.reason);
      };
      if (signal.aborted) return leave();
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.add(start);
    });
  }

  // The place goes straight to the next in line, so a newcomer cannot overtake it.
  #pass() {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
