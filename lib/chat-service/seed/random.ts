/**
 * A small deterministic generator of pseudo-random numbers (Chris Doty-Humphrey's sfc32): the same
 * seed gives the same numbers on every machine. Not for secrets.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = Math.floor(seed / 0x1_0000_0000) | 0;
    this.#c = 0x9e37_79b9 | 0;
    for (let round = 0; round < 15; round += 1) this.next();
  }

  /** Returns a number from 0 up to but not including 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  /** Returns an integer from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.int(0, items.length - 1)] ?? items[0];
  }

  /** Returns one of the values, each as likely as its weight. */
  weighted<T>(choices: readonly [readonly [T, number], ...(readonly [T, number])[]]): T {
    let total = 0;
    for (const [, weight] of choices) total += weight;
    let left = this.next() * total;
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return choices[0][0];
  }

  /** Returns an integer from `min` to `max` of a Pareto distribution: many small, few very large. */
  heavyTailed(min: number, max: number, alpha: number): number {
    const value = min / (1 - this.next()) ** (1 / alpha);
    return Math.min(max, Math.floor(value));
  }
}
