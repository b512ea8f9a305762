/**
 * Remembers millions of ids in eight bytes each, as 64-bit hashes. Two ids with one hash (once in
 * some ten million files of a million ids) would look like one.
 */
export class SeenIds {
  #slots = new Uint32Array(2 * 4096);
  #count = 0;

  /** Remembers an id and says whether it is new. */
  add(id: string): boolean {
    let low = 0x811c_9dc5;
    let high = 0x9747_b28c;
    for (let index = 0; index < id.length; index += 1) {
      const unit = id.charCodeAt(index);
      low = Math.imul(low ^ unit, 0x0100_0193);
      high = Math.imul(high ^ unit, 0x5bd1_e995);
      high ^= high >>> 15;
    }
    // Zero in both halves marks a free slot.
    const isNew = this.#place((low ^ (high >>> 13)) >>> 0, high >>> 0 || 1);
    if (isNew && this.#count * 4 > this.#slots.length) this.#grow();
    return isNew;
  }

  #place(low: number, high: number): boolean {
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = slot * 2;
      if (slots[at] === low && slots[at + 1] === high) return false;
      if (slots[at + 1] === 0) {
        slots[at] = low;
        slots[at + 1] = high;
        this.#count += 1;
        return true;
      }
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    this.#count = 0;
    for (let at = 0; at < old.length; at += 2) {
      const high = old[at + 1] ?? 0;
      if (high !== 0) this.#place(old[at] ?? 0, high);
    }
  }
}
