import "server-only";

/** How long one piece of heavy work may hold the event loop before it lets others go first. */
const sliceMs = 10;

interface Turns {
  startedAt: number;
  waiting: (() => void)[];
  scheduled: boolean;
}

// The bundler may load a module several times, so what is shared lives on the global object.
const key = Symbol.for("switchboard.turns");

function shared(): Turns {
  const known: Turns | undefined = Reflect.get(globalThis, key);
  if (known) return known;
  const turns: Turns = { startedAt: 0, waiting: [], scheduled: false };
  Reflect.set(globalThis, key, turns);
  return turns;
}

/** Says whether the work that runs now has used its slice up and should await `nextTurn`. */
export function turnIsOver(): boolean {
  return performance.now() - shared().startedAt > sliceMs;
}

/**
 * Waits for a slice of the event loop. All heavy work of the process shares one slice for each turn
 * of the loop, so that however much of it there is, other requests are answered between the slices.
 */
export function nextTurn(): Promise<void> {
  const turns = shared();
  return new Promise((resolve) => {
    turns.waiting.push(resolve);
    if (turns.scheduled) return;
    turns.scheduled = true;
    setImmediate(() => void giveTurns(turns));
  });
}

async function giveTurns(turns: Turns): Promise<void> {
  turns.startedAt = performance.now();
  do {
    turns.waiting.shift()?.();
    // What was let go runs before this goes on.
    await null;
  } while (turns.waiting.length > 0 && !turnIsOver());
  turns.scheduled = turns.waiting.length > 0;
  if (turns.scheduled) setImmediate(() => void giveTurns(turns));
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
