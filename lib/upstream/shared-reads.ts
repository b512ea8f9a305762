import "server-only";

interface SharedRead {
  result: Promise<unknown>;
  readers: number;
  leave: AbortController;
}

/** Deduplicates concurrent identical reads; the call is aborted only when every reader has left. */
export class SharedReads {
  readonly #reads = new Map<string, SharedRead>();

  /**
   * Joins the read under way for a key, or starts it. The work's signal aborts when the last reader has
   * left. The result is shared and must not be changed.
   *
   * @throws what the work throws, or the reader's own reason once its signal aborts
   */
  async read<T>(
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    signal?.throwIfAborted();
    let read = this.#reads.get(key);
    if (!read) {
      const leave = new AbortController();
      const started: SharedRead = { leave, readers: 0, result: work(leave.signal) };
      const forget = () => this.#forget(key, started);
      started.result.then(forget, forget);
      this.#reads.set(key, started);
      read = started;
    }
    const joined = read;
    joined.readers += 1;
    // The key names the operation and the reader, so every read of a key has the same result type.
    const result = joined.result as Promise<T>;
    if (!signal) return result;
    return new Promise<T>((resolve, reject) => {
      const onAbort = () => {
        joined.readers -= 1;
        if (joined.readers === 0) {
          this.#forget(key, joined);
          joined.leave.abort(signal.reason);
        }
        reject(signal.reason);
      };
      signal.addEventListener("abort", onAbort, { once: true });
      result.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
    });
  }

  /** Stops later reads from joining those under way, which a write may have made stale. */
  startAnew(): void {
    this.#reads.clear();
  }

  #forget(key: string, read: SharedRead): void {
    if (this.#reads.get(key) === read) this.#reads.delete(key);
  }
}
