import "server-only";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import {
  type ClaimedRun,
  claimRun,
  releaseClaim,
  renewClaim,
  stopRun,
} from "@/lib/console/runs/store/claims";
import { findPermittedStarter } from "../store/starter";
import { executeRun } from "./execute-run";
import { pause } from "./pacing";
import type { RunSurroundings } from "./run-context";

export interface RunWorkerOptions extends RunSurroundings {
  logger: Logger;
  /** How long a run stays ours without a sign of life; a killed process's runs wait this long. */
  leaseMs?: number;
  /** How often to look for a run that is free. */
  pollMs?: number;
}

export interface RunWorker {
  /** Looks for a run now rather than at the next poll. */
  poke(): void;
  /** Takes nothing new, brings the rows under way to their end, and gives the leases back. */
  stop(): Promise<void>;
}

/** Runs that one process does at a time; more wait, or go to another process. */
const runsAtOnce = 3;

/** Starts the loop that claims runs and does them; every console process has one. */
export function startRunWorker(options: RunWorkerOptions): RunWorker {
  const { pool, logger, leaseMs = 5_000, pollMs = 1_000 } = options;
  const worker = randomUUID();
  const ending = new AbortController();
  const active = new Map<string, Promise<void>>();
  let wake = new AbortController();

  async function work(run: ClaimedRun): Promise<void> {
    const leave = new AbortController();
    const end = () => leave.abort();
    ending.signal.addEventListener("abort", end);
    const beat = heartbeat({ pool, run, worker, leaseMs, leave });
    try {
      await executeRun(options, run, worker, leave.signal);
    } catch (error) {
      logger.error(
        { err: error, runId: run.id },
        "a run was interrupted and will be taken up again",
      );
      // Without this pause a run that always fails would be claimed again at once, for ever.
      await pause(Math.min(leaseMs, 5_000), ending.signal);
    } finally {
      clearInterval(beat);
      ending.signal.removeEventListener("abort", end);
      await releaseClaim(pool, run.id, worker).catch((error: unknown) => {
        logger.warn({ err: error, runId: run.id }, "a run's lease could not be given back");
      });
    }
  }

  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      const run = active.size < runsAtOnce ? await nextClaim() : null;
      if (!run) {
        await pause(pollMs, AbortSignal.any([ending.signal, wake.signal]));
        if (wake.signal.aborted) wake = new AbortController();
        continue;
      }
      active.set(
        run.id,
        work(run).finally(() => {
          active.delete(run.id);
          wake.abort();
        }),
      );
    }
  }

  function nextClaim(): Promise<ClaimedRun | null> {
    return claimRun(pool, worker, leaseMs).catch((error: unknown) => {
      logger.warn({ err: error }, "runs cannot be looked for");
      return null;
    });
  }

  const looping = loop();
  return {
    poke: () => wake.abort(),
    stop: async () => {
      ending.abort();
      await looping;
      await Promise.all(active.values());
    },
  };
}

interface Heartbeat {
  pool: RunWorkerOptions["pool"];
  run: ClaimedRun;
  worker: string;
  leaseMs: number;
  leave: AbortController;
}

/** Renews the lease, and ends the work when the run is paused, stopped, lost, or the right is gone. */
function heartbeat({ pool, run, worker, leaseMs, leave }: Heartbeat): NodeJS.Timeout {
  let renewedAt = Date.now();
  let busy = false;
  const beat = async () => {
    const state = await renewClaim(pool, run.id, worker, leaseMs);
    renewedAt = Date.now();
    if (state !== "running") return leave.abort();
    if (await findPermittedStarter(pool, run.startedBy, run.applicationId, run.kind)) return;
    await stopRun(pool, run.id, "right-gone");
    leave.abort();
  };
  return setInterval(
    () => {
      // A database that does not answer lets the lease run out, and then the run is somebody else's.
      if (Date.now() - renewedAt > leaseMs) leave.abort();
      if (busy) return;
      busy = true;
      beat()
        .catch(() => {})
        .finally(() => {
          busy = false;
        });
    },
    Math.min(leaseMs / 4, 2_000),
  );
}
