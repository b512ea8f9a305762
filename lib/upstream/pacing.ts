import "server-only";
import { setTimeout as sleep } from "node:timers/promises";

export interface PacingOptions {
  /** The longest first pause after a failure; it doubles with each failure in a row. */
  firstMs: number;
  longestMs: number;
}

/** The back-off that all concurrent calls of a run or a scan share. */
export interface Pacing {
  /** Delays the next call and returns for how long, at least for the time that the service asked for. */
  backOff(retryAfterMs?: number): number;
  /** Resets the back-off; says whether there had been failures. */
  succeeded(): boolean;
  /** Waits until the next call may start, or until `leave` aborts. */
  ready(leave: AbortSignal): Promise<void>;
}

const patient: PacingOptions = { firstMs: 1_000, longestMs: 60_000 };

/** Returns an exponential back-off with jitter. */
export function pacing({ firstMs, longestMs } = patient): Pacing {
  let failures = 0;
  let notBefore = 0;
  return {
    backOff(retryAfterMs) {
      const remaining = notBefore - Date.now();
      // Concurrent calls that fail together count as one failure.
      if (remaining > 0 && retryAfterMs === undefined) return remaining;
      const bound = Math.min(longestMs, firstMs * 2 ** failures);
      failures = Math.min(failures + 1, 20);
      const forMs = Math.max(retryAfterMs ?? 0, bound / 2 + (Math.random() * bound) / 2);
      notBefore = Math.max(notBefore, Date.now() + forMs);
      return notBefore - Date.now();
    },
    succeeded() {
      // The success of a call that was under way when another failed does not end the pause.
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
export async function pause(forMs: number, leave: AbortSignal): Promise<void> {
  await sleep(forMs, undefined, { signal: leave }).catch(() => {});
}
