"use client";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";

interface Clock {
  subscribe: (listener: () => void) => () => void;
  now: () => number;
  initialNow: number;
}

const ClockContext = createContext<Clock | null>(null);
const tickMs = 30_000;

/**
 * One clock for every relative time on the page. It starts at the server's time, so that the browser's
 * first render matches the server's.
 */
export function ClockProvider({
  initialNow,
  children,
}: {
  initialNow: number;
  children: ReactNode;
}) {
  const clock = useMemo(() => createClock(initialNow), [initialNow]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** Returns the time in milliseconds, updated every half minute. */
export function useNowMs(): number {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error("useNowMs needs a ClockProvider above it");
  return useSyncExternalStore(clock.subscribe, clock.now, () => clock.initialNow);
}

/**
 * Returns a clock that starts at the server's time. A read is at most one tick old, even if nothing was
 * subscribed for long, as on a page without times.
 */
export function createClock(initialNow: number): Clock {
  const listeners = new Set<() => void>();
  let now = initialNow;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    initialNow,
    now: () => {
      if (Date.now() - now >= tickMs) now = Date.now();
      return now;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      timer ??= setInterval(tick, tickMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
