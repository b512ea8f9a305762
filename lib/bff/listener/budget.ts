import "server-only";

/** The limits of all clients together and of one place. */
export interface Bounds {
  inAll: number;
  ofOne: number;
}

/** Counts what is in use, in total and by place. */
export class Budget {
  private held = 0;
  private readonly heldBy = new Map<string, number>();

  constructor(private readonly bounds: Bounds) {}

  /** Takes an amount for a place and returns null, or takes nothing and returns whose limit is reached. */
  take(place: string, amount: number): "all" | "one" | null {
    const own = (this.heldBy.get(place) ?? 0) + amount;
    if (own > this.bounds.ofOne) return "one";
    if (this.held + amount > this.bounds.inAll) return "all";
    this.held += amount;
    this.heldBy.set(place, own);
    return null;
  }

  /** Releases what was taken. */
  give(place: string, amount: number): void {
    const own = (this.heldBy.get(place) ?? 0) - amount;
    this.held -= amount;
    if (own > 0) this.heldBy.set(place, own);
    else this.heldBy.delete(place);
  }
}
