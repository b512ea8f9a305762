import "server-only";

export interface PacingOptions {
  /** The longest first pause after a failure; it doubles with each failure in a row. */
  firstMs: number;
  longestMs: number;
}

/** When the next call of a run or a scan may go. All its lanes share one. */
export interface Pacing {
  /** Puts the next call off and returns for how long. A service that names its time gets it. */
  backOff(retryAfterMs?: number): number;
  /** Ends the series of failures; says whether there was one. */
  succeeded(): boolean;
  /** Waits until the next call may go, or until `leave` aborts. */
  ready(leave: AbortSignal): Promise<void>;
}

/** Returns a pacing with exponential pauses and full jitter. */
export function pacing({ firstMs, longestMs }: PacingOptions): Pacing {
  let failures = 0;
  let notBefore = 0;
  return {
    backOff(retryAfterMs) {
      const remaining = notBefore - Date.now();
      // Lanes that fail together count as one failure.
      if (remaining > 0 && retryAfterMs === undefined) return remaining;
      const bound = Math.min(longestMs, firstMs * 2 ** failures);
      failures = Math.min(failures + 1, 20);
      const forMs = Math.max(retryAfterMs ?? 0, bound / 2 + (Math.random() * bound) / 2);
      notBefore = Math.max(notBefore, Date.now() + forMs);
      return notBefore - Date.now();
    },
    succeeded() {
      // A call that was under way when another failed says nothing about the pause that is on.
      if (notBefore > Date.now()) return false;
      const hadFailed = failures > 0;
      failures = 0;
      return hadFailed;
    },
    async ready(leave) {
      while (!leave.aborted && notBefore > Date.now()) {
        await pause(notBefore - Date.now(), leave);
      }
    },
  };
}

/** Waits, or returns early when `leave` aborts. */
export function pause(forMs: number, leave: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (leave.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      leave.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, forMs);
    leave.addEventListener("abort", end);
  });
}
