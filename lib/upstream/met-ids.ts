import "server-only";
import { createHash } from "node:crypto";

const windowMax = 50_000;

/**
 * Finds repeats in bounded memory: the latest 50,000 ids exactly, and longer cycles by the cursor
 * remembered at pages 1, 2, 4, 8 and so on, which a walk that goes round meets again.
 */
export class MetIds {
  readonly #recent = new Set<string>();
  /** The same ids in a ring buffer, which gives the oldest. */
  readonly #ring: string[] = [];
  #added = 0;
  #milestone: string | undefined;
  #pages = 0;

  /** Remembers an id; returns false if it was met recently. */
  add(id: string): boolean {
    const key = keyOf(id);
    if (this.#recent.has(key)) return false;
    const place = this.#added % windowMax;
    const oldest = this.#ring[place];
    if (oldest !== undefined) this.#recent.delete(oldest);
    this.#ring[place] = key;
    this.#recent.add(key);
    this.#added += 1;
    return true;
  }

  isMilestone(cursor: string): boolean {
    return keyOf(cursor) === this.#milestone;
  }

  endPage(cursor: string): void {
    this.#pages += 1;
    if (Number.isInteger(Math.log2(this.#pages))) this.#milestone = keyOf(cursor);
  }
}

// The interface sets no bound on an id's length, so a long one is remembered by its hash.
function keyOf(id: string): string {
  return id.length <= 44 ? id : createHash("sha256").update(id).digest("base64");
}
