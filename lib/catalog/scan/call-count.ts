import "server-only";

const minuteMs = 60_000;

/** Counts the calls of one scan until they are written to the catalog's row. */
export class CallCount {
  /** The calls of the last minute, in slots of a second. */
  readonly #slots = new Map<number, number>();
  readonly #since = Date.now();
  #unwritten = 0;
  #hasSucceeded = false;

  made(): void {
    this.#unwritten += 1;
    const slot = Math.floor(Date.now() / 1_000);
    this.#slots.set(slot, (this.#slots.get(slot) ?? 0) + 1);
  }

  succeeded(): void {
    this.#hasSucceeded = true;
  }

  /** Returns what was counted since the last `take`, and the calls per second over the last minute. */
  take(): { calls: number; hasSucceeded: boolean; rate: number } {
    const now = Date.now();
    for (const slot of this.#slots.keys()) {
      if (slot * 1_000 <= now - minuteMs) this.#slots.delete(slot);
    }
    const lately = [...this.#slots.values()].reduce((sum, calls) => sum + calls, 0);
    const seconds = Math.max(1_000, Math.min(minuteMs, now - this.#since)) / 1_000;
    const taken = {
      calls: this.#unwritten,
      hasSucceeded: this.#hasSucceeded,
      rate: lately / seconds,
    };
    this.#unwritten = 0;
    this.#hasSucceeded = false;
    return taken;
  }
}
