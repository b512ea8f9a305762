import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { type ListPage, PageWalk } from "@/lib/contract/page-walk";
import { MetIds } from "@/lib/upstream/met-ids";
import { UpstreamError, type UpstreamErrorKind } from "@/lib/upstream/upstream-error";

export type WalkEvent<T> =
  | { type: "page"; items: readonly T[] }
  | { type: "waiting"; forMs: number }
  /** The list repeats itself, which ends the walk. */
  | { type: "repeated" }
  /** The list claims to go on but has no cursor to go on from: it is incomplete. */
  | { type: "empty" };

interface WalkOptions {
  signal: AbortSignal;
  /** How often a page is asked for before the walk gives up, and the first pause in between. */
  tries?: number;
  pauseMs?: number;
}

const transient = new Set<UpstreamErrorKind>([
  "timeout",
  "unreachable",
  "failed",
  "rate-limited",
  "overloaded",
  "breaker-open",
]);
const pauseMsMax = 30_000;

/**
 * Walks a list to its end, one page in memory at a time. Transient failures are retried, with the pauses
 * that the service asks for; throws the last UpstreamError when that does not help.
 */
export async function* walkPatiently<T extends { id: string }>(
  fetchPage: (cursor: string | undefined) => Promise<ListPage<T>>,
  { signal, tries = 4, pauseMs = 500 }: WalkOptions,
): AsyncGenerator<WalkEvent<T>, void> {
  const walk = new PageWalk<T>(new MetIds());
  let cursor: string | undefined;
  let failures = 0;
  for (;;) {
    let page: ListPage<T>;
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
    const step = walk.take(page);
    if (step.fresh.length > 0) yield { type: "page", items: step.fresh };
    if (step.end === "repeated") yield { type: "repeated" };
    if (step.end === "unfinished") yield { type: "empty" };
    if (step.end !== null) return;
    cursor = step.cursor;
  }
}

/** How long to wait before the next try; null if a retry cannot help. */
function waitFor(error: unknown, pauseMs: number): number | null {
  if (!(error instanceof UpstreamError) || !transient.has(error.kind)) return null;
  const forMs = Math.max(error.retryAfterMs ?? 0, pauseMs);
  return forMs <= pauseMsMax ? forMs : null;
}
