import "server-only";

/** What the calls are for: the lists of users and channels, or people's block lists. */
export type CallPurpose = "lists" | "blocks";

export interface CallAllowance {
  callsPerSecond: number;
  callsAtOnce: number;
  /** The share of the calls that block lists get while lists wait, 0 to 1. */
  blockShare: number;
}

/** How far calls may fall behind an even rate and still catch up. */
const catchUpMs = 50;

/**
 * Rate limits a scanner's calls as the service sees them. When a call reaches the service is not known
 * here, so it counts from its start until a second after its end. Calls are spread evenly, and no
 * second has more of them than allowed.
 */
export class CallBudget {
  readonly #waiting: Record<CallPurpose, (() => void)[]> = { lists: [], blocks: [] };
  /** When each call that ended stops counting. */
  #expiries: number[] = [];
  #running = 0;
  #nextAt = 0;
  #blockCredit = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Starts with an empty budget: an earlier scanner may have just spent it. */
  constructor(private allowance: CallAllowance) {
    this.#expiries = Array.from(
      { length: this.#places() },
      () => performance.now() + this.#windowMs(),
    );
  }

  /** Changes what is allowed from now on. */
  set(allowance: CallAllowance): void {
    this.allowance = allowance;
    this.#next();
  }

  /** Runs a call once the budget allows it; throws the signal's reason when that aborts first. */
  async run<T>(purpose: CallPurpose, work: () => Promise<T>, leave: AbortSignal): Promise<T> {
    await this.#turn(purpose, leave);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#expiries.push(performance.now() + this.#windowMs());
      this.#next();
    }
  }

  #turn(purpose: CallPurpose, leave: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (leave.aborted) return reject(leave.reason);
      const start = () => {
        leave.removeEventListener("abort", end);
        resolve();
      };
      const end = () => {
        this.#waiting[purpose] = this.#waiting[purpose].filter((other) => other !== start);
        reject(leave.reason);
      };
      leave.addEventListener("abort", end, { once: true });
      this.#waiting[purpose].push(start);
      this.#next();
    });
  }

  #places(): number {
    return Math.max(1, Math.floor(this.allowance.callsPerSecond));
  }

  #windowMs(): number {
    return Math.max(1_000, 1_000 / this.allowance.callsPerSecond);
  }

  /** Starts the calls that may start now, and sets a timer for the next one. */
  #next(): void {
    clearTimeout(this.#timer);
    while (this.#waiting.lists.length > 0 || this.#waiting.blocks.length > 0) {
      if (this.#running >= this.allowance.callsAtOnce) return;
      const now = performance.now();
      const startAt = this.#mayStartAt(now);
      if (startAt === Number.POSITIVE_INFINITY) return;
      if (startAt > now) {
        this.#timer = setTimeout(() => this.#next(), Math.ceil(startAt - now));
        return;
      }
      this.#nextAt =
        Math.max(this.#nextAt, now - catchUpMs) + (0.9 * this.#windowMs()) / this.#places();
      this.#running += 1;
      this.#pick()?.();
    }
  }

  #mayStartAt(now: number): number {
    const isOver = (expiry: number | undefined) => expiry !== undefined && expiry <= now;
    while (isOver(this.#expiries[0])) this.#expiries.shift();
    const lacking = this.#running + this.#expiries.length - this.#places();
    if (lacking < 0) return this.#nextAt;
    // Where running calls hold every place, the end of one of them calls #next again.
    return Math.max(this.#nextAt, this.#expiries[lacking] ?? Number.POSITIVE_INFINITY);
  }

  #pick(): (() => void) | undefined {
    const { lists, blocks } = this.#waiting;
    if (lists.length > 0 && blocks.length > 0) {
      this.#blockCredit += this.allowance.blockShare;
      if (this.#blockCredit < 1) return lists.shift();
      this.#blockCredit -= 1;
      return blocks.shift();
    }
    return lists.shift() ?? blocks.shift();
  }
}
