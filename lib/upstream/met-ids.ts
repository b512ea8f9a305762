import "server-only";
import { createHash } from "node:crypto";

const windowMax = 50_000;

/**
 * Detects repeated ids in bounded memory: the latest 50,000 exactly, and longer cycles by Brent's method,
 * a milestone that moves at ids 1, 2, 4, 8 and so on, which an endless walk meets again.
 */
export class MetIds {
  readonly #recent = new Set<string>();
  /** The same ids in a ring buffer, which gives the oldest. */
  readonly #ring: string[] = [];
  #added = 0;
  #milestone: string | undefined;

  /** Remembers an id; false where it was seen recently, or is the milestone. */
  add(id: string): boolean {
    const key = keyOf(id);
    if (this.#recent.has(key) || key === this.#milestone) return false;
    const place = this.#added % windowMax;
    const oldest = this.#ring[place];
    if (oldest !== undefined) this.#recent.delete(oldest);
    this.#ring[place] = key;
    this.#recent.add(key);
    this.#added += 1;
    if (Number.isInteger(Math.log2(this.#added))) this.#milestone = key;
    return true;
  }
}

// The interface sets no bound on an id's length, so a long one is remembered by its hash.
function keyOf(id: string): string {
  return id.length <= 44 ? id : createHash("sha256").update(id).digest("base64");
}
