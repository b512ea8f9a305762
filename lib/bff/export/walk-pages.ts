import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { UpstreamError, type UpstreamErrorKind } from "@/lib/upstream/upstream-error";

/** One page of a list, whatever it is a list of. */
export interface WalkedPage<T> {
  items: readonly T[];
  hasNext: boolean;
}

export type WalkEvent<T> =
  | { type: "page"; items: readonly T[] }
  | { type: "waiting"; forMs: number }
  /** The list repeats itself, so the walk has ended. */
  | { type: "repeated" }
  /** The list says that it goes on, and has nothing to go on from: it is not whole. */
  | { type: "empty" };

interface WalkOptions {
  signal: AbortSignal;
  /** How often a page is asked for before the walk gives up, and the first pause in between. */
  tries?: number;
  pauseMs?: number;
}

const passing = new Set<UpstreamErrorKind>([
  "timeout",
  "unreachable",
  "failed",
  "rate-limited",
  "overloaded",
  "breaker-open",
]);
const pauseMsMax = 30_000;

/**
 * Walks a list to its end, one page in memory at a time. A failure that may pass is waited out, for
 * as long as the service asks; throws the last UpstreamError where it does not pass.
 */
export async function* walkPages<T extends { id: string }>(
  fetchPage: (cursor: string | undefined) => Promise<WalkedPage<T>>,
  { signal, tries = 4, pauseMs = 500 }: WalkOptions,
): AsyncGenerator<WalkEvent<T>, void> {
  const met = new MetIds();
  let cursor: string | undefined;
  let failures = 0;
  for (;;) {
    let page: WalkedPage<T>;
    try {
      page = await fetchPage(cursor);
      failures = 0;
    } catch (error) {
      failures += 1;
      const forMs = waitFor(error, pauseMs * 2 ** (failures - 1));
      if (forMs === null || failures >= tries || signal.aborted) throw error;
      yield { type: "waiting", forMs };
      await sleep(forMs, undefined, { signal });
      continue;
    }
    const fresh = page.items.filter((item) => met.add(item.id));
    if (fresh.length > 0) yield { type: "page", items: fresh };
    const last = page.items.at(-1);
    if (fresh.length < page.items.length || (last && met.isMilestone(last.id))) {
      yield { type: "repeated" };
      return;
    }
    if (!page.hasNext) return;
    if (!last) {
      yield { type: "empty" };
      return;
    }
    met.endPage(last.id);
    cursor = last.id;
  }
}

/** How long to wait before the next try; null where waiting does not help. */
function waitFor(error: unknown, pauseMs: number): number | null {
  if (!(error instanceof UpstreamError) || !passing.has(error.kind)) return null;
  const forMs = Math.max(error.retryAfterMs ?? 0, pauseMs);
  return forMs <= pauseMsMax ? forMs : null;
}

const windowMax = 50_000;

/**
 * Finds repeats in bounded memory: the latest 50,000 ids exactly, and longer circles by a milestone
 * that moves at pages 1, 2, 4, 8 and so on: a walk that goes round meets it again.
 */
class MetIds {
  readonly #recent = new Set<string>();
  /** The same ids in a ring, by which the oldest is found. */
  readonly #ring: string[] = [];
  #added = 0;
  #milestone: string | undefined;
  #pages = 0;

  /** Remembers an id; false where it was met lately. */
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

// An id has no promised length, so what is remembered of a long one is its hash.
function keyOf(id: string): string {
  return id.length <= 44 ? id : createHash("sha256").update(id).digest("base64");
}
