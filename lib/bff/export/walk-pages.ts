import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { MetIds } from "@/lib/upstream/met-ids";
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
