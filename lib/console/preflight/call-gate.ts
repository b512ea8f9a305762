import "server-only";

/** The number of calls that a check or a run has under way at most. */
export const callsAtOnce = 4;

/** Returns a gate that lets at most `max` pieces of work run at a time, in the order they came. */
export function gate(max: number = callsAtOnce): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
