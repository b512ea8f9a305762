import "server-only";
import type { Logger } from "pino";
import {
  type ClaimedRun,
  claimRun,
  releaseClaim,
  renewClaim,
  stopRun,
} from "@/lib/console/runs/store/claims";
import { type LeaseWorker, startLeaseWorker } from "@/lib/postgres/lease-worker";
import { findPermittedStarter } from "../store/starter";
import { executeRun } from "./execute-run";
import type { RunSurroundings } from "./run-context";

export interface RunWorkerOptions extends RunSurroundings {
  logger: Logger;
  /** How long a run stays ours without a sign of life; a killed process's runs wait this long. */
  leaseMs: number;
  /** How often to look for a run that is free. */
  pollMs?: number;
}

/** Runs that one process does at a time; more wait, or go to another process. */
const runsAtOnce = 3;

/**
 * Starts the loop that claims runs and does them; every console process has one. Its `stop` brings the
 * rows under way to their end.
 */
export function startRunWorker(options: RunWorkerOptions): LeaseWorker {
  const { pool, logger, leaseMs, pollMs = 1_000 } = options;
  return startLeaseWorker<ClaimedRun>({
    logger,
    thing: "run",
    leaseMs,
    pollMs,
    itemsMax: runsAtOnce,
    idOf: ({ id }) => id,
    claim: (worker) => claimRun(pool, worker, leaseMs),
    renew: async (run, worker) => {
      const state = await renewClaim(pool, run.id, worker, leaseMs);
      if (state !== "running") return false;
      if (await findPermittedStarter(pool, run.startedBy, run.applicationId, run.kind)) return true;
      await stopRun(pool, run.id, "right-gone");
      return false;
    },
    release: ({ id }, worker) => releaseClaim(pool, id, worker),
    work: (run, worker, leave) => executeRun(options, run, worker, leave),
  });
}
