import "server-only";
import { processState } from "@/lib/process-state";

/** How long one piece of heavy work may hold the event loop before it lets others go first. */
const sliceMs = 10;

interface Turns {
  startedAt: number;
  waiting: (() => void)[];
  scheduled: boolean;
}

const turns = processState("turns", (): Turns => ({ startedAt: 0, waiting: [], scheduled: false }));

/** Says whether the work that runs now has used its slice up and should await `nextTurn`. */
export function turnIsOver(): boolean {
  return performance.now() - turns.startedAt > sliceMs;
}

/**
 * Waits for a slice of the event loop. All heavy work of the process shares one slice for each turn
 * of the loop, so that however much of it there is, other requests are answered between the slices.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    turns.waiting.push(resolve);
    if (turns.scheduled) return;
    turns.scheduled = true;
    setImmediate(() => void giveTurns());
  });
}

async function giveTurns(): Promise<void> {
  turns.startedAt = performance.now();
  do {
    turns.waiting.shift()?.();
    // What was let go runs before this goes on.
    await null;
  } while (turns.waiting.length > 0 && !turnIsOver());
  turns.scheduled = turns.waiting.length > 0;
  if (turns.scheduled) setImmediate(() => void giveTurns());
}

/** Makes something of each item, in slices. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  make: (item: T, index: number) => R,
): Promise<R[]> {
  const made: R[] = [];
  await nextTurn();
  for (const [index, item] of items.entries()) {
    made.push(make(item, index));
    if (turnIsOver()) await nextTurn();
  }
  return made;
}
